/** What a page at a table does besides moves: reload, watching, taking back, languages, playback. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goodbye, likeFastWebGL, STILL, Visitor } from '../kit/browser-harness.ts';
import { mustAct } from '../kit/server-harness.ts';
import { listenTo } from './ears.ts';
import { boardReady, onTurn, openTable, shownSeq, skipTo, together } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();

const CARDS = '[data-card]';

function cardsOf(page: Page): Promise<string[]> {
  return page.locator(CARDS).allTextContents();
}

test('a reload in mid-game comes back to the same seat, hand and choices', async () => {
  const seats = await openTable(site.browser, site.server.url, { russia: STILL, poland: STILL });
  const { russia, poland } = seats;
  await skipTo(seats, (view) => view.pub.step === 'A3');
  const { page, visitor } = russia;
  const picks = page.locator('[data-testid=actions] .pick');
  const before = [await cardsOf(page), await picks.allTextContents(), await shownSeq(page)] as const;
  expect(before[0].length).toBeGreaterThan(3);
  await visitor.open();
  await boardReady(page);
  expect([await cardsOf(page), await picks.allTextContents(), await shownSeq(page)]).toEqual(before);
  await russia.act(russia.advice());
  await poland.shows(russia.adviser.seq);
  await goodbye(visitor, poland.visitor);
});

test('a spectator sees neither choices nor cards, and the other side sees no cards either', async () => {
  const seats = await openTable(site.browser, site.server.url, { russia: STILL, poland: STILL });
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', STILL);
  await ewa.open(`/t/${seats.russia.table}`);
  await boardReady(ewa.page);
  await skipTo(seats, (view) => view.pub.step === 'A3');
  const seq = await together(seats);
  await expect.poll(() => shownSeq(ewa.page)).toBe(seq);

  // Nothing lies on the map yet, so no name of an assault card may be anywhere on these pages.
  expect(await seats.russia.page.locator('body').textContent()).toMatch(/Assault \d|Missile/);
  for (const { page } of [ewa, seats.poland]) {
    for (const tab of ['log', 'overview', 'score', 'chat']) {
      await page.locator(`#tab-${tab}`).click();
      expect(await page.locator('body').textContent(), tab).not.toMatch(/Assault \d|Missile(?!s)/);
    }
    expect(await page.locator(CARDS).count()).toBe(0);
  }
  expect(await ewa.page.getByTestId('actions').count()).toBe(0);
  expect(await ewa.page.locator('[data-action]').count()).toBe(0);
  await ewa.page.getByTestId('menu').click();
  expect(await ewa.page.getByTestId('vote-concede').count()).toBe(0);
  await goodbye(ewa, seats.russia.visitor, seats.poland.visitor);
});

/** Samples: what is heard is above the first, what has died away below the second. */
const AUDIBLE = 0.01;
const SILENT = 0.001;
const SOON = { timeout: 10_000 };

test('Undo takes back my own step, a double click does a thing once (KF-18); sound when it is wanted', async () => {
  const seats = await openTable(site.browser, site.server.url, { russia: STILL, poland: STILL });
  const { russia, poland } = seats;
  const [russiaHears, polandHears] = await Promise.all([listenTo(russia.page), listenTo(poland.page)]);
  const before = poland.view.pub.aa;
  const seq = await poland.act(poland.advice());
  expect(poland.view.pub.aa).not.toEqual(before);
  await poland.page.getByTestId('undo').click();
  await poland.adviser.atSeq(seq + 1);
  await Promise.all([poland.shows(seq + 1), russia.shows(seq + 1)]);
  expect(poland.view.pub.aa).toEqual(before);
  expect(await poland.page.getByTestId('undo').count(), 'nothing left to take back').toBe(0);
  expect(await russia.page.getByTestId('log').textContent()).not.toContain('deploys');

  expect((await polandHears()).opened, 'silent unless it is wanted').toBe(false);

  await russia.page.keyboard.press(',');
  await russia.page.locator('.setting-sound [data-value=on]').click();
  await russia.page.keyboard.press('Escape');
  const heard = async (what: string): Promise<void> => {
    const peak = async (): Promise<number> => (await russiaHears()).peak;
    await expect.poll(peak, { ...SOON, message: what }).toBeGreaterThan(AUDIBLE);
    await expect.poll(peak, SOON).toBeLessThan(SILENT);
  };
  await heard('a trial');
  await skipTo(seats, (view) => view.pub.step === 'A2');
  await heard('it is my turn');
  const deck = russia.view.pub.russianDeck;
  const draw = await russia.page.locator(`.button-act[data-action='{"type":"draw"}']`).boundingBox();
  if (draw === null) throw new Error('no button to draw');
  const [x, y] = [draw.x + draw.width / 2, draw.y + draw.height / 2];
  await russia.page.mouse.click(x, y);
  // As far apart as a slow hand has them; the answer to the first has come by then.
  await russia.adviser.until(() => russia.view.pub.russianDeck < deck);
  await russia.shows(russia.adviser.seq);
  await russia.page.mouse.down({ clickCount: 2 });
  await russia.page.mouse.up({ clickCount: 2 });
  await russia.page.waitForTimeout(500);
  expect(russia.view.pub.russianDeck).toBe(deck - 1);
  await heard('a card');
  await skipTo(seats, (view) => view.pub.step === 'B4');
  await expect.poll(async () => (await russiaHears()).peak, SOON).toBeLessThan(SILENT);
  const shot = poland.legal().find(({ type }) => type === 'fire');
  if (shot === undefined) throw new Error('nothing to fire at');
  await mustAct(poland.adviser, shot);
  await heard('dice');
  expect((await polandHears()).opened).toBe(false);
  await goodbye(russia.visitor, poland.visitor);
});

