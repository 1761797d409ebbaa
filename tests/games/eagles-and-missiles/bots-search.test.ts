/** Commander and Recruit: what they look at, what they cannot know, and that chance and budget alone decide. */
import { describe, expect, it } from 'vitest';
import type { AnyBot } from '../../../shared/engine/bots.ts';
import { canonical } from '../../../shared/engine/canonical.ts';
import { create, sameAction, submit } from '../../../shared/engine/kernel.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { commander } from '../../../shared/games/eagles-and-missiles/bots/commander.ts';
import { imagine } from '../../../shared/games/eagles-and-missiles/bots/imagine.ts';
import { linesOfPlay } from '../../../shared/games/eagles-and-missiles/bots/lines-of-play.ts';
import { officer } from '../../../shared/games/eagles-and-missiles/bots/officer.ts';
import { russianProspects } from '../../../shared/games/eagles-and-missiles/bots/prospects.ts';
import { recruit } from '../../../shared/games/eagles-and-missiles/bots/recruit.ts';
import { playOut } from '../../../shared/games/eagles-and-missiles/bots/rollout.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import type { Options, Seat, State, View } from '../../../shared/games/eagles-and-missiles/types.ts';
import { Table } from './builder.ts';

const TABLES: readonly Options[] = [
  { players: 2, split: 'poland' },
  { players: 3, split: 'poland' },
  { players: 3, split: 'russia' },
  { players: 4, split: 'poland' },
];

/** Plays with one bot in all seats; `see` is asked before each decision and may end the game by `false`. */
function play(
  bot: AnyBot,
  options: Options,
  seed: number,
  see: (state: State, seat: Seat) => boolean = () => true,
): State {
  const dice = seededRng(seed);
  const chance = seededRng(seed + 1);
  let { match } = create(game, options, dice);
  for (let step = 0; step < 3_000; step += 1) {
    const [seat] = game.actors(match.state);
    if (seat === undefined || !see(match.state, seat as Seat)) return match.state;
    const view = game.viewFor(match.state, seat);
    const action = bot(view, game.legalActions(view), chance);
    const result = submit(game, match, { seat, seq: match.seq, action }, dice);
    if (!result.ok) throw new Error(`seed ${seed}: ${result.refusal.code} ${JSON.stringify(action)}`);
    match = result.match;
  }
  throw new Error(`seed ${seed}: no end`);
}

describe('an imagined table', () => {
  it.each(TABLES)('looks to its seat like the real one: $players players, $split split', (options) => {
    const rng = seededRng(3);
    let looked = 0;
    play(officer, options, 11, (state, seat) => {
      if (rng.int(6) !== 0) return true;
      const view = game.viewFor(state, seat);
      const imagined = imagine(view, rng);
      expect(canonical(game.viewFor(imagined, seat))).toBe(canonical(view));
      expect(game.invariants(imagined)).toEqual([]);
      looked += 1;
      return true;
    });
    expect(looked).toBeGreaterThan(20);
  });

  it('deals the other side other cards than it holds', () => {
    const table = new Table().at('B6', 'poland').hold('r01', 'russia');
    const rng = seededRng(4);
    const hands = Array.from(
      { length: 20 },
      () => imagine(table.view('poland'), rng).secret.russianHand[0]?.card,
    );
    expect(new Set(hands).size).toBeGreaterThan(5);
  });
});

