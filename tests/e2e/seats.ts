/**
 * People at a table of Eagles & Missiles. Each acts through the page only. What to do is thought of beside the
 * page: by the rule-of-thumb computer player, on the view of a second connection of the same person, as a
 * second tab would have it. So the page must offer what the rules allow, or the game gets stuck.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { parts } from '../../client/src/games/eagles-and-missiles/parts.ts';
import { pieceTargets, placeTargets } from '../../client/src/games/eagles-and-missiles/targets.ts';
import { seededRng } from '../../shared/engine/rng.ts';
import { officer } from '../../shared/games/eagles-and-missiles/bots/officer.ts';
import { eaglesAndMissiles } from '../../shared/games/eagles-and-missiles/index.ts';
import type { Action, View } from '../../shared/games/eagles-and-missiles/types.ts';
import { Visitor, type VisitorOptions } from '../kit/browser-harness.ts';
import { Guest, mustAct, type Player } from '../kit/server-harness.ts';

/** The officer leaves nothing to chance; the interface wants a source of it all the same. */
const CHANCE = seededRng(1);

interface BoardHandle {
  locate(id: string): { x: number; y: number } | undefined;
}

/** A person with a page at the table, and the second connection. */
export class Seat {
  readonly visitor: Visitor;
  readonly table: string;
  #adviser: Player | undefined;

  constructor(visitor: Visitor, table: string) {
    this.visitor = visitor;
    this.table = table;
  }

  get page(): Page {
    return this.visitor.page;
  }

  /** Opens the second connection, anew after the server was away. */
  async connect(url: string): Promise<void> {
    const guest = await Guest.arrive(url);
    guest.cookie = await this.visitor.cookie();
    this.#adviser = await guest.join(this.table);
  }

  async disconnect(): Promise<void> {
    await this.#adviser?.leave();
    this.#adviser = undefined;
  }

  get adviser(): Player {
    if (this.#adviser === undefined) throw new Error(`${this.visitor.name} is not connected`);
    return this.#adviser;
  }

  get view(): View {
    return this.adviser.view as unknown as View;
  }

  legal(): readonly Action[] {
    return eaglesAndMissiles.legalActions(this.view);
  }

  /** What the officer would do here. */
  advice(): Action {
    return officer(this.view, this.legal(), CHANCE);
  }

  /** Waits until the page shows this step and takes clicks again. */
  async shows(seq: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => {
        const table = document.querySelector<HTMLElement>('[data-testid=table]');
        const busy = document.querySelector('[data-testid=actions]')?.getAttribute('aria-busy');
        return Number(table?.dataset.seq) >= wanted && busy !== 'true';
      },
      seq,
      { polling: 20 },
    );
  }

  /** Does the action by the given way and waits until both connections know of it. Returns the new seq. */
  async act(action: Action, way: 'lists' | 'board' | 'keyboard' = 'lists'): Promise<number> {
    const before = this.adviser.seq;
    await this.shows(before);
    if (way === 'lists') await actByLists(this.page, action);
    else if (way === 'board') await actOnBoard(this.page, this.view, action);
    else await actByKeyboard(this.page, action);
    await this.adviser.atSeq(before + 1);
    await this.shows(before + 1);
    return this.adviser.seq;
  }
}

function attribute(name: string, value: string, operator = '='): string {
  return `[${name}${operator}${JSON.stringify(value)}]`;
}

const ACTIONS = '[data-testid=actions]';

function plainButton(page: Page, action: Action): Locator {
  return page.locator(`${ACTIONS} .button-act${attribute('data-action', JSON.stringify(action))}`);
}

function pieceButton(page: Page, piece: string): Locator {
  return page.locator(`${ACTIONS} .pick${attribute('data-pieces', piece, '~=')}`);
}

/** One row may stand for several like pieces, so the place and the kind of action are what counts. */
function placeButton(page: Page, action: Action): Locator {
  const { place } = parts(action);
  const kind = attribute('data-action', `"type":"${action.type}"`, '*=');
  return page.locator(`${ACTIONS} .pick${attribute('data-place', place)}${kind}`);
}

async function putDown(page: Page): Promise<void> {
  const unselect = page.locator('[data-testid=unselect]');
  if (await unselect.isVisible()) await unselect.click();
}

async function actByLists(page: Page, action: Action): Promise<void> {
  const { piece, place } = parts(action);
  if (piece === '') return plainButton(page, action).click();
  await putDown(page);
  await pieceButton(page, piece).click();
  if (place !== '') await placeButton(page, action).click();
}

/**
 * Where a target can be clicked: on the canvas, with nothing of the page above it. Undefined while it is
 * covered or out of sight.
 */
