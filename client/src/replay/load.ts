/** From the text of a match file to something that can be played. */
import type { SeatInfo } from '../../../shared/engine/types.ts';
import { type MatchFile, matchFileSchema } from '../../../shared/protocol/match-file.ts';
import type { LoadedGame } from '../shell/games.ts';
import { type Moment, momentsOf, type ReplayEntry } from './timeline.ts';

export interface Replay {
  readonly file: MatchFile;
  readonly game: LoadedGame;
  readonly seats: readonly SeatInfo[];
  readonly moments: readonly Moment[];
}

/** What a file lacks, in English for people who make files. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
}

/** Throws `BadFile` when it cannot be played, and whatever `gameOf` throws. */
export async function loadReplay(
  raw: unknown,
  gameOf: (id: string) => Promise<LoadedGame> | undefined,
): Promise<Replay> {
  const parsed = matchFileSchema.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadFile(`${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'not a match file'}`);
  }
  const file = parsed.data;
  const game = await gameOf(file.game);
  if (game === undefined) throw new BadFile(`game: ${file.game}`);
  const options = game.rules.parseOptions(file.options);
  if (!options.ok) throw new BadFile(`options: ${options.message}`);
  if (file.journal.length === 0) throw new BadFile('journal: empty');
  try {
    const entries = file.journal as unknown as readonly ReplayEntry[];
    const moments = momentsOf(game.rules, game.client, options.value, entries);
    return { file, game, seats: game.rules.seats(options.value), moments };
  } catch (error) {
    throw new BadFile(error instanceof Error ? error.message : String(error));
  }
}
