/** People who just want to play, while others storm the server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomAction } from '../../shared/engine/bots.ts';
import type { AnyGame, Rng } from '../../shared/engine/types.ts';
import { Guest, type Player } from '../../tests/kit/server-guest.ts';
import type { Target } from './siege-tally.ts';

/** An honest person who waits longer for an answer has been hanged. */
const PATIENCE_MS = 5_000;
const BETWEEN_STEPS_MS = 60;
/** Every so many steps somebody talks, looks at the lobby or reloads the table. */
const ASIDE_EVERY = 8;

export interface HonestCount {
  readonly milliseconds: number[];
  steps: number;
  hangs: number;
  readonly wrong: string[];
}

export class HonestTable {
  readonly target: Target;
  readonly guests: readonly Guest[];
  readonly #game: AnyGame;
  readonly #players: readonly Player[];
  readonly #rng: Rng;
  readonly #count: HonestCount;

  private constructor(
    target: Target,
    guests: readonly Guest[],
    players: readonly Player[],
    game: AnyGame,
    rng: Rng,
    count: HonestCount,
  ) {
    this.target = target;
    this.guests = guests;
    this.#players = players;
    this.#game = game;
    this.#rng = rng;
    this.#count = count;
  }

  /** A new table with all its people connected. `place` tells them apart by address. */
  static async open(
    url: string,
    game: AnyGame,
    gameId: string,
    options: unknown,
    place: number,
    rng: Rng,
    count: HonestCount,
  ): Promise<HonestTable> {
    const seats = game.seats(options).map(({ id }) => id);
    const guests: Guest[] = [];
    for (const [i] of seats.entries())
      guests.push(await Guest.arrive(url, { 'x-forwarded-for': `10.${place}.0.${i + 1}` }));
    const [creator] = guests as [Guest];
    const kinds = Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? 'me' : 'invite'] as const));
    const { id, invites } = await creator.create({ game: gameId, options, seats: kinds, listed: true });
    for (const [i, seat] of seats.entries()) {
      const invite = invites.find((one) => one.seat === seat);
      if (invite !== undefined) await guests[i]?.claim(id, { token: invite.token });
    }
    const players: Player[] = [];
    for (const guest of guests) players.push(await guest.join(id));
    for (const player of players) await player.atSeq(1);
    const names = guests.map(({ me }) => me.name);
    return new HonestTable({ id, seats, names }, guests, players, game, rng, count);
  }

  /** What its people could do now. */
  legal(): unknown[] {
    return this.#players.flatMap(({ view }) => [...this.#game.legalActions(view)]);
  }

  /** Plays until the game is over or the time is up. */
  async play(until: () => boolean): Promise<void> {
    while (!until()) {
      const player = this.#players.find((one) => this.#game.legalActions(one.view).length > 0);
      if (player === undefined) return;
      if (this.#players.some(({ closed, dropped }) => closed !== undefined || dropped > 0)) {
        this.#count.wrong.push('an honest connection was cut');
        return;
      }
      await this.#step(player, until);
      if (this.#count.steps % ASIDE_EVERY === 0) await this.#aside(player, until);
      await sleep(BETWEEN_STEPS_MS);
    }
  }

  async #step(player: Player, until: () => boolean): Promise<void> {
    const { seq } = player;
    const action = randomAction(this.#game.legalActions(player.view), this.#rng);
    const began = performance.now();
    const answer = await this.#patiently('an action', player.act(action), until);
    if (answer === undefined) return;
    this.#count.milliseconds.push(performance.now() - began);
    if (!answer.ok) this.#count.wrong.push(`an honest action was refused: ${JSON.stringify(answer.refusal)}`);
    else if (answer.seq !== seq + 1)
      this.#count.wrong.push(`somebody else moved table ${this.target.id}: ${seq} → ${answer.seq}`);
    else {
      this.#count.steps += 1;
      const all = Promise.all(this.#players.map((one) => one.atSeq(seq + 1)));
      await this.#patiently('a step to be seen', all, until);
    }
  }

  async #aside(player: Player, until: () => boolean): Promise<void> {
    const guest = this.guests[this.#players.indexOf(player)] as Guest;
    const lobby = await this.#patiently('the lobby', guest.get('/api/tables'), until);
    if (lobby !== undefined && lobby.status !== 200)
      this.#count.wrong.push(`an honest look at the lobby: ${lobby.status}`);
    const table = await this.#patiently('a table', guest.get(`/api/tables/${this.target.id}`), until);
    const names = (table?.body as { seats?: { name: string }[] })?.seats?.map(({ name }) => name);
    if (table !== undefined && JSON.stringify(names) !== JSON.stringify(this.target.names))
      this.#count.wrong.push(`the people of table ${this.target.id} have changed: ${names}`);
    const said = await this.#patiently('chat', player.say('well played'), until);
    if (said?.ok === false && said.refusal.code !== 'too-many')
      this.#count.wrong.push(`honest words were refused: ${said.refusal.code}`);
  }

  /** What takes too long is a hang, unless the siege is over and the server with it. */
  async #patiently<T>(what: string, promise: Promise<T>, until: () => boolean): Promise<T | undefined> {
    const timeout = new AbortController();
    const late = Symbol('late');
    try {
      const result = await Promise.race([promise, sleep(PATIENCE_MS, late, { signal: timeout.signal })]);
      if (result !== late) return result as T;
      this.#count.hangs += 1;
      this.#count.wrong.push(`${what} was not answered within ${PATIENCE_MS} ms`);
    } catch (error) {
      if (!until())
        this.#count.wrong.push(`${what} failed: ${error instanceof Error ? error.message : error}`);
    } finally {
      timeout.abort();
    }
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      this.#players.map((player) => Promise.race([player.leave(), sleep(500, undefined, { ref: false })])),
    );
  }
}
