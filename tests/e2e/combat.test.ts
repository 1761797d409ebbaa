/** The combat sheet: the same for all, buttons for the one who may press them, results, and the rest of a land. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fightGroups } from '../../shared/games/eagles-and-missiles/text/index.ts';
import type { View } from '../../shared/games/eagles-and-missiles/types.ts';
import { goodbye, PHONE, STILL, Visitor } from '../kit/browser-harness.ts';
import { boardReady, openTable, type Seat, shownSeq, skipTo, together } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();

/** Rolls go over a busy machine one after another. */
const PATIENCE = { timeout: 30_000 };

const SHEET = '[data-testid=combat]';

/** What everybody can read: numbers, names and chances, without the buttons. */
function words(page: Page): Promise<string[]> {
  return page.locator(`${SHEET} .fight-title`).allTextContents();
}

async function expectDoneInReach(page: Page): Promise<void> {
  const size = page.viewportSize();
  const prompt = await page.getByTestId('prompt').boundingBox();
  expect((prompt?.y ?? -1) >= 0 && (prompt?.y ?? 9999) < (size?.height ?? 0), 'the prompt is in sight').toBe(
    true,
  );
  const covered = await page.getByTestId('prompt').evaluate((prompt) => {
    const { x, y, width, height } = prompt.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top === null || !(prompt.contains(top) || top.contains(prompt));
  });
  expect(covered, 'the prompt is covered').toBe(false);
}

/** The fights that the view of a seat tells of, in the zone with the most of them. */
function busiest(view: View) {
  const groups = fightGroups(view, []);
  return groups.toSorted((a, b) => b.fights.length - a.fights.length)[0];
}

function several(view: View): boolean {
  return (busiest(view)?.fights.length ?? 0) > 1;
}

function isRoll({ type }: { readonly type: string }): boolean {
  return type === 'fight' || type === 'bomb';
}

/** A tanker has something to offer: a choice that ends what goes by itself. */
function hasRefuel(seat: Seat): boolean {
  return seat.legal().some(({ type }) => type === 'refuel');
}

async function pictures(seat: Seat, name: string): Promise<void> {
  const { page, visitor } = seat;
  const before = page.viewportSize();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width < 760) await page.locator('#tab-decision').click();
    await page.waitForTimeout(300);
    await visitor.shot(`combat-${name}-${width}`);
    await visitor.expectNoSidewaysScroll();
  }
  if (before !== null) await page.setViewportSize(before);
}

