/** The colours of the board, one place for all of them. */
export const COLOURS = {
  paper: '#F8F4EA',
  ink: '#2B2A27',
  faint: '#77736A',
  sea: '#C3D5DF',
  shallow: '#CFDEE6',
  neighbour: '#DAD7CE',
  neighbourEdge: '#B9B5AA',
  abroad: '#E5E1D3',
  land: '#EFE8D8',
  conquered: '#C9C4BB',
  poland: '#1F5FA8',
  polandDark: '#17497F',
  nato: '#2E4057',
  natoEdge: '#8FB3D9',
  green: '#55773A',
  russia: '#B3261E',
  russiaDark: '#861A14',
  /** "You may act here", and nothing else. */
  accent: '#D98E04',
  white: '#FFFFFF',
} as const;

/** Slightly different papers, so that neighbouring lands can be told apart. */
export const TINTS: Readonly<Record<string, string>> = {
  'western-pomerania': '#EFE8D8',
  'central-pomerania': '#EAE6D2',
  warmia: '#F1E9DC',
  kuyavia: '#F2EBDC',
  'greater-poland': '#ECE6D6',
  lubusz: '#F1EADB',
  podlasie: '#EBE5D2',
  mazovia: '#F0E9D6',
  lodz: '#EAE4D5',
  'lower-silesia': '#EEE7D5',
  lublin: '#F1EBDD',
  kielce: '#EDE5D3',
  'lesser-poland': '#F0EADA',
  'upper-silesia': '#E9E3D3',
  subcarpathia: '#EDE7D6',
};