describe('a line of play', () => {
  it('begins with the choice of the Officer and is legal to its end', () => {
    const rng = seededRng(5);
    let looked = 0;
    play(officer, { players: 2, split: 'poland' }, 12, (state, seat) => {
      const view = game.viewFor(state, seat);
      const legal = game.legalActions(view);
      const lines = linesOfPlay(view, legal);
      expect(sameAction(lines[0]?.[0] as never, officer(view, legal, rng))).toBe(true);
      for (const line of lines) {
        looked += 1;
        expect(legal.some((action) => sameAction(action, line[0]))).toBe(true);
        if (line.length > 1) expectLegal(state, seat, line);
      }
      return true;
    });
    expect(looked).toBeGreaterThan(300);
  });

  function expectLegal(from: State, seat: Seat, line: readonly { readonly type: string }[]): void {
    let match = { state: from, seq: 1, drawn: 0, past: [], votes: { concede: [], end: [] } } as never;
    for (const action of line) {
      const step = submit(game, match, { seat, seq: (match as { seq: number }).seq, action }, seededRng(0));
      if (!step.ok) throw new Error(`${step.refusal.code}: ${JSON.stringify(line)}`);
      match = step.match as never;
    }
  }

  it('comes out the same for the same fate, and otherwise for another', () => {
    const table = Table.begun();
    const out = (fate: number) => canonical(playOut(table.state, 'poland', [], { fate, lastTurn: 1 }));
    expect(out(7)).toBe(out(7));
    expect(new Set([1, 2, 3, 4].map(out)).size).toBeGreaterThan(1);
  });
});

describe('prospects', () => {
  it('rise with what Russia takes and fall with what it loses', () => {
    const at = (table: Table) => russianProspects(table.set({ activeLines: ['I', 'II', 'III', 'IV'] }).pub);
    const plain = at(new Table());
    expect(at(new Table().conquered('podlasie', 'mazovia'))).toBeGreaterThan(plain);
    expect(at(new Table().destroyed('su-27-1', 'tu-22m-1', 'tu-22m-2'))).toBeLessThan(plain);
    expect(at(new Table().set({ ended: 'deck-empty', winner: 'russia', score: 11 }))).toBeGreaterThan(1);
    expect(at(new Table().set({ ended: 'deck-empty', winner: 'poland', score: 10 }))).toBeLessThan(0.5);
  });
});

describe('Commander', () => {
  const quick = commander({ rollouts: 8 });

  it.each(TABLES)('plays every seat: $players players, $split split', (options) => {
    const seats = new Set<string>();
    // After one turn every step of the game has come.
    const end = play(quick, options, 21, (state, seat) => {
      seats.add(seat);
      return state.pub.turn < 2;
    });
    expect(end.pub.turn).toBe(2);
    expect([...seats].sort()).toEqual(
      game
        .seats(options)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('decides the same for the same seed and budget', () => {
    const view = Table.begun().view('poland') as View;
    const legal = game.legalActions(view);
    const answers = [1, 1, 2, 3].map((seed) => commander({ rollouts: 60 })(view, legal, seededRng(seed)));
    expect(answers[0]).toEqual(answers[1]);
    for (const answer of answers) expect(legal).toContainEqual(answer);
  });

  it('answers as the Officer when the time is up at once, and when there is one answer', () => {
    const view = Table.begun().view('poland') as View;
    const legal = game.legalActions(view);
    const hurried = commander({ rollouts: 1_000, timeUp: () => true });
    expect(hurried(view, legal, seededRng(1))).toEqual(officer(view, legal, seededRng(1)));
    const [only] = legal;
    const never = commander({
      rollouts: 1_000,
      timeUp: () => {
        throw new Error('nothing to think about');
      },
    });
    expect(never(view, legal.slice(0, 1), seededRng(1))).toBe(only);
  });
});

describe('Recruit', () => {
  it.each(TABLES)('plays every seat: $players players, $split split', (options) => {
    expect(play(recruit, options, 31).pub.ended).not.toBe('');
  });

  it('makes mistakes that the Officer does not make, and not always', () => {
    const table = new Table().at('C3', 'russia').mission('su-24-1', 'strike', 'kuyavia');
    const view = table.view('russia');
    const legal = game.legalActions(view);
    const right = officer(view, legal, seededRng(1));
    const rng = seededRng(9);
    const hits = Array.from({ length: 100 }, () => sameAction(recruit(view, legal, rng), right)).filter(
      Boolean,
    );
    expect(hits.length).toBeGreaterThan(35);
    expect(hits.length).toBeLessThan(95);
  });
});
