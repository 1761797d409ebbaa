/** One game of the leak test: played and looked through, then played again with one hidden fact changed. */
import type { RunningServer } from '../../server/app.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { type ActionShape, SPECTATOR } from '../../shared/engine/types.ts';
import { kitRng, mixSeeds } from '../../tests/kit/kit-rng.ts';
import { type AnySecrets, wordsIn } from '../../tests/kit/secrets.ts';
import { canaried, canariesFor, exchanged } from './leak-canary.ts';
import { type Finding, Hall, type Op } from './leak-hall.ts';
import type { People } from './leak-people.ts';
import { botOf, play, seatPeople } from './leak-play.ts';
import { type Choice, choiceAt, chooseFact, compare, type Fact, inTwin, told } from './leak-twin.ts';

export interface LeakGame {
  readonly entry: GameEntry;
  readonly secrets: AnySecrets;
  readonly people: People;
  readonly seed: number;
  readonly index: number;
  /** Actions after which the game is ended by agreement. */
  readonly steps: number;
  /** Whether to play it a second time with a fact changed. */
  readonly twin?: boolean;
  /** For tests of this test. */
  sabotage?(running: RunningServer): void;
}

export interface LeakResult {
  readonly index: number;
  readonly options: unknown;
  readonly connections: number;
  readonly bytes: number;
  readonly steps: number;
  /** The sort of fact that differed in the second game, and the fact; '' when there was none to change. */
  readonly sort: string;
  readonly fact: string;
  /** Messages compared between the two. */
  readonly compared: number;
  readonly findings: readonly Finding[];
}

export async function leakGame(game: LeakGame): Promise<LeakResult> {
  const { entry, secrets, people, index } = game;
  const seed = mixSeeds(game.seed, index);
  const raw = secrets.options[index % secrets.options.length];
  const parsed = entry.game.parseOptions(raw);
  if (!parsed.ok) throw new Error(`options: ${parsed.message}`);
  const options: unknown = parsed.value;
  const canaries = canariesFor(secrets, seed);
  const hidden = canaried(entry, canaries);
  const sabotage = game.sabotage === undefined ? {} : { sabotage: game.sabotage };
  const common = { secrets, canaries, people, options, seed, ...sabotage };

  const first = await Hall.open({ ...common, entry: hidden });
  let ops: Op[];
  const choices: Choice[] = [];
  try {
    await seatPeople(first);
    const cards = [...wordsIn(entry.game.initial(options), secrets.card)].sort().map(canaries.word);
    const bot = botOf(hidden, index);
    ops = await play({
      hall: first,
      entry: hidden,
      seed,
      steps: game.steps,
      cards,
      bot(view, legal: readonly ActionShape[], rng) {
        const action = bot(view, legal, rng);
        const choice = choiceAt(secrets, canaries, first.step, action, legal);
        if (choice !== undefined) choices.push(choice);
        return action;
      },
    });
  } finally {
    await first.close();
  }

  const findings = [...first.findings, ...heldBack(first, ops)];
  const viewers = [...first.seats.map((seat) => seat.id), SPECTATOR];
  const played = { ops, states: first.states, overAt: first.overAt, choices };
  const fact =
    game.twin === false ? undefined : chooseFact(played, secrets, viewers, index, kitRng(mixSeeds(seed, 2)));
  let compared = 0;
  if (fact !== undefined) {
    const twin = fact.type === 'exchange' ? exchanged(entry, fact.one, fact.other) : entry;
    const second = await Hall.open({ ...common, entry: canaried(twin, canaries) });
    try {
      await playAgain(second, ops, fact, canaries, hidden);
    } finally {
      await second.close();
    }
    const { differences, frames } = compare(fact, first, second, secrets);
    compared = frames;
    findings.push(
      ...differences.map((one) => ({ ...one, seq: first.seqAt(one.step) })),
      ...second.findings.map((one) => ({ ...one, what: `${one.what} when ${told(fact)}` })),
    );
  }
  return {
    index,
    options,
    connections: first.ears.size,
    bytes: first.bytes,
    steps: ops.length,
    sort: fact?.label ?? '',
    fact: fact === undefined ? '' : told(fact),
    compared,
    findings,
  };
}

/** The same deeds in the second game, until the fact is known to all. */
async function playAgain(
  hall: Hall,
  ops: readonly Op[],
  fact: Fact,
  canaries: ReturnType<typeof canariesFor>,
  { game }: GameEntry,
): Promise<void> {
  await seatPeople(hall);
  for (const [step, op] of ops.entries()) {
    if (step >= fact.until) break;
    const view = op.type === 'act' ? hall.ear(op.ear).player?.view : undefined;
    const deed = inTwin(fact, step, op, canaries, game, view);
    if (deed === undefined) break;
    const done = await hall.happen(deed);
    if (!done && op.type === 'act') break;
  }
}

const BROADCASTS = new Set([13, 15]);

/**
 * A connection that did not read for a while must in the end have got the very frames that another connection
 * of the same viewer got at once, whatever has been written into the server's buffers since.
 */
function heldBack(hall: Hall, ops: readonly Op[]): Finding[] {
  const findings: Finding[] = [];
  for (const ear of hall.ears.values()) {
    let from: number | undefined;
    for (const [step, op] of ops.entries()) {
      if (op.ear !== ear.name) continue;
      if (op.type === 'cork') from = step;
      if (op.type !== 'uncork' || from === undefined) continue;
      const other = [...hall.ears.values()].find((one) => one !== ear && one.viewer === ear.viewer);
      if (other === undefined) continue;
      const broadcasts = (heard: readonly (readonly Buffer[])[]) =>
        heard
          .slice(from, step + 1)
          .flat()
          .filter((frame) => BROADCASTS.has(frame[0] ?? 0));
      const [late, live] = [broadcasts(ear.heard), broadcasts(other.heard)];
      if (late.length !== live.length || !late.every((frame, i) => frame.equals(live[i] as Buffer)))
        findings.push({
          step,
          seq: hall.seqAt(step),
          connection: ear.name,
          what: 'frames that are not those sent to others',
        });
    }
  }
  return findings;
}
