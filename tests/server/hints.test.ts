/** Whether a table gives hints: a setting of its own, kept, and known to everybody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../kit/server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ALONE = { north: 'me', south: 'computer' } as const;
const TOGETHER = { north: 'me', south: 'open' } as const;

describe('hints', () => {
  test.each([
    ['one person against the computer', ALONE, undefined, true],
    ['people against each other', TOGETHER, undefined, false],
    ['computers alone', { north: 'computer', south: 'computer' } as const, undefined, false],
    ['one person who wants none', ALONE, false, false],
    ['people who want them', TOGETHER, true, true],
  ])('%s', async (_who, seats, hints, expected) => {
    const anna = await server.guest();
    const { id } = await anna.create({ seats, ...(hints === undefined ? {} : { hints }) });
    expect(await anna.table(id)).toMatchObject({ hints: expected });
    const watcher = await (await server.guest()).join(id);
    expect(watcher.table.hints).toBe(expected);
  });

  test('stay as they are when the server starts again', async () => {
    const anna = await server.guest();
    const { id } = await anna.create({ seats: TOGETHER, hints: true });
    await server.restart();
    expect(await anna.table(id)).toMatchObject({ hints: true });
  });

  test('are a matter of yes and no', async () => {
    const anna = await server.guest();
    const made = anna.create({ seats: ALONE, hints: 'yes' as never });
    await expect(made).rejects.toThrow(/400.*hints/);
  });
});
