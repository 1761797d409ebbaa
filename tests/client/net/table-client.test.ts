import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TableClient } from '../../../client/src/net/table-client.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { FakeRoom, opened, step, welcome } from './fake-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function seated(at = 5) {
  const rooms: FakeRoom[] = [];
  let down = false;
  const client = new TableClient({
    open: async () => {
      if (down) throw new Error('down');
      const room = new FakeRoom();
      room.answers.history = (range) => {
        const { from, to } = range as { from: number; to: number };
        return Array.from({ length: to - from + 1 }, (_, i) => step(from + i));
      };
      rooms.push(room);
      return opened(room);
    },
    still: () => false,
  });
  client.start();
  await settle();
  const room = () => rooms.at(-1) as FakeRoom;
  room().patch(at, { at });
  room().emit('welcome', welcome(at));
  await settle();
  return { client, room, rooms, setDown: (value: boolean) => (down = value) };
}

describe('what is shown', () => {
  test('the welcome, and the log from the first entry', async () => {
    const { client } = await seated(5);
    expect(client.seq.value).toBe(5);
    expect(client.view.value).toEqual({ viewer: 'a', options: {}, pub: { at: 5 }, own: { own: 5 } });
    expect(client.journal.entries.value.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    client.stop();
  });

  test('no half step: neither the patch nor the message alone', async () => {
    const { client, room } = await seated(5);
    room().patch(6, { at: 6 });
    expect(client.view.value?.pub).toEqual({ at: 5 });
    room().emit('step', step(6, { own: { own: 6 } }));
    expect(client.view.value).toMatchObject({ pub: { at: 6 }, own: { own: 6 } });
    room().emit('step', step(7));
    expect(client.seq.value).toBe(6);
    room().patch(7, { at: 7 });
    // The private part did not change, so it stays.
    expect(client.view.value).toMatchObject({ pub: { at: 7 }, own: { own: 6 } });
    client.stop();
  });

  test('the table before the game begins has no view; the first step brings one', async () => {
    const { client, room } = await seated(0);
    room().emit('welcome', welcome(0, { pub: null, own: null }));
    expect(client.view.value).toBeUndefined();
    room().patch(1, { at: 1 });
    room().emit('step', step(1, { type: 'begin', seat: '', own: { own: 1 } }));
    expect(client.view.value).toMatchObject({ pub: { at: 1 }, own: { own: 1 } });
    client.stop();
  });

  test('steps wait until the board has played the ones before', async () => {
    const { client, room } = await seated(5);
    let end: () => void = () => undefined;
    client.playback.player = () => new Promise((resolve) => (end = resolve));
    room().patch(6, { at: 6 });
    room().emit('step', step(6, { events: [{ type: 'x' }] }));
    await settle();
    expect(client.seq.value).toBe(5);
    expect(client.busy.value).toBe(true);
    end();
    await settle();
    expect(client.seq.value).toBe(6);
    expect(client.busy.value).toBe(false);
    client.stop();
  });

  test('presence changes at once, without a step', async () => {
    const { client, room } = await seated(5);
    room().patch(5, { at: 5 }, { spectators: 3 });
    expect(client.facts.value?.spectators).toBe(3);
    expect(client.seq.value).toBe(5);
    client.stop();
  });
});

describe('after a doubt the whole view is taken', () => {
  test('a gap (KF-03)', async () => {
    const { client, room } = await seated(5);
    room().answers.sync = () => welcome(8);
    room().emit('step', step(8));
    await settle();
    expect(room().asked('sync')).toHaveLength(1);
    expect(client.seq.value).toBe(8);
    expect(client.journal.entries.value.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    client.stop();
  });

  test('a half that never finds the other', async () => {
    const { client, room } = await seated(5);
    room().answers.sync = () => welcome(6);
    room().patch(6, { at: 6 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(room().asked('sync')).toHaveLength(1);
    expect(client.seq.value).toBe(6);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(room().asked('sync')).toHaveLength(1);
    client.stop();
  });

  test('a stale refusal (KF-14)', async () => {
    const { client, room } = await seated(5);
    room().answers.act = () => ({ ok: false, refusal: { code: 'stale', message: '', seq: 6 } });
    room().answers.sync = () => welcome(6);
    const result = await client.act({ type: 'go' });
    expect(result).toEqual({ ok: false, failure: 'stale' });
    await settle();
    expect(client.seq.value).toBe(6);
    expect(client.inFlight.value).toBe(false);
    client.stop();
  });

  test('a sync that fails is asked again', async () => {
    const { client, room } = await seated(5);
    let times = 0;
    room().answers.sync = () => {
      if (times++ === 0) throw new Error('no');
      return welcome(9);
    };
    room().emit('step', step(9));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.seq.value).toBe(9);
    client.stop();
  });
});

describe('requests', () => {
  test('carry the step that is shown, one at a time (KF-18)', async () => {
    const { client, room } = await seated(5);
    room().answers.act = () => ({ ok: true, seq: 6 });
    void client.act({ type: 'roll' });
    void client.act({ type: 'roll' });
    await settle();
    void client.act({ type: 'roll' });
    expect(room().asked('act')).toEqual([{ seq: 5, action: { type: 'roll' } }]);
    expect(client.inFlight.value).toBe(true);
    room().patch(6, { at: 6 });
    room().emit('step', step(6));
    expect(client.inFlight.value).toBe(false);
    client.stop();
  });

  test('an answer whose step never comes leads to a full view', async () => {
    const { client, room } = await seated(5);
    room().answers.act = () => ({ ok: true, seq: 6 });
    room().answers.sync = () => welcome(6);
    await client.act({ type: 'roll' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(client.seq.value).toBe(6);
    expect(client.busy.value).toBe(false);
    client.stop();
  });

  test('a step that comes before the answer frees the buttons', async () => {
    const { client, room } = await seated(5);
    room().answers.act = () => {
      room().patch(6, { at: 6 });
      room().emit('step', step(6));
      return { ok: true, seq: 6 };
    };
    expect(await client.act({ type: 'roll' })).toEqual({ ok: true });
    expect(client.busy.value).toBe(false);
    client.stop();
  });

  test('offline nothing is sent, then or later (KF-02)', async () => {
    const { client, rooms, room, setDown } = await seated(5);
    setDown(true);
    room().drop();
    expect(await client.act({ type: 'roll' })).toEqual({ ok: false, failure: 'offline' });
    expect(await client.say('all', 'hello')).toEqual({ ok: false, failure: 'offline' });
    setDown(false);
    await vi.advanceTimersByTimeAsync(4_000);
    room().emit('welcome', welcome(5));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(rooms.length).toBe(2);
    expect(rooms.flatMap((each) => each.asked('act'))).toEqual([]);
    client.stop();
  });

  test('a connection that breaks before the answer is told, and the new view decides', async () => {
    const { client, room } = await seated(5);
    room().answers.act = () => {
      throw new Error('connection closed before a response was received.');
    };
    expect(await client.act({ type: 'roll' })).toEqual({ ok: false, failure: 'unanswered' });
    await settle();
    room().emit('welcome', welcome(6));
    expect(client.seq.value).toBe(6);
    expect(client.busy.value).toBe(false);
    client.stop();
  });

  test('a dead connection is noticed by an answer that does not come, and the click is told at once', async () => {
    const { client, room, rooms } = await seated(5);
    room().alive = false;
    const result = client.act({ type: 'roll' });
    // Slow, then a sign of life asked for in vain.
    await vi.advanceTimersByTimeAsync(1_500 + 2_500);
    expect(await result).toEqual({ ok: false, failure: 'unanswered' });
    expect(rooms).toHaveLength(2);
    room().emit('welcome', welcome(6));
    expect(client.seq.value).toBe(6);
    expect(client.busy.value).toBe(false);
    client.stop();
  });

  test('a slow answer on a live connection is waited for', async () => {
    const { client, room, rooms } = await seated(5);
    let answer: (value: unknown) => void = () => undefined;
    room().answers.act = () => new Promise((resolve) => (answer = resolve));
    const result = client.act({ type: 'roll' });
    await vi.advanceTimersByTimeAsync(6_000);
    answer({ ok: true, seq: 5 });
    expect(await result).toEqual({ ok: true });
    expect(rooms).toHaveLength(1);
    client.stop();
  });

  test('what waited for one step does not open the buttons of the next', async () => {
    const { client, room } = await seated(5);
    room().answers.act = (asked) => ({ ok: true, seq: (asked as { seq: number }).seq + 1 });
    room().answers.sync = () => welcome(5);
    await client.act({ type: 'roll' });
    await vi.advanceTimersByTimeAsync(3_000);
    room().patch(6, { at: 6 });
    room().emit('step', step(6));
    await client.act({ type: 'roll' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(client.busy.value).toBe(true);
    client.stop();
  });

  test('a typed rejection is a refusal too', async () => {
    const { client, room } = await seated(5);
    room().answers.act = () => {
      throw Object.assign(new Error('request rejected'), { name: 'rejected', reason: { code: 'illegal' } });
    };
    room().answers.sync = () => welcome(5);
    expect(await client.act({ type: 'roll' })).toEqual({ ok: false, failure: 'illegal' });
    client.stop();
  });
});

describe('coming back', () => {
  test('ten times: the same table, nothing doubled (KF-05, KF-06)', async () => {
    const { client, room, rooms } = await seated(5);
    for (let i = 0; i < 10; i++) {
      room().drop();
      await settle();
      room().patch(6 + i, { at: 6 + i });
      room().emit(
        'welcome',
        welcome(6 + i, { chat: [{ id: 1, seat: 'a', name: 'A', to: 'all', text: 'x', at: 0 }] }),
      );
      await settle();
    }
    expect(rooms).toHaveLength(11);
    expect(client.seq.value).toBe(15);
    expect(client.journal.entries.value).toHaveLength(15);
    expect(client.chat.value).toHaveLength(1);
    expect(client.view.value).toMatchObject({ viewer: 'a', own: { own: 15 } });
    client.stop();
  });

  test('an animation under way is dropped for the full view', async () => {
    const { client, room } = await seated(5);
    client.playback.player = () => new Promise(() => undefined);
    room().patch(6, { at: 6 });
    room().emit('step', step(6, { events: [{ type: 'x' }] }));
    await settle();
    room().drop();
    await settle();
    room().emit('welcome', welcome(9));
    await settle();
    expect(client.seq.value).toBe(9);
    expect(client.playback.pending.value).toBe(0);
    client.stop();
  });

  test('a seat taken meanwhile means a new log', async () => {
    const { client, room } = await seated(5);
    client.link.restart();
    await settle();
    room().answers.history = () => [];
    room().emit('welcome', welcome(5, { viewer: 'b' }));
    await settle();
    expect(client.viewer.value).toBe('b');
    expect(client.journal.entries.value).toEqual([]);
    client.stop();
  });

  test('what an old connection still says is not heard', async () => {
    const { client, room, rooms } = await seated(5);
    const old = room();
    client.link.restart();
    await settle();
    room().patch(7, { at: 7 });
    room().emit('welcome', welcome(7));
    await settle();
    old.patch(6, { at: 6 }, { status: 'waiting' });
    old.emit('step', step(8));
    old.emit('welcome', welcome(5));
    await settle();
    expect(rooms).toHaveLength(2);
    expect(client.seq.value).toBe(7);
    expect(client.facts.value?.status).toBe('playing');
    client.stop();
  });

  test('a full view that was overtaken by steps does not lead back', async () => {
    const { client, room } = await seated(5);
    let answer: (value: unknown) => void = () => undefined;
    room().answers.sync = () => new Promise((resolve) => (answer = resolve));
    void client.sync();
    room().patch(6, { at: 6 });
    room().emit('step', step(6));
    expect(client.seq.value).toBe(6);
    room().answers.sync = () => welcome(6);
    answer(welcome(5));
    await settle();
    expect(client.seq.value).toBe(6);
    expect(room().asked('sync')).toHaveLength(2);
    client.stop();
  });

  test('a server that was set back to an older copy is believed', async () => {
    const { client, room } = await seated(5);
    room().drop();
    await settle();
    room().patch(3, { at: 3 });
    room().emit('welcome', welcome(3));
    await settle();
    expect(client.seq.value).toBe(3);
    room().patch(4, { at: 4 });
    room().emit('step', step(4));
    expect(client.seq.value).toBe(4);
    client.stop();
  });

  test('a connection without a welcome is replaced', async () => {
    const { client, room, rooms } = await seated(5);
    room().drop();
    await settle();
    expect(rooms).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rooms).toHaveLength(3);
    room().emit('welcome', welcome(5));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rooms).toHaveLength(3);
    client.stop();
  });

  test('a log that could not be fetched is asked for again', async () => {
    const { client, room } = await seated(5);
    room().drop();
    await settle();
    const give = room().answers.history;
    room().answers.history = () => ({ ok: false, refusal: { code: 'too-many', message: '', seq: 8 } });
    room().emit('welcome', welcome(8));
    await settle();
    expect(client.journal.entries.value).toHaveLength(5);
    room().answers.history = give as (range: unknown) => unknown;
    await vi.advanceTimersByTimeAsync(1_500);
    expect(client.journal.entries.value.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    client.stop();
  });

  test('an old page against a new server asks to be reloaded and stops (KF-23)', async () => {
    const { client, room, rooms } = await seated(5);
    room().drop();
    await settle();
    room().emit('welcome', welcome(6, { protocol: PROTOCOL_VERSION + 1 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.fatal.value).toBe('outdated');
    expect(rooms).toHaveLength(2);
    expect(client.seq.value).toBe(5);
  });
});

describe("the computers' moves at once", () => {
  const played = (client: TableClient) => {
    let count = 0;
    client.playback.player = () => {
      count += 1;
      return new Promise(() => undefined);
    };
    return () => count;
  };
  const event = { events: [{ type: 'x' }] };

  test('asks while computers are at it, and shows the steps still until a person must decide', async () => {
    const { client, room } = await seated(5);
    const animated = played(client);
    room().answers.skip = () => ({ ok: true, seq: 6 });
    room().patch(6, { at: 6 }, { computers: 'moving' });
    room().emit('step', step(6, event));
    expect(await client.skip()).toEqual({ ok: true });
    expect(room().asked('skip')).toEqual([{}]);
    room().patch(7, { at: 7 }, { computers: 'hurried' });
    room().emit('step', step(7, event));
    room().patch(8, { at: 8 });
    room().emit('step', step(8, event));
    await settle();
    expect(client.seq.value).toBe(8);
    expect(animated()).toBe(1);
    room().patch(9, { at: 9 });
    room().emit('step', step(9, event));
    expect(animated()).toBe(2);
    client.stop();
  });

  test('asks nobody when they are done and only the showing is left', async () => {
    const { client, room } = await seated(5);
    played(client);
    room().patch(6, { at: 6 });
    room().emit('step', step(6, event));
    expect(client.seq.value).toBe(5);
    await client.skip();
    await settle();
    expect(client.seq.value).toBe(6);
    expect(room().asked('skip')).toEqual([]);
    client.stop();
  });

  test('a run that ended by itself meanwhile is no failure', async () => {
    const { client, room } = await seated(5);
    const refusal = { code: 'illegal', message: '', seq: 5 };
    room().answers.skip = () => ({ ok: false, refusal });
    room().patch(5, { at: 5 }, { computers: 'moving' });
    expect(await client.skip()).toEqual({ ok: true });
    client.stop();
  });
});
