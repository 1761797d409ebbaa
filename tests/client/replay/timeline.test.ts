/** KF-32: wherever a replay has been before, a moment is always the same. */
import { describe, expect, test } from 'vitest';
import { eaglesAndMissiles as client } from '../../../client/src/games/eagles-and-missiles/index.ts';
import { Player } from '../../../client/src/replay/player.ts';
import { type Moment, momentsOf, Path, type ReplayEntry } from '../../../client/src/replay/timeline.ts';
import { hashOf } from '../../../shared/engine/canonical.ts';
import { create, submit, takeBack } from '../../../shared/engine/kernel.ts';
import { replay } from '../../../shared/engine/replay.ts';
import { seededRng } from '../../../shared/engine/rng.ts';
import { SPECTATOR } from '../../../shared/engine/types.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { goldenJournals } from './golden-journals.ts';

const JOURNALS = goldenJournals();

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

describe.each(JOURNALS)('$name', ({ file, entries }) => {
  const moments = momentsOf(game, client, file.options, frozen(entries));

  test('each moment has the state that was recorded', () => {
    expect(moments.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq));
    for (const [seq, hash] of Object.entries(file.hashes))
      expect(hashOf(moments[Number(seq) - 1]?.state), seq).toBe(hash);
  });

  test('turns and steps lie side by side and leave nothing out', () => {
    for (const which of ['all', 'standing'] as const) {
      const path = new Path(moments, which);
      expect(path.turns[0]?.from).toBe(0);
      expect(path.turns.at(-1)?.to).toBe(path.last);
      for (const [i, span] of path.turns.entries()) {
        if (i > 0) expect(span.from).toBe((path.turns[i - 1]?.to ?? 0) + 1);
        expect(span.steps[0]?.from).toBe(span.from);
        for (let place = span.from; place <= span.to; place++)
          expect(path.at(place).turn, `place ${place}`).toBe(span.turn);
      }
    }
  });

  test('what stands has no undoing and nothing undone, and leads to the same end', () => {
    const path = new Path(moments, 'standing');
    const undone = new Set(
      entries.flatMap((entry) => (entry.type === 'undo' ? [entry.undoes, entry.seq] : [])),
    );
    expect(path.moments.map(({ seq }) => seq)).toEqual(
      entries.map(({ seq }) => seq).filter((seq) => !undone.has(seq)),
    );
    expect(path.at(path.last).state).toEqual(moments.at(-1)?.state);
  });

  test('marks are where there was combat or a conquest', () => {
    const has = (moment: Moment, type: RegExp) => moment.entry.events.some((event) => type.test(event.type));
    for (const moment of moments) {
      expect(moment.marks.includes('fight')).toBe(has(moment, /^(duel|assault|fleet)-fought$/));
      expect(moment.marks.includes('conquest')).toBe(has(moment, /^land-conquered$/));
    }
  });
});

test('KF-32: start, seek, step and restart in random order: the hash at step n is always the same', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`replay: random seeks with seed ${seed}`);
  const rng = seededRng(seed);
  for (const { name, file, entries } of JOURNALS) {
    let player = new Player(momentsOf(game, client, file.options, entries));
    /** From the beginning each time, by the kernel alone. */
    const expected = new Map<number, string>();
    const hashAt = (seq: number): string => {
      const known =
        expected.get(seq) ?? hashOf(replay(game, file.options, entries.slice(0, seq) as never).state);
      expected.set(seq, known);
      return known;
    };
    const ways: Readonly<Record<string, () => void>> = {
      seek: () => player.seek(rng.int(entries.length + 20) - 10),
      seekSeq: () => player.seekSeq(1 + rng.int(entries.length)),
      forward: () => player.forward(),
      back: () => player.back(),
      nextTurn: () => player.nextTurn(),
      previousTurn: () => player.previousTurn(),
      start: () => player.start(),
      end: () => player.end(),
      skip: () => player.setSkipping(rng.int(2) === 0),
      restart: () => {
        player.stop();
        player = new Player(momentsOf(game, client, file.options, entries), 1 + rng.int(entries.length));
      },
    };
    const names = Object.keys(ways);
    const visited = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const way = names[rng.int(names.length)] ?? '';
      ways[way]?.();
      const { seq, state, entry } = player.moment.value;
      visited.add(seq);
      expect(hashOf(state), `seed ${seed}, ${name}, ${way} to step ${seq}`).toBe(hashAt(seq));
      expect(entry.seq).toBe(seq);
      expect(player.path.value.at(player.place.value).seq).toBe(seq);
    }
    expect(visited.size).toBeGreaterThan(20);
    player.stop();
  }
});

