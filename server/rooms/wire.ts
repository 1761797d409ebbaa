/** How a game's public state and facts travel. */
import type { GameEntry } from '../../shared/engine/entry.ts';
import { type Pack, packer, wordList } from '../../shared/protocol/packed.ts';
import type { SchemaClass } from './sync.ts';

export interface Wire {
  readonly PublicState: SchemaClass;
  readonly words: readonly string[];
  readonly pack: Pack;
}

/** Made once a game. */
export function wireFor({ PublicState, words: own }: GameEntry): Wire {
  const words = wordList(own);
  return { PublicState, words, pack: packer(words) };
}
