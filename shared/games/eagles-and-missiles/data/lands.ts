/**
 * The board: lands, borders, cities, airfields, invasion lines. Origin: our own design on real geography
 * (the rulebook gives no map); MIT like the rest. `lon`/`lat` are degrees east and north.
 */
import { frozen } from './frozen.ts';

export const LANDS = frozen([
  'western-pomerania',
  'central-pomerania',
  'warmia',
  'kuyavia',
  'greater-poland',
  'lubusz',
  'podlasie',
  'mazovia',
  'lodz',
  'lower-silesia',
  'lublin',
  'kielce',
  'lesser-poland',
  'upper-silesia',
  'subcarpathia',
] as const);
export type LandId = (typeof LANDS)[number];

/** Lands in Germany and the Czech Republic: airfields only, for the F-16 (IX.2). */
export const ABROAD = frozen(['brandenburg-mecklenburg', 'saxony', 'bohemia-moravia'] as const);
export type AbroadId = (typeof ABROAD)[number];

/** Where something can be in the air: a land, a land abroad, or over the Baltic Fleet. */
export const BALTIC = 'baltic';
export const ZONES = frozen([...LANDS, ...ABROAD, BALTIC] as const);
export type ZoneId = (typeof ZONES)[number];

export const LINES = frozen(['I', 'II', 'III', 'IV'] as const);
export type LineId = (typeof LINES)[number];

/** The lands of each invasion line in the order they must be taken. */
export const LINE_LANDS: Readonly<Record<LineId, readonly LandId[]>> = frozen({
  I: ['central-pomerania', 'western-pomerania'],
  II: ['warmia', 'kuyavia', 'greater-poland', 'lubusz'],
  III: ['podlasie', 'mazovia', 'lodz', 'lower-silesia'],
  IV: ['lublin', 'kielce', 'lesser-poland', 'upper-silesia'],
});

/** The land where line I comes from the sea and is stopped only by beating the fleet (X.2). */
export const LANDING: LandId = 'central-pomerania';

/** The scoring set of XII "cut off the sea". */
export const COAST: readonly LandId[] = frozen(['western-pomerania', 'central-pomerania', 'warmia']);
/** The scoring set of XII "cut off the West". */
export const GERMAN_BORDER: readonly LandId[] = frozen(['western-pomerania', 'lubusz', 'lower-silesia']);

/** Each border once; a test compares the list with the shapes of the map. */
export const BORDERS: readonly (readonly [LandId, LandId])[] = frozen([
  ['western-pomerania', 'central-pomerania'],
  ['western-pomerania', 'greater-poland'],
  ['western-pomerania', 'lubusz'],
  ['central-pomerania', 'greater-poland'],
  ['central-pomerania', 'kuyavia'],
  ['central-pomerania', 'warmia'],
  ['warmia', 'kuyavia'],
  ['warmia', 'mazovia'],
  ['warmia', 'podlasie'],
  ['podlasie', 'mazovia'],
  ['podlasie', 'lublin'],
  ['kuyavia', 'mazovia'],
  ['kuyavia', 'lodz'],
  ['kuyavia', 'greater-poland'],
  ['mazovia', 'lublin'],
  ['mazovia', 'kielce'],
  ['mazovia', 'lodz'],
  ['lubusz', 'greater-poland'],
  ['lubusz', 'lower-silesia'],
  ['greater-poland', 'lodz'],
  ['greater-poland', 'lower-silesia'],
  ['lodz', 'kielce'],
  ['lodz', 'upper-silesia'],
  ['lodz', 'lower-silesia'],
  ['lublin', 'kielce'],
  ['lublin', 'subcarpathia'],
  ['lower-silesia', 'upper-silesia'],
  ['upper-silesia', 'kielce'],
  ['upper-silesia', 'lesser-poland'],
  ['kielce', 'lesser-poland'],
  ['kielce', 'subcarpathia'],
  ['lesser-poland', 'subcarpathia'],
]);

interface Place {
  readonly lon: number;
  readonly lat: number;
}

export interface City extends Place {
  readonly land: LandId;
}

export const CITIES = frozen({
  'city-szczecin': { land: 'western-pomerania', lon: 14.55, lat: 53.43 },
  'city-gdynia': { land: 'central-pomerania', lon: 18.53, lat: 54.52 },
  'city-bydgoszcz': { land: 'kuyavia', lon: 18.0, lat: 53.12 },
  'city-poznan': { land: 'greater-poland', lon: 16.93, lat: 52.41 },
  'city-bialystok': { land: 'podlasie', lon: 23.16, lat: 53.13 },
  'city-warsaw': { land: 'mazovia', lon: 21.01, lat: 52.23 },
  'city-radom': { land: 'mazovia', lon: 21.15, lat: 51.4 },
  'city-lodz': { land: 'lodz', lon: 19.46, lat: 51.76 },
  'city-wroclaw': { land: 'lower-silesia', lon: 17.03, lat: 51.11 },
  'city-swidnik': { land: 'lublin', lon: 22.7, lat: 51.22 },
  'city-skarzysko': { land: 'kielce', lon: 20.87, lat: 51.11 },
  'city-tarnow': { land: 'lesser-poland', lon: 20.99, lat: 50.01 },
  'city-gliwice': { land: 'upper-silesia', lon: 18.67, lat: 50.29 },
  'city-siemianowice': { land: 'upper-silesia', lon: 19.03, lat: 50.31 },
  'city-mielec': { land: 'subcarpathia', lon: 21.42, lat: 50.29 },
} as const satisfies Record<string, City>);
export type CityId = keyof typeof CITIES;

export interface Airfield extends Place {
  readonly land: LandId | AbroadId;
  /** How many squadrons it holds (VI.1f). */
  readonly capacity: number;
}

export const AIRFIELDS = frozen({
  'field-swidwin': { land: 'western-pomerania', capacity: 3, lon: 15.83, lat: 53.79 },
  'field-malbork': { land: 'central-pomerania', capacity: 2, lon: 19.13, lat: 54.03 },
  'field-bydgoszcz': { land: 'kuyavia', capacity: 1, lon: 17.98, lat: 53.1 },
  'field-krzesiny': { land: 'greater-poland', capacity: 3, lon: 16.97, lat: 52.33 },
  'field-powidz': { land: 'greater-poland', capacity: 2, lon: 17.85, lat: 52.38 },
  'field-minsk': { land: 'mazovia', capacity: 2, lon: 21.66, lat: 52.2 },
  'field-lask': { land: 'lodz', capacity: 2, lon: 19.18, lat: 51.55 },
  'field-deblin': { land: 'lublin', capacity: 1, lon: 21.89, lat: 51.55 },
  'field-balice': { land: 'lesser-poland', capacity: 2, lon: 19.8, lat: 50.08 },
  'field-laage': { land: 'brandenburg-mecklenburg', capacity: 2, lon: 12.28, lat: 53.92 },
  'field-holzdorf': { land: 'saxony', capacity: 2, lon: 13.17, lat: 51.77 },
  'field-caslav': { land: 'bohemia-moravia', capacity: 2, lon: 15.38, lat: 49.94 },
} as const satisfies Record<string, Airfield>);
export type AirfieldId = keyof typeof AIRFIELDS;
