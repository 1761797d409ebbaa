/** The leak test must be able to fail: leaks of every sort are planted, and each is found and named. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { WebSocketClient } from '@colyseus/ws-transport';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LeakGame, leakGame } from '../../scripts/lib/leak-game.ts';
import { gatherPeople, type People } from '../../scripts/lib/leak-people.ts';
import type { RunningServer } from '../../server/app.ts';
import { LiveTable } from '../../server/matches/LiveTable.ts';
import type { Table } from '../../server/store/Store.ts';
import type { GameEntry } from '../../shared/engine/entry.ts';
import type { AnyGame } from '../../shared/engine/types.ts';
import { GAMES } from '../../shared/games/index.ts';
import { eaglesSecrets } from '../games/eagles-and-missiles/secrets.ts';
import { toyEntry } from '../kit/toy-game.ts';
import { toySecrets } from '../kit/toy-secrets.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`secrecy-planted.test.ts: SEED=${seed}`);
console.info = () => {};

let people: People;
beforeAll(async () => {
  people = await gatherPeople({ toy: toyEntry });
});
afterAll(() => people.remove());

function withGame(change: (game: AnyGame) => Partial<AnyGame>): GameEntry {
  return { ...toyEntry, game: { ...toyEntry.game, ...change(toyEntry.game) } };
}

/** What is found at a toy table of two; each finding as 'connection: what'. */
async function found(what: Partial<LeakGame>): Promise<string[]> {
  const common = { entry: toyEntry, secrets: toySecrets, people, seed, index: 1, steps: 12, twin: false };
  const { findings } = await leakGame({ ...common, ...what });
  return findings.map((finding) => `${finding.connection}: ${finding.what}`);
}

const CARD = 'card c\\d\\d';
function matching(findings: readonly string[], pattern: string): string[] {
  const form = new RegExp(`^${pattern}$`);
  return findings.filter((finding) => form.test(finding));
}

describe('a leak in the rules is found', () => {
  test('KF-10 the log tells everybody which card was drawn', async () => {
    const findings = await found({ entry: withGame(() => ({ eventFor: (event) => event })) });
    expect(matching(findings, `seat (north|south): ${CARD}`)).not.toEqual([]);
    expect(matching(findings, `spectator: ${CARD}`)).not.toEqual([]);
  });

  test('KF-08 spectators are shown a hand, late ones too', async () => {
    const entry = withGame((game) => ({
      viewFor: (state, viewer) =>
        viewer === 'spectator' ? { ...game.viewFor(state, 'north'), viewer } : game.viewFor(state, viewer),
    }));
    const findings = await found({ entry });
    for (const connection of ['spectator', 'late spectator', 'congested spectator'])
      expect(matching(findings, `${connection}: ${CARD}`), connection).not.toEqual([]);
    expect(matching(findings, 'seat .*')).toEqual([]);
  });

  test('KF-10 a plan is told without its card (Eagles & Missiles)', async () => {
    const eagles = GAMES['eagles-and-missiles'] as GameEntry;
    const { game } = eagles;
    const eventFor: AnyGame['eventFor'] = (event, viewer) =>
      event.type === 'card-planned' ? { ...event, card: '' } : game.eventFor(event, viewer);
    const entry = { ...eagles, game: { ...game, eventFor } };
    const findings = await found({ entry, secrets: eaglesSecrets, steps: 24 });
    for (const connection of ['seat poland-east', 'seat poland-west', 'spectator'])
      expect(matching(findings, `${connection}: a secret plan`), connection).not.toEqual([]);
    expect(matching(findings, 'seat russia.*')).toEqual([]);
  });

  test('KF-10 the size of a message depends on a hidden card', async () => {
    const padded = (card: string) => 'x'.repeat(Number(card.slice(1)));
    const entry = withGame((game) => ({
      eventFor: (event, viewer) =>
        event.type === 'drawn'
          ? { ...game.eventFor(event, viewer), pad: padded(event.card) }
          : game.eventFor(event, viewer),
    }));
    // Not every short game comes to an exchange of cards.
    let told: string[] = [];
    for (let i = 0; i < 20 && told.length === 0; i += 1) {
      const findings = await found({ entry, twin: true, seed: seed + i });
      expect(matching(findings, `.*: ${CARD}`)).toEqual([]);
      told = matching(findings, 'spectator: messages of \\d+ and \\d+ bytes.*');
    }
    expect(told).not.toEqual([]);
  });

  test('KF-10 a hidden card decides whether there is a message at all', async () => {
    const entry = withGame((game) => ({
      eventFor: (event, viewer) =>
        event.type === 'drawn' && Number(event.card.slice(1)) % 2 === 0
          ? undefined
          : game.eventFor(event, viewer),
    }));
    // Not every exchange is of an odd card for an even one.
    let told: string[] = [];
    for (let i = 0; i < 20 && told.length === 0; i += 1)
      told = matching(await found({ entry, twin: true, seed: seed + i, steps: 4 }), 'spectator: .* bytes.*');
    expect(told).not.toEqual([]);
  });
});

