/** Keyboard, screen readers and phones. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parts } from '../../client/src/games/eagles-and-missiles/parts.ts';
import { goodbye, NO_MAP, PHONE, STILL, Visitor } from '../kit/browser-harness.ts';
import {
  boardReady,
  type Opened,
  onTurn,
  openTable,
  placeOf,
  playOn,
  Seat,
  settle,
  skipTo,
  tapPlace,
  together,
} from './seats.ts';
import { outOfSight, smallTargets } from './sight.ts';
import { ownSite } from './site.ts';

const site = ownSite();

const READERS = [
  ['day', { colorScheme: 'light', locale: 'en-GB' }],
  ['night', { ...PHONE, colorScheme: 'dark', locale: 'pl-PL' }],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

test.each(READERS)('axe finds nothing serious before the table: %s', async (name, options) => {
  const anna = await Visitor.arrive(site.browser, site.server.url, 'anna', { ...STILL, ...options });
  const { page } = anna;
  await anna.open('/');
  await page.getByTestId('list-over').waitFor();
  await page.getByTestId('quick-russia').waitFor();
  await anna.shot(`home-${name}`);
  await anna.expectAccessible('home');

  await page.getByTestId('open-settings').click();
  const settings = page.getByTestId('settings');
  await settings.locator('.setting-sound [data-value=on]').click();
  await settings.locator('[data-value=clear]').click();
  await anna.expectAccessible('settings, clear palette');
  await anna.shot(`settings-${name}`);
  await settings.locator('[data-value=standard]').click();
  await settings.locator('.button-plain').click();
  await page.getByTestId('help').waitFor();
  await anna.expectAccessible('help');
  await anna.shot(`help-${name}`);
  if (name === 'night') expect(await smallTargets(page), 'targets under 44 px, help').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByTestId('create').click();
  await page.locator('details.deck summary').click();
  await anna.expectAccessible('create');
  if (name === 'night') expect(await smallTargets(page), 'targets under 44 px, create').toEqual([]);

  await page.getByTestId('create-submit').click();
  await page.getByTestId('invite-poland').waitFor();
  await page.locator('details.fair summary').click();
  await anna.expectAccessible('waiting room');
  await anna.shot(`waiting-${name}`);
  if (name === 'night') expect(await smallTargets(page), 'targets under 44 px, waiting room').toEqual([]);

  await anna.open('/no-such-page');
  await anna.expectAccessible('lost');
  await goodbye(anna);
});

/** One step of each kind of decision; with LONG=1 every one, for everybody, by day and by night. */
const STEPS = ['A2', 'A3', 'B6', 'C1'] as const;
const ALL_STEPS = ['setup', 'A2', 'A3', 'A5', 'B2', 'B4', 'B6', 'C1', 'landing', 'C2', 'C3', 'D'] as const;
const LONG = process.env.LONG === '1';
/** As far as the game is looked at. */
const TURNS = LONG ? 3 : 1;
const LONGEST = { timeout: 1_800_000 };
/** A small screen that is no phone. */
const LOW = { width: 1024, height: 768 } as const;

/** One table for the tests below, in this order. */
let seats: Opened;

test(
  'axe finds nothing serious in any step of a table; pieces are dragged by mouse and by finger',
  LONGEST,
  async () => {
    seats = await openTable(site.browser, site.server.url, {
      russia: { ...STILL, locale: 'en-GB' },
      poland: { ...STILL, ...PHONE, colorScheme: 'dark', locale: 'pl-PL' },
    });
    const { russia, poland } = seats;
    const watcher = LONG ? await watch(russia.table) : undefined;
    const wanted = new Set<string>(LONG ? ALL_STEPS : STEPS);
    while (wanted.size > 0) {
      // Some steps ask nobody anything in most turns.
      await skipTo(seats, ({ pub }) => wanted.has(pub.step) || pub.turn > TURNS);
      const { step, turn } = russia.view.pub;
      if (turn > TURNS) break;
      wanted.delete(step);
      await expectInSight(onTurn(seats) ?? russia, step);
      if (step === 'A3') await dragFromHand(russia);
      if (step === 'B6') await dragByFinger(poland);
      await together(seats);
      const actor = onTurn(seats) ?? russia;
      if (watcher !== undefined) await expectAccessibleToAll(step, [russia.visitor, poland.visitor, watcher]);
      // Who must decide has the most on the page; in C1 also who looks on.
      else await actor.visitor.expectAccessible(`${step} for ${actor.visitor.name}`);
      if (step === 'C1') await russia.visitor.expectAccessible('C1 for who looks on');
      await poland.visitor.expectNoSidewaysScroll();
      expect(await smallTargets(poland.page), `targets under 44 px, ${step}`).toEqual([]);
      await russia.visitor.shot(`table-${step}-day`);
      await poland.visitor.shot(`phone-${step}-night-pl`);
    }
    expect(wanted.size, `never seen: ${[...wanted].join()}`).toBeLessThan(LONG ? 3 : 1);
    if (watcher !== undefined) await goodbye(watcher);
  },
);

