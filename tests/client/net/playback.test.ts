import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONG_QUEUE, LONGEST_PLAY, Playback } from '../../../client/src/net/playback.ts';

interface Step {
  readonly name: string;
}

function setup(still = false) {
  const shown: string[] = [];
  const played: string[] = [];
  const ends: (() => void)[] = [];
  const playback = new Playback<Step>({
    eventsOf: (step) => [{ type: step.name }],
    show: (step) => shown.push(step.name),
    still: () => still,
  });
  playback.player = (events) => {
    played.push((events[0] as { type: string }).type);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { playback, shown, played, ends };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('playback', () => {
  test('shows a step after the board has played it, in order', async () => {
    const { playback, shown, played, ends } = setup();
    playback.push([{ name: 'a' }, { name: 'b' }]);
    await settle();
    expect(played).toEqual(['a']);
    expect(shown).toEqual([]);
    expect(playback.pending.value).toBe(2);
    ends[0]?.();
    await settle();
    expect(shown).toEqual(['a']);
    expect(played).toEqual(['a', 'b']);
    ends[1]?.();
    await settle();
    expect(shown).toEqual(['a', 'b']);
    expect(playback.pending.value).toBe(0);
  });

  test('in haste shows at once what is being played and what comes, until the haste is over', async () => {
    const { playback, shown, played } = setup();
    playback.push([{ name: 'a' }, { name: 'b' }]);
    playback.hasten(true);
    await settle();
    playback.push([{ name: 'c' }]);
    await settle();
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(played).toEqual(['a']);
    playback.hasten(false);
    playback.push([{ name: 'd' }]);
    await settle();
    expect(played).toEqual(['a', 'd']);
  });

  test('without a board shows at once', () => {
    const { playback, shown } = setup();
    playback.player = undefined;
    playback.push([{ name: 'a' }]);
    expect(shown).toEqual(['a']);
  });

  test('with a hidden page or reduced motion shows at once', () => {
    const { playback, shown, played } = setup(true);
    playback.push([{ name: 'a' }, { name: 'b' }]);
    expect(shown).toEqual(['a', 'b']);
    expect(played).toEqual([]);
  });

  test('a long queue is not animated', async () => {
    const { playback, shown, ends } = setup();
    playback.push([{ name: 'first' }]);
    await settle();
    const many = Array.from({ length: LONG_QUEUE }, (_, i) => ({ name: `s${i}` }));
    playback.push(many);
    await settle();
    expect(shown[0]).toBe('first');
    // Only what is left when the queue is short again is played.
    expect(playback.pending.value).toBeLessThanOrEqual(LONG_QUEUE);
    for (let i = 0; i < LONG_QUEUE; i++) {
      ends.at(-1)?.();
      await settle();
    }
    expect(shown).toEqual(['first', ...many.map((step) => step.name)]);
  });

  test('clearing drops what waits and what is being played', async () => {
    const { playback, shown } = setup();
    playback.push([{ name: 'a' }, { name: 'b' }]);
    await settle();
    playback.clear();
    await settle();
    expect(shown).toEqual([]);
    playback.push([{ name: 'c' }]);
    playback.hurry();
    await settle();
    expect(shown).toEqual(['c']);
  });

  test('a board that never ends or throws does not hold the table up', async () => {
    const { playback, shown } = setup();
    playback.push([{ name: 'a' }]);
    await vi.advanceTimersByTimeAsync(LONGEST_PLAY);
    expect(shown).toEqual(['a']);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    playback.player = () => Promise.reject(new Error('no'));
    playback.push([{ name: 'b' }]);
    await settle();
    expect(shown).toEqual(['a', 'b']);
    expect(error).toHaveBeenCalledOnce();
  });
});
