import { describe, expect, test } from 'vitest';
import { Pairing } from '../../../client/src/net/pairing.ts';
import type { StepMessage } from '../../../shared/protocol/room.ts';

function step(seq: number, own?: unknown): StepMessage {
  return {
    seq,
    type: 'action',
    seat: 'a',
    events: [{ type: `e${seq}` }],
    ...(own === undefined ? {} : { own }),
  };
}

function started(at: number): Pairing {
  const pairing = new Pairing();
  pairing.reset(at);
  return pairing;
}

describe('a step is shown only when both halves have come', () => {
  test('patch first', () => {
    const pairing = started(4);
    expect(pairing.patch(5, 'pub5')).toEqual({ shown: [], gap: false });
    expect(pairing.waiting).toBe(true);
    const { shown } = pairing.step(step(5, 'own5'));
    expect(shown).toEqual([{ seq: 5, pub: 'pub5', own: 'own5', entries: [step(5, 'own5')] }]);
    expect(pairing.waiting).toBe(false);
  });

  test('step first', () => {
    const pairing = started(4);
    expect(pairing.step(step(5))).toEqual({ shown: [], gap: false });
    const { shown } = pairing.patch(5, 'pub5');
    expect(shown).toHaveLength(1);
    expect(shown[0]).not.toHaveProperty('own');
  });

  test('several steps under one patch become one, with the last private part', () => {
    const pairing = started(1);
    pairing.step(step(2, 'own2'));
    pairing.step(step(3));
    expect(pairing.patch(4, 'pub4').shown).toEqual([]);
    const { shown, gap } = pairing.step(step(4));
    expect(gap).toBe(false);
    expect(shown).toEqual([
      { seq: 4, pub: 'pub4', own: 'own2', entries: [step(2, 'own2'), step(3), step(4)] },
    ]);
  });

  test('a burst of patches before the steps is shown one by one', () => {
    const pairing = started(0);
    pairing.patch(1, 'p1');
    pairing.patch(2, 'p2');
    expect(pairing.step(step(1)).shown.map((each) => each.pub)).toEqual(['p1']);
    expect(pairing.step(step(2)).shown.map((each) => each.pub)).toEqual(['p2']);
  });
});

describe('what does not fit', () => {
  test('a step that skips one is a gap', () => {
    const pairing = started(1);
    expect(pairing.step(step(3)).gap).toBe(true);
  });

  test('old halves are ignored', () => {
    const pairing = started(7);
    expect(pairing.patch(7, 'old').shown).toEqual([]);
    expect(pairing.step(step(6)).shown).toEqual([]);
    expect(pairing.waiting).toBe(false);
  });

  test('a full view drops what it covers and gives out what came after it', () => {
    const pairing = new Pairing();
    pairing.patch(3, 'p3');
    pairing.step(step(3));
    pairing.patch(4, 'p4');
    pairing.step(step(4));
    expect(pairing.reset(3).shown.map((each) => each.seq)).toEqual([4]);
  });

  test('nothing is shown before the first full view', () => {
    const pairing = new Pairing();
    expect(pairing.patch(1, 'p').shown).toEqual([]);
    expect(pairing.step(step(1)).shown).toEqual([]);
  });
});