/** What to do next and its main control, on the screens where room is scarce. */
async function expectInSight({ page, visitor }: Seat, step: string): Promise<void> {
  const usual = page.viewportSize();
  if (usual === null) throw new Error('no size');
  const phone = usual.width < 400;
  for (const size of phone ? [usual, { width: usual.height, height: usual.width }] : [LOW]) {
    await page.setViewportSize(size);
    const where = `${step} for ${visitor.name} at ${size.width}×${size.height}`;
    const told = { message: `out of sight, ${where}`, timeout: 10_000 };
    await expect.poll(() => outOfSight(page), told).toEqual([]);
    await visitor.expectNoSidewaysScroll();
  }
  await page.setViewportSize(usual);
}

/** By day and by night, which differ in colours alone. */
async function expectAccessibleToAll(step: string, visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    await visitor.expectAccessible(`${step} for ${visitor.name}, by night`);
    await visitor.page.emulateMedia({ colorScheme: 'light' });
    await visitor.expectAccessible(`${step} for ${visitor.name}, by day`, ['color-contrast']);
  }
}

async function watch(table: string): Promise<Visitor> {
  const watcher = await Visitor.arrive(site.browser, site.server.url, 'watcher', {
    ...NO_MAP,
    colorScheme: 'dark',
  });
  await watcher.open(`/t/${table}`);
  await boardReady(watcher.page);
  return watcher;
}

test('axe finds nothing serious in menu and tabs, for who watches, at the end and after it', async () => {
  const { russia, poland } = seats;
  const { page } = russia;
  await page.locator('.rule-number').click();
  await page.getByTestId('menu').click();
  await page.getByTestId('vote-end').click();
  await russia.visitor.expectAccessible('rule and menu open');
  await page.keyboard.press('Escape');
  for (const tab of ['chat', 'score', 'overview']) {
    await poland.page.locator(`#tab-${tab}`).click();
    expect(await smallTargets(poland.page), `targets under 44 px, ${tab}`).toEqual([]);
    if (tab !== 'score') await poland.visitor.expectAccessible(`${tab} on a phone`);
  }
  const watcher = await watch(russia.table);
  await watcher.expectAccessible('a watcher');

  await poland.page.getByTestId('menu').click();
  await poland.page.getByTestId('vote-concede').click();
  await poland.page.getByTestId('confirm-vote').click();
  await Promise.all([russia, poland].map((seat) => seat.page.getByTestId('end').waitFor()));
  await poland.visitor.expectAccessible('the end on a phone');
  await watcher.open(`/t/${russia.table}/replay`);
  await boardReady(watcher.page);
  await watcher.expectAccessible('replay');
  await watcher.open(`/t/${russia.table}/dice`);
  await watcher.page.locator('.dice-verdict, [class*=verdict]').first().waitFor();
  await watcher.expectAccessible('dice');
  await goodbye(russia.visitor, poland.visitor, watcher);
});

/** A card from the hand to its land, by mouse. */
async function dragFromHand(seat: Seat): Promise<void> {
  const action = seat.legal().find(({ type }) => type === 'plan-card');
  if (action?.type !== 'plan-card') throw new Error('no card to place');
  const { page } = seat;
  const seq = seat.adviser.seq;
  const card = await page.locator(`.card-live[data-card="${action.card}"]`).boundingBox();
  if (card === null) throw new Error('the card is not shown');
  await page.mouse.move(card.x + 20, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(card.x + 40, card.y - 30, { steps: 3 });
  const at = await placeOf(seat, action);
  await page.mouse.move(at.x, at.y, { steps: 4 });
  expect(await page.locator('.drag-fits').count(), 'the place takes it').toBe(1);
  await seat.visitor.shot('drag-mouse');
  await page.mouse.up();
  await seat.adviser.atSeq(seq + 1);
  expect(seat.view.own.hand.find(({ card: held }) => held === action.card)?.plan).toBe(action.line);
}

/** Milliseconds, longer than a finger must hold to drag. */
const HOLDS = 500;

/** A piece from the list to the map, by a finger that holds first; and one that only scrolls. */
async function dragByFinger(seat: Seat): Promise<void> {
  const { page } = seat;
  const pieces = new Set(
    await page.locator('[data-drag]').evaluateAll((all) => all.map((e) => e.getAttribute('data-drag'))),
  );
  const action = seat.legal().find((each) => pieces.has(parts(each).piece) && parts(each).place !== '');
  if (action === undefined) throw new Error('nothing to drag');
  const { piece } = parts(action);
  const row = page.locator(`[data-drag="${piece}"]`).first();
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (box === null) throw new Error('the row is not shown');
  const finger = await seat.visitor.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  const start = { x: box.x + 40, y: box.y + box.height / 2 };

  const seq = seat.adviser.seq;
  await touch('touchStart', start);
  await page.getByTestId('drag').waitFor({ state: 'attached' });
  const at = await placeOf(seat, action);
  await touch('touchMove', { x: at.x, y: at.y + 30 });
  await touch('touchMove', at);
  await page.locator('.drag-fits').waitFor({ state: 'attached' });
  await seat.visitor.shot('drag-finger');
  await touch('touchEnd');
  const chooser = page.locator('.board-chooser button').first();
  await Promise.race([seat.adviser.atSeq(seq + 1), chooser.waitFor().then(() => chooser.tap())]);
  await seat.adviser.atSeq(seq + 1);

  await seat.shows(seq + 1);
  await touch('touchStart', start);
  await touch('touchMove', { x: start.x, y: start.y - 40 });
  await page.waitForTimeout(HOLDS);
  expect(await page.getByTestId('drag').count(), 'a finger that moves at once scrolls').toBe(0);
  await touch('touchEnd');
}

interface BoardHandle {
  locate(id: string): { x: number; y: number } | undefined;
}

/** Pixels from one town on the map to another. */
function apart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [a, b] = ['city-warsaw', 'city-lodz'].map((id) =>
      (window as unknown as { __board?: BoardHandle }).__board?.locate(id),
    );
    return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  });
}

