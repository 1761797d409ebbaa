/** A piece before its marks are known, and what lies on what. */
import type { Piece } from '../../board/model.ts';

export const Z = {
  box: 1,
  airfield: 10,
  city: 11,
  card: 20,
  squadron: 30,
  fanned: 200,
  missile: 120,
  badge: 130,
} as const;

export type Draft = Omit<Piece, 'mark' | 'alpha' | 'stack' | 'solid'> &
  Partial<Pick<Piece, 'alpha' | 'stack' | 'solid'>>;
