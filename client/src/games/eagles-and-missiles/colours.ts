/** The colours of the board by their roles, one place for all of them: by day and by night, and for the colour-blind. */
import type { Look } from '../types.ts';

const DAY = {
  paper: '#F8F4EA',
  /** Boxes printed beside the map. */
  panel: '#F6F1E5',
  ink: '#2B2A27',
  /** Names of lands. */
  name: '#56524A',
  /** Names of neighbouring countries, for orientation only. */
  country: '#8A867C',
  faint: '#77736A',
  halo: '#F0EADC',
  sea: '#BBD0DC',
  shallow: '#CBDCE5',
  shelf: '#C3D6E1',
  neighbour: '#DAD7CE',
  neighbourEdge: '#B9B5AA',
  abroad: '#E5E1D3',
  /** Slightly different papers, so that neighbouring lands can be told apart. */
  tints: ['#F1EADB', '#EFE8D8', '#EBE5D4', '#E8E2D1'],
  border: '#8C877C',
  conquered: '#C4BFB7',
  hatch: '#C98E86',
  conqueredName: '#7A1610',
  coast: '#9DB9C6',
  frontier: '#CDBE9E',
  arrow: '#F5ECDA',
  arrowInk: '#861A14',
  runway: '#55585C',
  runwayGone: '#A29D94',
  pip: '#F8F4EA',
  pipTaken: '#8FC0F0',
  ruin: '#8D8880',
  window: '#F4DFA0',
  card: '#FBF6EA',
  cardStopped: '#DDD8CD',
  track: '#E6EEF2',
  trackGone: '#EDE8DC',
  trackEnd: '#E7D3CC',
  poland: '#1F5FA8',
  polandDark: '#17497F',
  nato: '#2E4057',
  natoEdge: '#8FB3D9',
  /** From a sortie to its target. */
  polandLink: '#1F5FA8',
  natoLink: '#2E4057',
  green: '#2E7263',
  russia: '#B3261E',
  russiaDark: '#861A14',
  /** "You may act here", and nothing else. */
  accent: '#D98E04',
  white: '#FFFFFF',
};

export type Colours = { readonly [K in keyof typeof DAY]: (typeof DAY)[K] };

const NIGHT: Colours = {
  ...DAY,
  paper: '#2A2B2B',
  panel: '#262829',
  ink: '#ECE6D8',
  name: '#BDB6A6',
  country: '#6F6E69',
  faint: '#9A9486',
  halo: '#2B2C2A',
  sea: '#0E1C29',
  shallow: '#182937',
  shelf: '#132330',
  neighbour: '#202224',
  neighbourEdge: '#3A3C3D',
  abroad: '#2A2C2B',
  tints: ['#343530', '#31322D', '#363631', '#2E2F2B'],
  border: '#77746A',
  conquered: '#504D4C',
  hatch: '#AC5E57',
  conqueredName: '#FFC9C2',
  coast: '#35566A',
  frontier: '#5C5138',
  arrow: '#2E2A26',
  arrowInk: '#E79A92',
  runway: '#8A8D90',
  runwayGone: '#5B5955',
  pip: '#23252A',
  pipTaken: '#9CCBFA',
  ruin: '#7E7A74',
  window: '#33342F',
  card: '#EFE7D6',
  cardStopped: '#8D897F',
  track: '#2E3B44',
  trackGone: '#303130',
  trackEnd: '#4A302C',
  poland: '#3573BE',
  polandDark: '#1F4F8C',
  nato: '#3D5675',
  green: '#38806F',
  russia: '#CF3D33',
  natoEdge: '#9DC0E6',
  polandLink: '#7FB4F0',
  natoLink: '#A9C3DE',
  accent: '#F2AE2B',
};

/** Blue against orange-brown stays apart for everybody; nothing is green or violet. */
const CLEAR = {
  poland: '#0A5AA8',
  polandDark: '#08437D',
  green: '#2F6F86',
  russia: '#9A4300',
  russiaDark: '#6E3000',
};
const CLEAR_DAY: Partial<Colours> = {
  ...CLEAR,
  hatch: '#A98A6E',
  conquered: '#BDBAB4',
  conqueredName: '#5E2A00',
  arrowInk: '#6E3000',
};
const CLEAR_NIGHT: Partial<Colours> = {
  ...CLEAR,
  poland: '#2F74BE',
  green: '#3A7D96',
  russia: '#B4560A',
  hatch: '#96683F',
  conqueredName: '#FFD9B8',
  arrowInk: '#E8A872',
  accent: '#FFC23D',
};

export function coloursOf({ theme, palette }: Look): Colours {
  const base = theme === 'night' ? NIGHT : DAY;
  if (palette === 'standard') return base;
  return { ...base, ...(theme === 'night' ? CLEAR_NIGHT : CLEAR_DAY) };
}

/** Which paper a land is printed on; neighbours differ. */
export const TINT_OF: Readonly<Record<string, number>> = {
  'western-pomerania': 0,
  'central-pomerania': 1,
  warmia: 2,
  kuyavia: 3,
  'greater-poland': 2,
  lubusz: 1,
  podlasie: 3,
  mazovia: 0,
  lodz: 1,
  'lower-silesia': 3,
  lublin: 2,
  kielce: 3,
  'lesser-poland': 0,
  'upper-silesia': 2,
  subcarpathia: 1,
};