test('a phone: nothing sticks out, and what to do is in reach', async () => {
  const pole = await Visitor.arrive(site.browser, site.server.url, 'phone', {
    ...STILL,
    ...PHONE,
    locale: 'pl-PL',
  });
  const { page } = pole;
  for (const [path, id] of [
    ['/', 'quick-poland'],
    ['/create', 'create-submit'],
  ] as const) {
    await pole.open(path);
    await page.getByTestId(id).waitFor();
    await pole.expectNoSidewaysScroll();
    await pole.shot(`phone-${id}-pl`);
  }
  await page.getByTestId('create-submit').tap();
  const link = await page.getByTestId('invite-poland').inputValue();
  await pole.expectNoSidewaysScroll();
  await pole.shot('phone-waiting-pl');
  const russian = await Visitor.arrive(site.browser, site.server.url, 'rival', STILL);
  await russian.open(link);
  await russian.page.getByTestId('sit-down').click();
  const table = new URL(link).pathname.replace('/t/', '');
  // Who made the table sits on the Russian side; the phone is his.
  const seats = { russia: new Seat(pole, table), poland: new Seat(russian, table) };
  await Promise.all([settle(seats.russia, site.server.url), settle(seats.poland, site.server.url)]);
  await skipTo(seats, (view) => view.pub.step === 'A3');
  await pole.shot('phone-table-A3-pl');
  await pole.expectNoSidewaysScroll();

  const prompt = await page.getByTestId('prompt').boundingBox();
  expect(prompt).not.toBeNull();
  expect((prompt?.y ?? 9999) + (prompt?.height ?? 0)).toBeLessThanOrEqual(844);

  // Whole, the map is too small to read: it begins nearer, and shows all when asked.
  const near = await apart(page);
  await page.getByRole('button', { name: 'Cała mapa' }).tap();
  expect(await apart(page)).toBeLessThan(0.8 * near);
  await page.getByRole('button', { name: 'Cała mapa' }).tap();
  expect(await apart(page)).toBeCloseTo(near);

  // A card from the list to a land on the map, by finger.
  const card = seats.russia.legal().find((action) => action.type === 'plan-card');
  if (card === undefined) throw new Error('no card to place');
  const seq = seats.russia.adviser.seq;
  await tapPlace(seats.russia, card);
  await seats.russia.adviser.atSeq(seq + 1);
  await playOn(seats, { until: (view) => view.pub.step === 'A5' });
  await pole.shot('phone-table-A5-pl');
  await playOn(seats, { until: (view) => !['A3', 'A5'].includes(view.pub.step) });
  const small = await page
    .locator('[data-testid=actions] button')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 44).map((b) => b.outerHTML),
    );
  expect(small, 'targets under 44 px').toEqual([]);
  await pole.expectNoSidewaysScroll();

  // On its side: the map keeps its height, and what to do is still the first thing in the panel.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('.panel #tab-decision[aria-selected=true]').waitFor();
  const aside = await page.getByTestId('prompt').boundingBox();
  expect((aside?.y ?? 9999) + (aside?.height ?? 0)).toBeLessThanOrEqual(390);
  const map = await page.getByTestId('board').boundingBox();
  expect(map?.height).toBeGreaterThan(320);
  await pole.expectNoSidewaysScroll();
  await pole.shot('phone-aside-pl');
  await goodbye(pole, russian);
});
