import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FatalLinkError, Link, type Opened, retryDelay } from '../../../client/src/net/link.ts';
import { FakeRoom, opened } from './fake-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup(open: (attempt: number) => Promise<Opened>) {
  let attempts = 0;
  let attached = 0;
  let detached = 0;
  const link = new Link({
    open: () => open(attempts++),
    attach: () => void attached++,
    detach: () => void detached++,
  });
  link.start();
  return { link, counts: () => ({ attempts, attached, detached }) };
}

describe('a connection', () => {
  test('is replaced by a new one when it drops, ten times over', async () => {
    const rooms: FakeRoom[] = [];
    const { link, counts } = setup(async () => {
      rooms.push(new FakeRoom());
      return opened(rooms.at(-1) as FakeRoom);
    });
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 10; i++) {
      expect(link.state.value).toBe('online');
      rooms.at(-1)?.drop();
      expect(link.state.value).toBe('retrying');
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(counts()).toEqual({ attempts: 11, attached: 11, detached: 10 });
    link.stop();
  });

  test('is tried for ever, with growing pauses', async () => {
    const { link, counts } = setup(() => Promise.reject(new Error('down')));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const { attempts } = counts();
    expect(link.state.value).toBe('retrying');
    expect(attempts).toBeGreaterThan(150);
    expect(attempts).toBeLessThan(210);
    link.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counts().attempts).toBe(attempts);
  });

  test('is tried at once when the network comes back', async () => {
    let down = true;
    const room = new FakeRoom();
    const { link } = setup(() => (down ? Promise.reject(new Error('down')) : Promise.resolve(opened(room))));
    await vi.advanceTimersByTimeAsync(60_000);
    down = false;
    link.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.state.value).toBe('online');
    link.stop();
  });

  test('that looks open and is dead is replaced (KF-04)', async () => {
    const dead = new FakeRoom();
    const fresh = new FakeRoom();
    const { link } = setup(async (attempt) => opened(attempt === 0 ? dead : fresh));
    await vi.advanceTimersByTimeAsync(0);
    dead.alive = false;
    link.kick();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(dead.left).toBe(true);
    expect(link.room).toBe(fresh);
    // The old room's late news change nothing.
    dead.drop();
    expect(link.state.value).toBe('online');
    link.stop();
  });

  test('an opening that hangs is given up, and left when it comes after all', async () => {
    const late = new FakeRoom();
    let arrive: (value: Opened) => void = () => undefined;
    const fresh = new FakeRoom();
    const { link } = setup((attempt) =>
      attempt === 0 ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(opened(fresh)),
    );
    await vi.advanceTimersByTimeAsync(4_510);
    expect(link.room).toBe(fresh);
    arrive(opened(late));
    await vi.advanceTimersByTimeAsync(0);
    expect(late.left).toBe(true);
    expect(link.room).toBe(fresh);
    link.stop();
  });

  test('an opening that was asked of a network that is gone does not hold up the next', async () => {
    const fresh = new FakeRoom();
    const { link, counts } = setup((attempt) =>
      attempt === 0 ? new Promise(() => undefined) : Promise.resolve(opened(fresh)),
    );
    link.kick();
    await vi.advanceTimersByTimeAsync(1_001);
    expect(counts().attempts).toBe(1);
    link.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.room).toBe(fresh);
    link.stop();
  });

  test('that is alive stays, however many ask at once (network back and page shown)', async () => {
    const room = new FakeRoom();
    const waiting: ((milliseconds: number) => void)[] = [];
    // As the SDK does: only the last who asked is told.
    room.ping = (answered) => void waiting.splice(0, waiting.length, answered);
    const { link, counts } = setup(async () => opened(room));
    await vi.advanceTimersByTimeAsync(0);
    link.kick();
    link.kick();
    link.kick();
    await vi.advanceTimersByTimeAsync(100);
    for (const answered of waiting.splice(0)) answered(100);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(counts().attempts).toBe(1);
    expect(link.room).toBe(room);
    link.stop();
  });

  test('that dies unseen is replaced within seconds', async () => {
    const dead = new FakeRoom();
    const { link } = setup(async (attempt) => opened(attempt === 0 ? dead : new FakeRoom()));
    await vi.advanceTimersByTimeAsync(0);
    dead.alive = false;
    await vi.advanceTimersByTimeAsync(7_500);
    expect(link.room).not.toBe(dead);
    expect(link.state.value).toBe('online');
    link.stop();
  });

  test('is closed while the page is put away, and made anew when it is taken up', async () => {
    const rooms: FakeRoom[] = [];
    const { link, counts } = setup(async () => {
      rooms.push(new FakeRoom());
      return opened(rooms.at(-1) as FakeRoom);
    });
    await vi.advanceTimersByTimeAsync(0);
    link.suspend();
    expect(rooms[0]?.left).toBe(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(counts()).toEqual({ attempts: 1, attached: 1, detached: 1 });
    expect(link.state.value).toBe('retrying');
    link.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.state.value).toBe('online');
    link.suspend();
    link.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(counts().attempts).toBe(3);
    link.stop();
    link.suspend();
    expect(link.state.value).toBe('stopped');
  });

  test('is not tried again when that can never work', async () => {
    const { link, counts } = setup(() => Promise.reject(new FatalLinkError('outdated')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(link.fatal.value).toBe('outdated');
    expect(link.state.value).toBe('stopped');
    expect(counts().attempts).toBe(1);
  });

  test('pauses', () => {
    expect([0, 1, 2, 3, 9].map((attempt) => retryDelay(attempt, 0))).toEqual([0, 250, 500, 1000, 3000]);
    expect(retryDelay(9, 1)).toBe(3_750);
  });
});