describe('a leak in the server is found', () => {
  test('KF-06 a room that sends one seat’s own to all', async () => {
    const { viewFor } = LiveTable.prototype;
    const sabotage = () => {
      LiveTable.prototype.viewFor = function everybodyIsNorth(this: LiveTable, viewer) {
        const view = viewFor.call(this, viewer);
        const north = viewFor.call(this, 'north');
        return view && north && { ...view, own: north.own };
      };
    };
    const findings = await found({ sabotage }).finally(() => {
      LiveTable.prototype.viewFor = viewFor;
    });
    for (const connection of ['seat south', 'spectator'])
      expect(matching(findings, `${connection}: ${CARD}`), connection).not.toEqual([]);
    expect(matching(findings, 'seat north: .*')).toEqual([]);
  });

  test('KF-09, KF-11 histories, refusals, pages, seeds, links and chat', async () => {
    const findings = await found({ sabotage: spoil, steps: 40 });
    expect(matching(findings, '.*: a history message with .*')).not.toEqual([]);
    expect(matching(findings, `seat .*: ${CARD}`)).not.toEqual([]);
    expect(matching(findings, "web page: the server's seed")).not.toEqual([]);
    expect(matching(findings, 'web page: an invite link')).not.toEqual([]);
    expect(matching(findings, 'spectator: a line of (north|south) to others')).not.toEqual([]);
  });

  test('frames that are written over while a connection does not read', async () => {
    // The SDK prints everything it has when it cannot read a frame.
    for (const how of ['error', 'warn', 'log'] as const) vi.spyOn(console, how).mockImplementation(() => {});
    const { raw } = WebSocketClient.prototype;
    const sabotage = () => {
      WebSocketClient.prototype.raw = function uncopied(this: WebSocketClient, data) {
        (this.ref as unknown as { send(data: unknown, how: object): void }).send(data, { binary: true });
      };
    };
    const findings = await found({ sabotage, steps: 30 }).finally(() => {
      WebSocketClient.prototype.raw = raw;
      vi.restoreAllMocks();
    });
    expect(matching(findings, 'congested spectator: frames that are not those sent to others')).not.toEqual(
      [],
    );
  });
});

test('the command says what leaked, to whom and when, how to see it again, and fails', async () => {
  const registry = 'tests/kit/leaky-registry.ts';
  const given = ['--registry', registry, '--game', 'toy', '--games', '1', '--steps', '4', '--workers', '1'];
  const run = promisify(execFile)(process.execPath, [
    'scripts/leaktest.ts',
    ...given,
    '--seed',
    '7',
    '--json',
  ]);
  const { code, stdout, stderr } = await run.then(
    (out) => ({ code: 0, ...out }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(code, stderr).toBe(1);
  const result = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  expect(result).toMatchObject({ games: 1, connections: 10 });
  expect(result.leaks).toBeGreaterThan(0);
  expect(stderr).toMatch(
    /^LEAK {2}toy .*, game 0, seed 7, step \d+, seq \d+: spectator received card c\d\d$/m,
  );
  expect(stderr).toContain('npm run -s leaktest -- --games 1 --seed 7 --first 0 --steps 4');
});

/** Five leaks in one server. */
function spoil({ service }: RunningServer): void {
  const { store } = service;
  service.history = (live, _viewer, from, to) => store.entries(live.id, from, to) as never;
  const table = store.table.bind(store);
  let asked: Table | undefined;
  store.table = async (id) => {
    asked = await table(id);
    return asked && { ...asked, commitment: asked.serverSeed };
  };
  const lobby = store.lobby.bind(store);
  store.lobby = async (user) => {
    const open = asked === undefined ? [] : [{ ...asked, creator: user }];
    return { ...(await lobby(user)), open };
  };
  const act = service.act.bind(service);
  service.act = async (live, seat, seq, action) => {
    const answer = await act(live, seat, seq, action);
    if (answer.ok) return answer;
    const hidden = JSON.stringify(live.match?.state);
    return { ok: false, refusal: { ...answer.refusal, message: hidden } };
  };
  const attach = service.attach.bind(service);
  service.attach = (live, listener) => {
    const { onChat } = listener;
    listener.onChat = (line) => onChat(line, () => true);
    return attach(live, listener);
  };
}
