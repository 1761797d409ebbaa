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

interface Wish {
  readonly players?: string | undefined;
  readonly options?: string | undefined;
}

/**
 * The options of one table, parsed by the game: those given as JSON, or the usual ones for a number of players. What
 * is counted over many games is counted at equal tables.
 */
export function findOptions(entry: GameEntry, wish: Wish): unknown {
  if (wish.options === undefined) return parsed(entry, { players: playersOf(entry, wish) });
  try {
    return parsed(entry, JSON.parse(wish.options));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new UsageError(`--options must be JSON, and not '${wish.options}'`);
    throw error;
  }
}

/** For tools that look for faults: where nothing else is asked for, all tables that a game finds worth trying. */
export function findVariants(entry: GameEntry, wish: Wish): readonly unknown[] {
  if (wish.options !== undefined) return [findOptions(entry, wish)];
  const players = playersOf(entry, wish);
  const variants = entry.coverage?.variants?.(players) ?? [{ players }];
  return variants.map((raw) => parsed(entry, raw));
}

function parsed(entry: GameEntry, raw: unknown): unknown {
  const found = entry.game.parseOptions(raw);
  if (!found.ok) throw new UsageError(`the game refuses these options: ${found.message}`);
  return found.value;
}

function playersOf(entry: GameEntry, { players }: Wish): number {
  const { meta } = entry.game;
  const count = Number(players ?? Math.min(...meta.players));
  if (!meta.players.includes(count))
    throw new UsageError(`${meta.title} is for ${meta.players.join(', ')} players, and not '${players}'`);
  return count;
}