function spot(page: Page, targets: readonly string[]): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((ids) => {
    const { __board: board } = window as unknown as { __board?: BoardHandle };
    for (const id of ids) {
      const at = board?.locate(id);
      if (at !== undefined && document.elementFromPoint(at.x, at.y) instanceof HTMLCanvasElement) return at;
    }
    return undefined;
  }, targets);
}

/** Milliseconds. */
const FAN_CLOSES = 600;

/** What a click on the board is to bring about, as a look at the page. */
const DONE = {
  selected: () => document.querySelector('[data-testid=unselect]') !== null,
  placed: () =>
    document.querySelector('.board-chooser') !== null ||
    document.querySelector('[data-testid=unselect]') === null,
  acted: (seq: number) =>
    Number(document.querySelector<HTMLElement>('[data-testid=table]')?.dataset.seq) > seq,
} as const;
/** Milliseconds after which a click has missed. */
const MISSED = 3_000;

/**
 * A stack that the pointer has left closes, and what was seen a moment ago has moved; as anybody would, one
 * looks and clicks again.
 */
async function clickTarget(
  page: Page,
  targets: readonly string[],
  what: string,
  done: keyof typeof DONE,
): Promise<void> {
  const seq = await shownSeq(page);
  for (let tries = 0; tries < 3; tries += 1) {
    let at = await spot(page, targets);
    if (at === undefined) {
      // Away, so that a stack which the pointer has spread out closes again.
      await page.mouse.move(2, 2);
      await page.waitForTimeout(FAN_CLOSES);
      at = await spot(page, targets);
    }
    if (at === undefined) throw new Error(`${what} cannot be clicked on the board: ${targets.join(', ')}`);
    await page.mouse.click(at.x, at.y);
    const wait = page.waitForFunction(DONE[done], seq, { polling: 20, timeout: MISSED });
    const hit = await wait.then(
      () => true,
      () => page.evaluate(DONE[done], seq),
    );
    if (hit) return;
    console.log(`${what}: clicked beside it`);
  }
  throw new Error(`${what} was clicked on the board, and nothing came of it: ${targets.join(', ')}`);
}

/** Piece and place by clicks on the canvas; cards in the hand and plain buttons are no part of the canvas. */
async function actOnBoard(page: Page, view: View, action: Action): Promise<void> {
  const { piece, place } = parts(action);
  if (piece === '') return plainButton(page, action).click();
  await putDown(page);
  const inHand = view.own.hand.some((held) => held.card === piece && held.plan === '');
  if (inHand) await page.locator(`.card-live${attribute('data-card', piece)}`).click();
  else {
    const { own } = pieceTargets(view, piece);
    await clickTarget(page, own, `piece ${piece}`, place === '' ? 'acted' : 'selected');
  }
  if (place === '') return;
  const words = (await placeButton(page, action).textContent()) ?? '';
  await clickTarget(page, placeTargets(view, piece, place).own, `place ${place}`, 'placed');
  // One spot may stand for several actions; then the board asks which.
  const chooser = page.locator('.board-chooser');
  if (await chooser.isVisible()) await chooser.getByRole('button', { name: words, exact: true }).click();
}

/** Piece from the list, place by a finger on the map. */
export async function tapPlace({ page, view }: Seat, action: Action): Promise<void> {
  const { piece } = parts(action);
  await pieceButton(page, piece).tap();
  await page.getByTestId('unselect').waitFor();
  const at = await placeOf({ page, view }, action);
  await page.touchscreen.tap(at.x, at.y);
}

/** Where on the map the place of an action is; its piece has been chosen. */
export async function placeOf(
  { page, view }: Pick<Seat, 'page' | 'view'>,
  action: Action,
): Promise<{ x: number; y: number }> {
  const { piece, place } = parts(action);
  const at = await spot(page, placeTargets(view, piece, place).own);
  if (at === undefined) throw new Error(`${place} is out of sight`);
  return at;
}

/** More tabs than this to get to the next decision are too many. */
const TAB_LIMIT = 25;

/** Tab until the element that has the focus matches. Returns how many tabs it took. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let tabs = 0; tabs <= TAB_LIMIT; tabs += 1) {
    const there = await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
    if (there) return tabs;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${TAB_LIMIT} tabs did not lead to ${selector}`);
}

async function arrowTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    const there = await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
    if (there) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows did not lead to ${selector}`);
}

async function actByKeyboard(page: Page, action: Action): Promise<void> {
  const { piece, place } = parts(action);
  if (piece === '') {
    await tabTo(page, `.button-act${attribute('data-action', JSON.stringify(action))}`);
    return page.keyboard.press('Enter');
  }
  await tabTo(page, `${ACTIONS} .pick`);
  await arrowTo(page, `.pick${attribute('data-pieces', piece, '~=')}`);
  await page.keyboard.press('Enter');
  if (place === '') return;
  // The places take the focus by themselves.
  await page.locator('[data-testid=unselect]').waitFor();
  const kind = attribute('data-action', `"type":"${action.type}"`, '*=');
  await arrowTo(page, `.pick${attribute('data-place', place)}${kind}`);
  await page.keyboard.press('Enter');
}

export interface Opened {
  readonly russia: Seat;
  readonly poland: Seat;
}

/** The one who must decide; undefined when the game is over. */
export function onTurn({ russia, poland }: Opened): Seat | undefined {
  return [russia, poland].find((seat) => seat.legal().length > 0);
}