test('C1 is fought from the sheet; the others see the same without buttons', async () => {
  const seats = await openTable(site.browser, site.server.url, {
    russia: STILL,
    poland: { ...STILL, viewport: { width: 1440, height: 900 } },
  });
  const { russia, poland } = seats;
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', STILL);
  await ewa.open(`/t/${poland.table}`);
  await boardReady(ewa.page);
  await skipTo(seats, (view) => view.pub.step === 'C1' && several(view));
  await expect.poll(() => shownSeq(ewa.page), PATIENCE).toBe(await together(seats));
  const { page } = poland;
  const group = busiest(poland.view);
  if (group === undefined) throw new Error('nothing to fight');

  // Before a land is entered every fight in it can be seen.
  for (const each of [page, russia.page, ewa.page]) {
    const heads = each.locator(`${SHEET} .combat-group-head .fight-title[aria-expanded=false]`);
    while ((await heads.count()) > 0) await heads.first().click();
  }
  await pictures(poland, 'preview-en');
  expect((await words(page)).length).toBeGreaterThan(1);
  expect(await words(russia.page)).toEqual(await words(page));
  expect(await words(ewa.page)).toEqual(await words(page));
  for (const each of [russia.page, ewa.page])
    expect(await each.locator(`${SHEET} .button`).count(), 'buttons to act').toBe(0);
  await expectDoneInReach(page);
  await poland.visitor.expectAccessible('combat sheet, preview');

  // Chat keeps the focus while others act.
  await russia.page.locator('#tab-chat').click();
  await russia.page.locator('#tab-panel textarea, #tab-panel input').first().focus();

  let seq = poland.adviser.seq;
  await page.locator(`[data-group=${group.id}] .combat-group-head .button-act`).click();
  await poland.adviser.atSeq(seq + 1);
  await poland.shows(seq + 1);
  await pictures(poland, 'entered-en');
  await poland.visitor.expectAccessible('combat sheet, in a land');

  // One roll: what the sheet shows is what the log tells.
  seq = poland.adviser.seq;
  await page.locator(`${SHEET} [data-testid=roll]`).focus();
  await page.keyboard.press('Enter');
  await poland.adviser.atSeq(seq + 1);
  await poland.shows(seq + 1);
  const result = page.locator(`${SHEET} [data-testid=result]`);
  await result.waitFor();
  const rolled = await result.locator('.combat-roll .sr-only').allTextContents();
  const totals = rolled.map((text) => /total (\d+)$/.exec(text)?.[1]);
  expect(totals.length).toBe(2);
  const spoken = (await page.getByTestId('announcer').textContent()) ?? '';
  for (const total of totals) expect(spoken).toContain(`= ${total})`);
  const inside = await page.evaluate((sheet) => document.activeElement?.closest(sheet) !== null, SHEET);
  expect(inside, 'the keyboard stays in the sheet').toBe(true);
  await pictures(poland, 'result-en');
  await expect
    .poll(() => russia.page.locator(`${SHEET} [data-testid=result]`).textContent(), PATIENCE)
    .toBe(await result.textContent());
  expect(
    await russia.page.evaluate(() => document.activeElement?.closest('#tab-panel') !== null),
    'the focus of the other stays in the chat',
  ).toBe(true);

  // The next land with several fights, all at once, as far as there is nothing to decide.
  await skipTo(seats, ({ pub }) => {
    const open = pub.step === 'C1' && pub.combatZone === '' && pub.losing.length === 0;
    return open && several(poland.view);
  });
  const next = busiest(poland.view);
  if (next === undefined) throw new Error('nothing to fight');
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  seq = poland.adviser.seq;
  await page.locator(`[data-group=${next.id}] .combat-group-head .button-act`).click();
  await poland.adviser.atSeq(seq + 1);
  await poland.shows(seq + 1);
  await page.getByTestId('rest').click();
  await expect
    .poll(
      () => poland.view.pub.combatZone !== next.id || !poland.legal().some(isRoll) || hasRefuel(poland),
      PATIENCE,
    )
    .toBe(true);
  await poland.shows(poland.adviser.seq);
  const results = page.locator(`${SHEET} .combat-earlier > li, ${SHEET} [data-testid=result]`);
  const left = fightGroups(poland.view, []).find(({ id }) => id === next.id)?.fights.length ?? 0;
  await expect.poll(() => results.count(), PATIENCE).toBe(next.fights.length - left);
  await poland.visitor.shot('combat-rest-en');

  await poland.visitor.open();
  await boardReady(page);
  expect(await page.evaluate(() => localStorage.getItem('speed'))).toBe('skip');
  if ((await page.locator('.combat-speed').count()) > 0)
    expect(await page.locator('.combat-speed [aria-pressed=true]').textContent()).toBe('Skip');
  await goodbye(ewa, russia.visitor, poland.visitor);
});

test('anti-aircraft fire tells its chance; in Polish, on a phone', async () => {
  const seats = await openTable(site.browser, site.server.url, {
    russia: STILL,
    poland: { ...STILL, ...PHONE, locale: 'pl-PL' },
  });
  const { poland, russia } = seats;
  await skipTo(seats, (view) => view.pub.step === 'B4' && fightGroups(view, []).length > 0);
  const sheet = poland.page.locator(SHEET);
  await sheet.waitFor();
  expect(await sheet.textContent()).toMatch(/(50|83,3)\u00a0?%/);
  await expectDoneInReach(poland.page);
  await poland.visitor.expectNoSidewaysScroll();
  await poland.visitor.shot('combat-B4-phone-pl');
  const small = await sheet
    .locator('button')
    .evaluateAll((all) => all.filter((b) => b.getBoundingClientRect().height < 44).map((b) => b.outerHTML));
  expect(small, 'targets under 44 px').toEqual([]);

  const fire = sheet.locator('.fight-roll').first();
  if (!(await fire.isVisible())) await sheet.locator('.combat-group-head .fight-title').first().tap();
  const seq = poland.adviser.seq;
  await fire.tap();
  await poland.adviser.atSeq(seq + 1);
  await poland.shows(seq + 1);
  await sheet.getByTestId('result').waitFor();
  expect(await sheet.getByTestId('result').textContent()).toMatch(/Trafienie|Pudło/);
  await poland.visitor.shot('combat-B4-fired-phone-pl');

  await skipTo(seats, (view) => view.pub.step === 'C1' && fightGroups(view, []).length > 0);
  await poland.visitor.shot('combat-C1-phone-pl');
  await poland.visitor.expectAccessible('combat sheet on a phone');
  expect(await sheet.textContent()).not.toMatch(/\{\{|\bem\.[a-z]|combat\./);
  await goodbye(poland.visitor, russia.visitor);
});
