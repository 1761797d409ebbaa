import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Player } from '../../../client/src/replay/player.ts';
import type { Moment } from '../../../client/src/replay/timeline.ts';

/** Ten moments: turn 1 up to 4, turn 2 up to 8, then turn 3. 5 was taken back by 6. */
const MOMENTS = Array.from({ length: 10 }, (_, i): Moment => {
  const seq = i + 1;
  const base = { seq, drawn: 0, events: [{ type: 'fact' }] };
  return {
    seq,
    entry:
      seq === 1
        ? { type: 'begin', ...base }
        : { type: 'action', seat: 'a', action: { type: 'x' }, barrier: false, ...base },
    state: seq,
    stands: seq !== 5 && seq !== 6,
    turn: seq <= 4 ? 1 : seq <= 8 ? 2 : 3,
    step: 'A1',
    short: 'A1',
    marks: [],
  };
});

const at = (player: Player) => player.moment.value.seq;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the player', () => {
  test('steps, and passes over what was taken back', () => {
    const player = new Player(MOMENTS, 4);
    player.forward();
    expect(at(player)).toBe(7);
    expect(player.jumped).toBe(false);
    player.back();
    expect(at(player)).toBe(4);
    expect(player.jumped).toBe(true);
    player.setSkipping(false);
    player.forward();
    expect(at(player)).toBe(5);
    player.setSkipping(true);
    expect(at(player)).toBe(4);
  });

  test('a link to a step that was taken back shows it', () => {
    expect(at(new Player(MOMENTS, 6))).toBe(6);
    expect(new Player(MOMENTS, 6).skipping.value).toBe(false);
    const player = new Player(MOMENTS);
    player.seekSeq(5);
    expect(at(player)).toBe(5);
    expect(at(new Player(MOMENTS, 4711))).toBe(10);
  });

  test('goes from turn to turn', () => {
    const player = new Player(MOMENTS, 2);
    player.nextTurn();
    expect(at(player)).toBe(7);
    player.nextTurn();
    player.forward();
    expect(at(player)).toBe(10);
    player.previousTurn();
    expect(at(player)).toBe(9);
    player.previousTurn();
    expect(at(player)).toBe(7);
    player.end();
    player.nextTurn();
    expect(at(player)).toBe(10);
    player.start();
    player.previousTurn();
    expect(at(player)).toBe(1);
  });

  test('plays to the end, at twice the speed in half the time, and then from the start', () => {
    const timeOf = (speed: 1 | 2): number => {
      const player = new Player(MOMENTS);
      player.setSpeed(speed);
      player.play();
      let ms = 0;
      while (player.playing.value && ms < 60_000) {
        vi.advanceTimersByTime(5);
        ms += 5;
      }
      expect(at(player)).toBe(10);
      player.play();
      expect(at(player)).toBe(1);
      player.stop();
      return ms;
    };
    const slow = timeOf(1);
    expect(timeOf(2)).toBeCloseTo(slow / 2, -2);
  });

  test('a pause stays where it is, and a seek while playing plays on from there', () => {
    const player = new Player(MOMENTS);
    player.play();
    vi.advanceTimersByTime(700);
    player.pause();
    const seq = at(player);
    vi.advanceTimersByTime(20_000);
    expect(at(player)).toBe(seq);
    player.play();
    player.seek(6);
    expect(at(player)).toBe(9);
    vi.advanceTimersByTime(20_000);
    expect(at(player)).toBe(10);
    expect(player.playing.value).toBe(false);
  });

  test('shows a step when its animation has ended; a second click does not wait', async () => {
    const player = new Player(MOMENTS);
    const ends: (() => void)[] = [];
    player.animate = () => new Promise((resolve) => ends.push(resolve));
    player.forward();
    expect(at(player)).toBe(1);
    player.forward();
    expect(at(player)).toBe(2);
    ends[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(at(player)).toBe(3);
    // The first animation ends late and moves nothing.
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(at(player)).toBe(3);
    // A seek leaves an animation behind.
    player.forward();
    player.seek(0);
    ends[2]?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(at(player)).toBe(1);
    // And one that never ends is not waited for.
    player.forward();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(at(player)).toBe(2);
  });
});
