import type { GameEntry } from '../engine/entry.ts';
import { commander as eaglesCommander } from './eagles-and-missiles/bots/commander.ts';
import { officer as eaglesOfficer } from './eagles-and-missiles/bots/officer.ts';
import { recruit as eaglesRecruit } from './eagles-and-missiles/bots/recruit.ts';
import { coverage as eaglesCoverage } from './eagles-and-missiles/coverage.ts';
import { eaglesAndMissiles } from './eagles-and-missiles/index.ts';
import { PublicState as EaglesPublicState } from './eagles-and-missiles/public.ts';
import { words as eaglesWords } from './eagles-and-missiles/words.ts';

export type { GameEntry };

/** Every game of the platform, one line each; a test fails when a folder has none. */
export const GAMES: Readonly<Record<string, GameEntry>> = Object.freeze({
  'eagles-and-missiles': {
    game: eaglesAndMissiles,
    PublicState: EaglesPublicState,
    words: eaglesWords,
    coverage: eaglesCoverage,
    bots: { recruit: eaglesRecruit, officer: eaglesOfficer },
    thinkers: { commander: eaglesCommander },
  },
});
