/**
 * Records games of Eagles & Missiles in the middle, for tests/server/versions.test.ts: to be run once for each
 * version of the rules that is released, never again for the same one.
 *
 *   node scripts/record-matches.ts [--force]
 *
 * `--force` records a version again that has not been released yet.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedOf } from '../server/matches/LiveTable.ts';
import type { AnyEntry, Table } from '../server/store/Store.ts';
import { commitmentTo, fromHex } from '../shared/engine/fairness.ts';
import { castVote, create, submit, takeBack, undo, undoable } from '../shared/engine/kernel.ts';
import type { Match } from '../shared/engine/match.ts';
import { hmacRng } from '../shared/engine/rng.ts';
import { officer } from '../shared/games/eagles-and-missiles/bots/officer.ts';
import { eaglesAndMissiles as game } from '../shared/games/eagles-and-missiles/index.ts';
import type { Step } from '../shared/games/eagles-and-missiles/types.ts';
import { kitRng } from '../tests/kit/kit-rng.ts';
import { hashOfMatch, RECORDED, textOf } from '../tests/server/recorded/recorded.ts';
import { runTool, UsageError } from './lib/cli.ts';

/** Where each game stops. */
const GAMES: readonly { readonly players: number; readonly turn: number; readonly step: Step }[] = [
  { players: 2, turn: 0, step: 'setup' },
  { players: 2, turn: 2, step: 'B4' },
  { players: 2, turn: 4, step: 'C2' },
  { players: 3, turn: 2, step: 'B6' },
  { players: 3, turn: 3, step: 'A3' },
  { players: 4, turn: 2, step: 'B2' },
  { players: 4, turn: 3, step: 'C3' },
];
/** Games that are tried until one comes to the wanted place. */
const TRIES = 40;
const UNDO = 12;

type State = ReturnType<typeof game.initial>;

function tableFor(players: number, index: number): Table {
  const options = game.parseOptions({ players });
  if (!options.ok) throw new Error(options.message);
  const serverSeed = String(index + 1).padStart(64, '0');
  return {
    id: `recorded${String(index + 1).padStart(8, '0')}`,
    game: game.meta.id,
    rulesVersion: game.meta.rulesVersion,
    options: options.value,
    status: 'playing',
    listed: false,
    hints: false,
    creator: game.seats(options.value)[0]?.id ?? '',
    serverSeed,
    commitment: commitmentTo(fromHex(serverSeed)),
    actors: [],
    outcome: undefined,
    createdAt: 1_750_000_000_000,
    updatedAt: 1_750_000_000_000,
    seats: game.seats(options.value).map(({ id, side }, i) => ({
      seat: id,
      side,
      kind: 'human',
      user: id,
      name: `Player ${i + 1}`,
      random: String(i + 1).repeat(32),
      token: undefined,
    })),
  };
}

/** A game of officers with now and then a step taken back, and a vote that stands at the end. */
function record(players: number, index: number, stop: (state: State) => boolean) {
  const table = tableFor(players, index);
  const seed = seedOf(table);
  const rng = kitRng(index);
  const begun = create(game, table.options as never, hmacRng(seed));
  const entries: AnyEntry[] = [begun.entry];
  const states = [begun.match.state];
  let match: Match<State> = begun.match;
  const take = (step: ReturnType<typeof submit<State, never, never, never, never>>) => {
    if (!step.ok) throw new Error(`refused: ${step.refusal.code}`);
    match = step.match;
    entries.push(step.entry);
    states.push(match.state);
  };
  let back = false;
  while (!stop(match.state)) {
    if (game.outcome(match.state) !== undefined) return undefined;
    const { seq } = match;
    const able = game
      .actors(match.state)
      .filter((s) => game.legalActions(game.viewFor(match.state, s)).length > 0);
    const seat = able[able.length > 1 ? rng.int(able.length) : 0] ?? '';
    if (undoable(match, seat) !== undefined && rng.int(UNDO) === 0) {
      take(undo(game, match, { seat, seq }) as never);
      continue;
    }
    if (!back && seq === 30) {
      back = true;
      take(takeBack(game, match, { seat, seq, to: 25, state: states[24] as State }) as never);
      continue;
    }
    const view = game.viewFor(match.state, seat);
    const action = officer(view, game.legalActions(view), rng);
    take(submit(game, match, { seat, seq, action }, hmacRng(seed, match.drawn)) as never);
  }
  const vote = { seat: table.seats.at(-1)?.seat ?? '', vote: 'end', on: true, consenting: [] };
  take(
    castVote(
      game,
      match,
      { ...vote, seq: match.seq, options: table.options },
      hmacRng(seed, match.drawn),
    ) as never,
  );
  return { table: { ...table, actors: game.actors(match.state) }, entries, hash: hashOfMatch(match) };
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  const folder = join(RECORDED, `${game.meta.id}-${game.meta.rulesVersion}`);
  if (existsSync(folder) && !values.force) throw new UsageError(`${folder} is there: released games stay`);
  mkdirSync(folder, { recursive: true });
  for (const [index, { players, turn, step }] of GAMES.entries()) {
    const stop = ({ pub }: State) => pub.step === step && pub.turn >= turn;
    let recorded: ReturnType<typeof record>;
    for (let i = 0; i < TRIES && recorded === undefined; i += 1)
      recorded = record(players, index + 100 * i, stop);
    if (recorded === undefined) throw new Error(`no game came to ${step} in turn ${turn}`);
    const { entries, ...head } = recorded;
    const about = `${players} players, turn ${turn}, step ${step}`;
    writeFileSync(join(folder, `${players}-players-${step}.jsonl`), textOf({ about, ...head }, entries));
    console.log(`${about}: ${entries.length} entries`);
  }
  return 0;
}

await runTool(main);
