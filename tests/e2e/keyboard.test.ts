/** A game with no mouse and no finger: Tab, arrows, Enter, and the shortcuts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goodbye, NO_MAP, STILL, Visitor } from '../kit/browser-harness.ts';
import { Seat, settle } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();

interface BoardHandle {
  locate(id: string): { x: number; y: number } | undefined;
}

/** What has the focus, in short; '' when nothing has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return '';
    return active.id !== '' ? `#${active.id}` : `${active.tagName.toLowerCase()}.${active.className}`;
  });
}

function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

async function tabUntil(page: Page, selector: string, most: number): Promise<void> {
  for (let tabs = 0; tabs < most; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(page, selector)) return;
  }
  throw new Error(`${most} tabs did not lead to ${selector}; the focus is on ${await focused(page)}`);
}

/** Against the computer, from the home page on: no helper may use the pointer. */
async function startByKeyboard(name: string, options = NO_MAP): Promise<Seat> {
  const visitor = await Visitor.arrive(site.browser, site.server.url, name, options);
  const { page } = visitor;
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => console.error(`${type}: this person has no pointer`), true);
  });
  await visitor.open('/');
  await page.getByTestId('quick-russia').waitFor();
  await page.keyboard.press('Tab');
  expect(await hasFocus(page, '.skip'), 'first the link past the head').toBe(true);
  await page.keyboard.press('Enter');
  await tabUntil(page, '[data-testid=quick-russia]', 4);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/t/*');
  const seat = new Seat(visitor, new URL(page.url()).pathname.replace('/t/', ''));
  await settle(seat, site.server.url);
  return seat;
}

/** With LONG=1 to the score sheet; without, one turn. */
const WHOLE = process.env.LONG === '1';

test('KF-30 by keyboard alone: the focus is never lost, and events are spoken', {
  timeout: 900_000,
}, async () => {
  const seat = await startByKeyboard('keys');
  const { page } = seat;
  await page.waitForFunction(() => document.activeElement?.closest('.panel-decision') != null);
  const spoken = new Set<string>();
  const lost: string[] = [];
  let steps = 0;
  const far = (): boolean => seat.view.pub.step === 'over' || (!WHOLE && seat.view.pub.turn > 1);
  for (; ; steps += 1) {
    await seat.adviser.until(() => seat.legal().length > 0 || far());
    await seat.shows(seat.adviser.seq);
    if (far()) break;
    const action = seat.advice();
    await seat.act(action, 'keyboard');
    const kept = await page
      .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 2_000 })
      .catch(() => undefined);
    if (kept === undefined) lost.push(`${seat.view.pub.step}: ${JSON.stringify(action)}`);
    for (const line of await page.getByTestId('announcer').locator('p').allTextContents()) spoken.add(line);
  }
  expect(lost, 'steps after which nothing had the focus').toEqual([]);
  expect(steps).toBeGreaterThan(15);
  const words = [...spoken].join('\n');
  expect(words).toMatch(/^Your move: /m);
  expect(spoken.size, 'events spoken').toBeGreaterThan(steps / 2);
  if (WHOLE) {
    await page.getByTestId('end').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'end-title');
    await tabUntil(page, '[data-testid=rematch]', 4);
  }
  const { turn } = seat.view.pub;
  console.log(`keyboard: turn ${turn} after ${steps} steps of one's own, ${spoken.size} lines spoken`);
  await goodbye(seat.visitor);
});

test('shortcuts lead everywhere, and are letters while somebody types', async () => {
  const seat = await startByKeyboard('shortcuts', STILL);
  const { page } = seat;
  await seat.adviser.until(() => seat.legal().length > 0);
  await seat.shows(seat.adviser.seq);

  await page.keyboard.press('?');
  const help = page.getByTestId('help');
  await help.waitFor();
  await page.keyboard.press('l');
  expect(await help.isVisible(), 'keys in a dialog mean nothing to the table').toBe(true);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  await page.keyboard.press('p');
  await page.waitForFunction(() => document.activeElement?.matches('.panel-decision button') === true);
  for (const [key, tab] of [
    ['s', 'score'],
    ['o', 'overview'],
    ['l', 'log'],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('#tab-panel') !== null), tab).toBe(true);
  }

  await page.keyboard.press('c');
  const words = page.locator('.chat-form input');
  await page.waitForFunction(() => document.activeElement?.matches('.chat-form input') === true);
  const before = seat.adviser.seq;
  await page.keyboard.type('pulsd?0+');
  expect(await words.inputValue()).toBe('pulsd?0+');
  expect(await help.count()).toBe(0);
  await page.locator('#tab-chat[aria-selected=true]').waitFor();

  // Out of the field; then a step of one's own and back again.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('d');
  await page.waitForFunction(() => document.activeElement?.matches('.button-act') === true);
  expect(seat.adviser.seq, 'the first D only goes there').toBe(before);

  const warsaw = () =>
    page.evaluate(() => (window as unknown as { __board?: BoardHandle }).__board?.locate('city-warsaw'));
  const whole = await warsaw();
  expect(whole).toBeDefined();
  await page.keyboard.press('+');
  const near = await warsaw();
  expect(near, 'zoomed in').not.toEqual(whole);
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await warsaw(), 'moved').not.toEqual(near);
  await page.keyboard.press('0');
  expect(await warsaw(), 'the whole map again').toEqual(whole);

  await page.keyboard.press(',');
  await page.getByTestId('settings').waitFor();
  await tabUntil(
    page,
    '[data-testid=settings] fieldset[aria-label="Keyboard shortcuts"] [data-value=off]',
    25,
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByTestId('settings').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  expect(await help.count(), 'switched off').toBe(0);
  await goodbye(seat.visitor);
});