test('the language can be changed at the table, stays after a reload, and leaves no English behind', async () => {
  const seats = await openTable(site.browser, site.server.url, { russia: STILL, poland: STILL });
  const { page, visitor } = seats.poland;
  await skipTo(seats, (view) => view.pub.step === 'B6');
  const english = await page.getByTestId('prompt').textContent();
  await page.getByTestId('menu').click();
  await page.getByRole('button', { name: 'Polski' }).click();
  await page.keyboard.press('Escape');
  await page.locator('html[lang=pl]').waitFor();
  expect(await page.getByTestId('prompt').textContent()).not.toBe(english);
  await visitor.open();
  await boardReady(page);
  await page.locator('html[lang=pl]').waitFor();
  await visitor.shot('table-B6-pl');
  for (const tab of ['Dziennik', 'Czat', 'Punkty', 'Przegląd']) {
    await page.getByRole('tab', { name: tab }).click();
    const words = (await page.locator('body').textContent()) ?? '';
    expect(words).not.toMatch(/\{\{|\bem\.[a-z]|\b(the|squadrons?|draws|Russia)\b/);
  }
  await page.locator('[data-testid=actions] .pick').first().click();
  await visitor.shot('table-B6-places-pl');
  await goodbye(seats.russia.visitor, visitor);
});

/** Milliseconds that dice stay in view after they have settled, a little less than the board's own. */
const DICE_HELD = 500;

test('with motion on, dice are seen before the step is shown', async () => {
  const small = { viewport: { width: 860, height: 620 } };
  const seats = await openTable(site.browser, site.server.url, { russia: STILL, poland: STILL });
  await skipTo(seats, (view) => view.pub.step === 'C1' && view.pub.turn === 1);
  const watcher = await Visitor.arrive(site.browser, site.server.url, 'watcher', small);
  await likeFastWebGL(watcher);
  await watcher.open(`/t/${seats.russia.table}`);
  await boardReady(watcher.page);
  await watcher.page.waitForTimeout(1000);

  const pictures = new Set<string>();
  for (;;) {
    const seat = onTurn(seats);
    if (seat === undefined || seat.view.pub.step !== 'C1') break;
    const action = seat.advice();
    const seq = await seat.act(action);
    await together(seats);
    if (action.type !== 'fight' && action.type !== 'bomb') {
      await expect.poll(() => shownSeq(watcher.page), { timeout: 15_000 }).toBe(seq);
      continue;
    }
    const begun = performance.now();
    pictures.clear();
    while ((await shownSeq(watcher.page)) < seq) {
      const picture = await watcher.shot(`dice-C1-${Math.min(pictures.size, 5)}`);
      pictures.add(picture.toString('base64'));
    }
    expect(performance.now() - begun).toBeGreaterThan(DICE_HELD);
    // A loaded machine may have had time for a single one.
    if (pictures.size > 1) break;
  }
  expect(pictures.size, 'different pictures while the dice roll').toBeGreaterThan(1);
  await goodbye(watcher, seats.russia.visitor, seats.poland.visitor);
});