/** Both connections know the newest step. */
export async function together({ russia, poland }: Opened): Promise<number> {
  const seq = Math.max(russia.adviser.seq, poland.adviser.seq);
  await Promise.all([russia.adviser.atSeq(seq), poland.adviser.atSeq(seq)]);
  return seq;
}

export interface PlayOptions {
  readonly way?: 'lists' | 'board' | 'keyboard';
  /** Stop when the position of the one who must decide is such. */
  until?(view: View, steps: number): boolean;
  /** Called before each step with the one who is about to act. */
  before?(seat: Seat): Promise<void>;
}

/**
 * Plays on, each step by the page of the one whose decision it is, until the condition holds or the game is
 * over. Returns the number of steps.
 */
export async function playOn(seats: Opened, options: PlayOptions = {}): Promise<number> {
  const { way = 'lists', until = () => false, before } = options;
  for (let steps = 0; ; steps += 1) {
    await together(seats);
    const seat = onTurn(seats);
    if (seat === undefined || until(seat.view, steps)) return steps;
    await seat.shows(seat.adviser.seq);
    await before?.(seat);
    const action = seat.advice();
    try {
      await seat.act(action, way);
    } catch (error) {
      await seat.visitor.shot(`failed-${seat.visitor.name}`);
      const { step, turn } = seat.view.pub;
      throw new Error(`turn ${turn}, ${step}, ${way}: ${JSON.stringify(action)}\n${error}`, { cause: error });
    }
  }
}

/** Brings the game on without the pages, which only follow. */
export async function skipTo(seats: Opened, until: (view: View) => boolean): Promise<void> {
  for (;;) {
    await together(seats);
    const seat = onTurn(seats);
    if (seat === undefined) throw new Error('the game ended before that');
    if (until(seat.view)) break;
    await mustAct(seat.adviser, seat.advice());
  }
  const seq = await together(seats);
  await Promise.all([seats.russia.shows(seq), seats.poland.shows(seq)]);
}

export interface OpenOptions {
  readonly russia?: VisitorOptions;
  readonly poland?: VisitorOptions;
}

/** Somebody who has been here before. */
async function person(
  browser: Browser,
  url: string,
  name: string,
  options: VisitorOptions,
): Promise<readonly [Guest, Visitor]> {
  const guest = await Guest.arrive(url);
  const visitor = await Visitor.arrive(browser, url, name, options);
  const [cookie = '', value = ''] = guest.cookie.split('=', 2);
  await visitor.context.addCookies([{ name: cookie, value, url }]);
  return [guest, visitor];
}

/** Two people at a new table, made over the interface, each with the page open and the game begun. */
export async function openTable(
  browser: Browser,
  url: string,
  { russia: r = {}, poland: p = {} }: OpenOptions = {},
): Promise<Opened> {
  const [creator, russians] = await person(browser, url, 'russia', r);
  const [invited, poles] = await person(browser, url, 'poland', p);
  const { id, invites } = await creator.create({
    game: 'eagles-and-missiles',
    options: { players: 2, split: 'russia' },
    seats: { russia: 'me', poland: 'invite' },
  });
  await invited.claim(id, { token: invites[0]?.token ?? '' });
  const seats = { russia: new Seat(russians, id), poland: new Seat(poles, id) };
  await Promise.all(
    [seats.russia, seats.poland].map(async (seat) => {
      await seat.visitor.open(`/t/${id}`);
      await settle(seat, url);
    }),
  );
  return seats;
}

/** Waits until the page shows the table with its board, and opens the second connection. */
export async function settle(seat: Seat, url: string): Promise<void> {
  await boardReady(seat.page);
  await seat.connect(url);
  await seat.shows(seat.adviser.seq);
}

export async function boardReady(page: Page): Promise<void> {
  await page.locator('[data-testid=board][data-state=ready]').waitFor();
}

/** The step that the page shows. */
export async function shownSeq(page: Page): Promise<number> {
  return Number(await page.locator('[data-testid=table]').getAttribute('data-seq'));
}
