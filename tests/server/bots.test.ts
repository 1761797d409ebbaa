/** Computers think beside the server: whatever happens to a thread costs one decision and no game. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { quickBot } from '../../server/bots/bot-of.ts';
import { ThinkTank, Unwanted } from '../../server/bots/ThinkTank.ts';
import { GENERIC_BOTS, LEVELS } from '../../shared/engine/bots.ts';
import { create } from '../../shared/engine/kernel.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { officer } from '../../shared/games/eagles-and-missiles/bots/officer.ts';
import { recruit } from '../../shared/games/eagles-and-missiles/bots/recruit.ts';
import { GAMES as REAL } from '../../shared/games/index.ts';
import { startServer } from '../kit/server-harness.ts';
import { toyEntry, toyGame } from '../kit/toy-game.ts';
import { GAMES } from './troubled-registry.ts';

const TROUBLED = new URL('./troubled-registry.ts', import.meta.url);
const cleaning: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

function tank(options: Partial<ConstructorParameters<typeof ThinkTank>[0]> = {}): ThinkTank {
  const made = new ThinkTank({ registry: TROUBLED, threads: 1, ...options });
  cleaning.push(() => made.close());
  return made;
}

const { match } = create(toyGame, { players: 2, rounds: 3 }, seededRng(1));
const view = toyGame.viewFor(match.state, 'north');
const legal = toyGame.legalActions(view);
const ask = (made: ThinkTank, game: string, wanted = () => true) =>
  made.ask({ game, level: 'officer', view, wanted, searches: true });

describe('who plays a level', () => {
  const eagles = REAL['eagles-and-missiles'];
  if (eagles === undefined) throw new Error('no game');

  test("the game's own computer player, and without a search the Officer for the Commander", () => {
    expect(quickBot(eagles, 'recruit')).toBe(recruit);
    expect(quickBot(eagles, 'officer')).toBe(officer);
    expect(quickBot(eagles, 'commander')).toBe(officer);
  });

  test('chance where a game has none', () => {
    for (const level of LEVELS) expect(quickBot(toyEntry, level)).toBe(GENERIC_BOTS.random);
  });
});

describe('ThinkTank', () => {
  test('answers with a legal action', async () => {
    expect(legal).toContainEqual(await ask(tank({ thinkMs: 20 }), 'toy'));
  });

  test.each([
    ['throws', 'throwing', /no idea/],
    ['hangs', 'hanging', /no answer in 1500 ms/],
    ['ends', 'dying', /code 3/],
    ['takes all the memory', 'greedy', /memory/i],
  ])(
    'a player that %s costs its own decision only',
    async (_what, game, message) => {
      const hangMs = game === 'hanging' ? 1_500 : 60_000;
      const made = tank({ hangMs, thinkMs: 20, memoryMb: 24 });
      const troubled = expect(ask(made, game)).rejects.toThrow(message);
      const next = game === 'hanging' ? undefined : ask(made, 'toy');
      await troubled;
      if (next !== undefined) expect(legal).toContainEqual(await next);
      expect(made.threads).toBeLessThanOrEqual(1);
    },
    60_000,
  );

  test('leaves out what nobody waits for any more', async () => {
    const made = tank({ thinkMs: 50 });
    let wanted = true;
    const first = ask(made, 'toy');
    const second = expect(ask(made, 'toy', () => wanted)).rejects.toThrow(Unwanted);
    wanted = false;
    await Promise.all([first, second]);
  });

  test('lets those that answer at once go first', async () => {
    const made = tank({ thinkMs: 50 });
    const order: string[] = [];
    const running = ask(made, 'toy');
    const slow = ask(made, 'toy').then(() => order.push('search'));
    const quick = made
      .ask({ game: 'toy', level: 'recruit', view, wanted: () => true, searches: false })
      .then(() => order.push('quick'));
    await Promise.all([running, slow, quick]);
    expect(order).toEqual(['quick', 'search']);
  });

  test('stops with everything it has', async () => {
    const made = tank();
    const questions = [ask(made, 'hanging'), ask(made, 'toy')].map((question) =>
      expect(question).rejects.toThrow(Unwanted),
    );
    await made.close();
    await Promise.all(questions);
    expect(made.threads).toBe(0);
    await expect(ask(made, 'toy')).rejects.toThrow(Unwanted);
  });
});

describe('a table with a computer', () => {
  async function seated(game: keyof typeof GAMES) {
    const started = await startServer({ deps: { games: GAMES, registry: TROUBLED } });
    cleaning.push(() => started.stop());
    const guest = await started.guest();
    const { id } = await guest.create({ game, seats: { north: 'computer', south: 'me' } });
    const player = await guest.join(id);
    const live = async () => {
      const found = await started.running.service.live(id);
      if (found === undefined) throw new Error('no table');
      return found;
    };
    return { player, live };
  }

  test.each([['throwing'], ['dying'], ['cheating']])(
    'goes on when its player is %s',
    async (game) => {
      const { player, live } = await seated(game);
      await vi.waitFor(() => expect(player.seq).toBeGreaterThan(1), { timeout: 20_000 });
      expect((await live()).botFailures).toBe(0);
    },
    30_000,
  );

  test('gives its thread what the seat sees, and no more', async () => {
    // It thinks for ever, so that the position stays what it was asked about.
    const asked = vi.spyOn(ThinkTank.prototype, 'ask').mockReturnValue(new Promise(() => {}));
    cleaning.push(async () => asked.mockRestore());
    const { live } = await seated('toy');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const [question] = asked.mock.calls[0] ?? [];
    const { wanted, ...sent } = question ?? {};
    expect(wanted).toBeTypeOf('function');
    expect(sent).toEqual({
      game: 'toy',
      level: 'officer',
      view: (await live()).viewFor('north'),
      searches: true,
    });
  });

  test('takes steps while the computer thinks, and drops an answer to a position that is gone', async () => {
    const { player, live } = await seated('toy');
    await vi.waitFor(async () => expect((await live()).botThinks).toBe(true));
    // The computer agrees to everything, so this ends the game at once.
    expect(await player.vote('end')).toMatchObject({ ok: true });
    expect((await live()).botThinks).toBe(true);
    await vi.waitFor(async () => expect((await live()).botThinks).toBe(false), { timeout: 20_000 });
    expect(await live()).toMatchObject({ seq: 2, botFailures: 0 });
  }, 30_000);
});

describe('levels of a table', () => {
  async function tableOf(levels: Readonly<Record<string, string>>) {
    const started = await startServer();
    cleaning.push(() => started.stop());
    const guest = await started.guest();
    const seats = { north: 'computer', south: 'me' };
    const random = '0'.repeat(32);
    const answer = await guest.post('/api/tables', {
      game: 'toy',
      options: {},
      seats,
      levels,
      listed: false,
      random,
    });
    return { started, guest, answer };
  }

  test('are kept, shown, and an Officer where none is chosen', async () => {
    for (const [levels, level] of [
      [{ north: 'commander' }, 'commander'],
      [{}, 'officer'],
    ] as const) {
      const { started, guest, answer } = await tableOf(levels);
      expect(answer.status).toBe(200);
      const { id } = answer.body;
      const { seats } = (await guest.get(`/api/tables/${id}`)).body;
      expect(seats).toMatchObject([{ id: 'north', kind: 'computer', level }, { id: 'south' }]);
      expect(seats[1]).not.toHaveProperty('level');
      await started.restart();
      expect((await started.running.service.live(id))?.seat('north')?.level).toBe(level);
      await started.stop();
    }
  });

  test.each([
    ['of a person', { south: 'commander' }],
    ['of a seat that is not there', { west: 'officer' }],
    ['that nobody knows', { north: 'general' }],
  ])('%s are refused', async (_what, levels) => {
    const { answer } = await tableOf(levels);
    expect(answer.status).toBe(400);
  });
});
