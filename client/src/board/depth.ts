/** What lies above what on the canvas. */
export const DEPTH = { area: 2, link: 3, piece: 100, lifted: 9000, effect: 10_000 } as const;
