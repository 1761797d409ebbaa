/** Finds games, options and bots by name, and says what there is when a name is unknown. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyBot, GENERIC_BOTS } from '../../shared/engine/bots.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { UsageError } from './cli.ts';

/** Arguments of every tool that plays a game. */
export const GAME_ARGUMENTS = {
  game: { type: 'string' },
  players: { type: 'string' },
  /** Raw options as JSON, instead of `--players`. */
  options: { type: 'string' },
  /** Another registry module, for tests of the tools. */
  registry: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** By default the platform's registry; `registry` is a path from the working directory. */
export async function loadGames(registry?: string): Promise<Readonly<Record<string, GameEntry>>> {
  const module = (
    registry === undefined
      ? await import('../../shared/games/index.ts')
      : await import(pathToFileURL(resolve(registry)).href)
  ) as { GAMES: Readonly<Record<string, GameEntry>> };
  return module.GAMES;
}

/** The named game, or the first of the registry. */
export async function findGame(registry: string | undefined, name: string | undefined): Promise<GameEntry> {
  const games = await loadGames(registry);
  const ids = Object.keys(games);
  const id = name ?? ids[0] ?? '';
  if (!Object.hasOwn(games, id))
    throw new UsageError(`there is no game '${id}'; there is: ${ids.join(', ')}`);
  return games[id] as GameEntry;
}

/** Rollouts a decision of a player that searches, where no other number is asked for. */
const USUAL_ROLLOUTS = 60;

/** The named player. `rollouts` is for those that search. */
export function findBot(entry: GameEntry, name: string, rollouts = USUAL_ROLLOUTS): AnyBot {
  const thinkers = Object.entries(entry.thinkers ?? {}).map(([id, think]) => [id, think({ rollouts })]);
  const bots: Readonly<Record<string, AnyBot>> = {
    ...GENERIC_BOTS,
    ...entry.bots,
    ...Object.fromEntries(thinkers),
  };
  if (!Object.hasOwn(bots, name))
    throw new UsageError(`there is no bot '${name}'; there is: ${Object.keys(bots).join(', ')}`);
  return bots[name] as AnyBot;
}

/**
 * The options to play with, parsed by the game: those given as JSON, or those for a number of players, of
 * which a game may have several worth trying.
 */
export function findOptions(
  entry: GameEntry,
  { players, options }: { readonly players?: string | undefined; readonly options?: string | undefined },
): readonly unknown[] {
  return rawOptions(entry, players, options).map((raw) => {
    const parsed = entry.game.parseOptions(raw);
    if (!parsed.ok) throw new UsageError(`the game refuses these options: ${parsed.message}`);
    return parsed.value as unknown;
  });
}

function rawOptions(
  entry: GameEntry,
  players: string | undefined,
  options: string | undefined,
): readonly unknown[] {
  if (options !== undefined) {
    try {
      return [JSON.parse(options)];
    } catch {
      throw new UsageError(`--options must be JSON, and not '${options}'`);
    }
  }
  const { meta } = entry.game;
  const count = Number(players ?? Math.min(...meta.players));
  if (!meta.players.includes(count))
    throw new UsageError(`${meta.title} is for ${meta.players.join(', ')} players, and not '${players}'`);
  return entry.coverage?.variants?.(count) ?? [{ players: count }];
}