test('a table that went back by consent shows the moment it went back to', () => {
  const options = { players: 2, split: 'russia' } as const;
  const rng = seededRng(7);
  const begun = create(game, options, rng);
  let { match } = begun;
  const entries: ReplayEntry[] = [begun.entry];
  const states = [match.state];
  const act = (): void => {
    const [seat = ''] = game.actors(match.state);
    const legal = game.legalActions(game.viewFor(match.state, seat));
    const step = submit(game, match, { seat, seq: match.seq, action: legal[rng.int(legal.length)] }, rng);
    if (!step.ok) throw new Error(step.refusal.message);
    match = step.match;
    entries.push(step.entry);
    states.push(match.state);
  };
  for (let i = 0; i < 9; i++) act();
  const back = takeBack(game, match, { seat: 'russia', seq: 10, to: 4, state: states[3] ?? match.state });
  if (!back.ok) throw new Error(back.refusal.message);
  match = back.match;
  entries.push(back.entry);
  act();

  const moments = momentsOf(game, client, options, JSON.parse(JSON.stringify(entries)));
  expect(moments[10]?.state).toBe(moments[3]?.state);
  expect(hashOf(moments.at(-1)?.state)).toBe(hashOf(match.state));
  const standing = new Path(moments, 'standing');
  expect(standing.moments.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 12]);
  expect(standing.placeOf(9)).toBe(3);
  expect(standing.placeOf(99)).toBe(4);

  const astray = entries.with(10, { ...back.entry, to: 99 } as ReplayEntry);
  expect(() => momentsOf(game, client, options, astray)).toThrow('no moment 99');
});

test('a point of view for everything shows all hands, and no seat the other hand', () => {
  const long = JOURNALS.find(({ name }) => name.startsWith('deck-empty-russian'));
  if (long === undefined) throw new Error('no such game');
  type State = Parameters<typeof game.viewFor>[0];
  const state = momentsOf(game, client, long.file.options, long.entries)
    .map((moment) => moment.state as State)
    .find(({ secret }) => secret.polishHand.length > 0 && secret.russianHand.length > 0);
  if (state === undefined) throw new Error('never cards on both sides');
  const seats = game.seats(long.file.options).map(({ id }) => game.viewFor(state, id));
  const open = client.openView?.(game.viewFor(state, SPECTATOR), seats) as (typeof seats)[number];
  const { russianHand, polishHand } = state.secret;
  expect(open.own.hand).toEqual([...russianHand, ...polishHand]);
  expect(game.viewFor(state, SPECTATOR).own.hand).toEqual([]);
});

test('a seek in the longest recorded game is far below 50 ms (printed)', () => {
  const long = [...JOURNALS].sort((a, b) => b.entries.length - a.entries.length)[0];
  if (long === undefined) throw new Error('no game');
  const began = performance.now();
  const player = new Player(momentsOf(game, client, long.file.options, long.entries));
  const folded = performance.now() - began;
  const rng = seededRng(1);
  const times: number[] = [];
  for (let i = 0; i < 300; i++) {
    const from = performance.now();
    player.seek(rng.int(long.entries.length));
    client.ribbon(game.viewFor(player.moment.value.state as never, SPECTATOR));
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  console.log(
    `replay: ${long.entries.length} entries folded in ${folded.toFixed(1)} ms; ` +
      `seek p50 ${times[150]?.toFixed(3)} ms, longest ${times.at(-1)?.toFixed(3)} ms`,
  );
  expect(times).toHaveLength(300);
});
