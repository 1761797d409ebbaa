/**
 * Aircraft from above, drawn by us: the right half from nose to tail in hundredths of the length
 * (see `symmetric`). Recognisable, not to scale.
 */
import type { SquadronType } from '../../../../shared/games/eagles-and-missiles/data/units.ts';

// biome-ignore format: outlines read better as rows
const MIG_29 = [
  0, 2, 2, 6, 4, 14, 5, 24, 11, 38, 15, 45, 42, 62, 42, 68, 16, 68, 15, 76, 30, 87, 29, 93, 13, 91, 11, 96, 7, 96,
  5, 84, 0, 86,
] as const;

// biome-ignore format: outlines read better as rows
export const SILHOUETTES: Readonly<Record<SquadronType, readonly number[]>> = {
  'su-27': [
    0, 0, 2, 5, 4, 14, 5, 24, 10, 36, 14, 43, 44, 63, 45, 71, 18, 70, 16, 76, 31, 86, 31, 93, 14, 91, 11, 95, 7, 95,
    4, 88, 2, 99, 0, 100,
  ],
  'mig-29-ru': MIG_29,
  'mig-29': MIG_29,
  'su-24': [0, 0, 4, 8, 7, 18, 8, 34, 13, 41, 48, 55, 49, 60, 14, 60, 13, 74, 31, 88, 31, 95, 11, 93, 8, 97, 0, 96],
  'su-25': [0, 3, 3, 6, 5, 14, 6, 30, 9, 36, 49, 43, 50, 46, 49, 52, 9, 54, 6, 76, 4, 82, 22, 86, 22, 92, 4, 93, 0, 97],
  'tu-22m': [0, 0, 3, 6, 4, 16, 5, 34, 11, 44, 47, 68, 49, 74, 15, 67, 13, 82, 28, 93, 28, 98, 7, 97, 0, 100],
  'su-22': [0, 0, 4, 2, 5, 12, 6, 34, 15, 45, 44, 57, 45, 62, 15, 58, 7, 64, 6, 78, 24, 89, 24, 95, 6, 94, 4, 97, 0, 97],
  'f-16': [0, 0, 3, 10, 4, 22, 10, 36, 12, 42, 41, 60, 41, 68, 10, 68, 9, 78, 23, 88, 23, 94, 7, 93, 5, 96, 0, 96],
  'jas-39': [0, 0, 3, 12, 5, 22, 17, 33, 17, 38, 6, 38, 8, 46, 40, 75, 40, 80, 9, 80, 6, 90, 4, 96, 0, 96],
  eurofighter: [0, 0, 3, 9, 5, 15, 16, 23, 16, 27, 6, 28, 8, 40, 43, 78, 43, 84, 11, 83, 8, 94, 0, 94],
  'l-159': [0, 2, 3, 8, 5, 20, 6, 38, 46, 46, 47, 53, 6, 58, 5, 76, 20, 84, 20, 90, 4, 90, 0, 96],
  'f-15e': [0, 0, 3, 7, 5, 18, 7, 26, 13, 34, 14, 42, 42, 62, 43, 67, 36, 71, 15, 70, 15, 80, 29, 86, 29, 95, 14, 93, 10, 96, 0, 94],
  'f-22': [0, 0, 4, 10, 8, 26, 12, 39, 43, 63, 44, 69, 22, 74, 19, 80, 30, 87, 25, 94, 13, 88, 9, 96, 0, 91],
};

/** What stands on the counter: the designation, short enough to be read on it. */
export const LABELS: Readonly<Record<SquadronType, string>> = {
  'su-27': 'Su-27',
  'mig-29-ru': 'MiG-29',
  'su-24': 'Su-24',
  'su-25': 'Su-25',
  'tu-22m': 'Tu-22M',
  'mig-29': 'MiG-29',
  'su-22': 'Su-22',
  'f-16': 'F-16',
  'jas-39': 'JAS-39',
  eurofighter: 'EF-2000',
  'l-159': 'L-159',
  'f-15e': 'F-15E',
  'f-22': 'F-22',
};

/** Upwards, for missile cards. */
export const MISSILE = [0, 0, 4, 6, 6, 16, 6, 66, 20, 82, 20, 92, 6, 88, 5, 96, 0, 96] as const;

/** A warship from above, bow up. */
export const SHIP = [0, 0, 6, 10, 11, 24, 13, 44, 13, 88, 9, 100, 0, 100] as const;
