import { describe, expect, it } from 'vitest';
import { hashOf } from '../../shared/engine/canonical.ts';
import { takeBack } from '../../shared/engine/kernel.ts';
import { replay, resimulate } from '../../shared/engine/replay.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import { type ToyState, toyGame } from '../kit/toy-game.ts';
import { SEED, Table, type ToyEntry } from './toy-table.ts';

describe('take-back', () => {
  function advanced(): { table: Table; states: Map<number, ToyState> } {
    const table = new Table(2, 3);
    const states = new Map([[table.match.seq, table.match.state]]);
    for (let i = 0; i < 4; i += 1) {
      const seat = toyGame.actors(table.match.state)[0] ?? '';
      const [action] = toyGame.legalActions(toyGame.viewFor(table.match.state, seat));
      if (action === undefined) throw new Error('a dead end');
      table.act(seat, action);
      states.set(table.match.seq, table.match.state);
    }
    return { table, states };
  }
  const back = (table: Table, states: Map<number, ToyState>, to: number) =>
    takeBack(toyGame, table.match, {
      seat: toyGame.seats(table.options)[0]?.id ?? '',
      seq: table.match.seq,
      to,
      state: states.get(to) as ToyState,
    });

  it('restores the state, across barriers, and never the random position', () => {
    const { table, states } = advanced();
    const step = back(table, states, 2);
    if (!step.ok) throw new Error(step.refusal.message);
    expect(hashOf(step.match.state)).toBe(hashOf(states.get(2)));
    expect(step.match.drawn).toBe(table.match.drawn);
    expect(step.match.seq).toBe(table.match.seq + 1);
    expect(step.match.past).toEqual([]);
  });

  it('is followed from its entry alone and found again by playing the journal', () => {
    const { table, states } = advanced();
    const step = back(table, states, 3);
    if (!step.ok) throw new Error(step.refusal.message);
    const entries = JSON.parse(JSON.stringify([...table.entries, step.entry])) as ToyEntry[];
    expect(hashOf(replay(toyGame, table.options, entries).state)).toBe(hashOf(states.get(3)));
    const again = resimulate(toyGame, table.options, entries, hmacRng(SEED));
    expect(again).toMatchObject({ ok: true });
  });

  it('is refused when stale or to nowhere', () => {
    const { table, states } = advanced();
    const seat = toyGame.seats(table.options)[0]?.id ?? '';
    const state = states.get(1) as ToyState;
    const ask = (seq: number, to: number) => takeBack(toyGame, table.match, { seat, seq, to, state });
    expect(ask(1, 1)).toMatchObject({ ok: false, refusal: { code: 'stale' } });
    for (const to of [0, -1, 0.5, table.match.seq, 1e9, Number.NaN])
      expect(ask(table.match.seq, to)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  });

  it('is found out by playing again when the kept state was tampered with', () => {
    const { table, states } = advanced();
    const step = back(table, states, 3);
    if (!step.ok) throw new Error(step.refusal.message);
    const forged = { ...step.entry, state: states.get(2) } as ToyEntry;
    const again = resimulate(toyGame, table.options, [...table.entries, forged], hmacRng(SEED));
    expect(again).toMatchObject({ ok: false, seq: step.entry.seq });
  });
});
