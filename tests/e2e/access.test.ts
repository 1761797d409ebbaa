/** Keyboard, screen readers and phones. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodbye, launchBrowser, PHONE, STILL, Visitor } from '../kit/browser-harness.ts';
import { type ChildServer, startChild } from '../kit/server-harness.ts';
import { boardReady, openTable, playOn, Seat, settle, skipTo, tapPlace } from './seats.ts';

let server: ChildServer;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startChild({ entry: 'server/main.ts' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(['light', 'dark'] as const)('axe finds nothing serious on any screen, %s', async (colorScheme) => {
  const anna = await Visitor.arrive(browser, server.url, 'anna', { ...STILL, colorScheme });
  const { page } = anna;
  await anna.open('/');
  await page.getByTestId('list-over').waitFor();
  await page.getByTestId('quick-russia').waitFor();
  await anna.shot(`home-${colorScheme}`);
  await anna.expectAccessible('home');

  await page.getByTestId('create').click();
  await page.locator('details.deck summary').click();
  await anna.expectAccessible('create');

  await page.getByTestId('create-submit').click();
  await page.getByTestId('invite-poland').waitFor();
  await page.locator('details.fair summary').click();
  await anna.expectAccessible('waiting room');
  await anna.shot(`waiting-${colorScheme}`);

  await anna.open('/');
  await page.getByTestId('quick-poland').click();
  await boardReady(page);
  await page.locator('.rule-number').click();
  await anna.expectAccessible('table');
  await page.locator('[data-testid=actions] .pick').first().click();
  await page.locator('#tab-overview').click();
  await page.getByTestId('menu').click();
  await anna.expectAccessible('table with a piece chosen and the menu open');
  await anna.shot(`table-${colorScheme}`);
  await goodbye(anna);
});

test('KF-30 a whole Russian phase by keyboard', async () => {
  const seats = await openTable(browser, server.url, { russia: STILL, poland: STILL });
  await skipTo(seats, (view) => view.pub.step === 'A2');
  await seats.russia.page.locator('body').press('Tab');
  const steps = await playOn(seats, {
    way: 'keyboard',
    until: (view) => !['A2', 'A3', 'A5'].includes(view.pub.step),
  });
  expect(steps).toBeGreaterThan(8);
  await goodbye(seats.russia.visitor, seats.poland.visitor);
});

test('a phone: nothing sticks out, and what to do is in reach', async () => {
  const pole = await Visitor.arrive(browser, server.url, 'phone', { ...STILL, ...PHONE, locale: 'pl-PL' });
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
  const russian = await Visitor.arrive(browser, server.url, 'rival', STILL);
  await russian.open(link);
  await russian.page.getByTestId('sit-down').click();
  const table = new URL(link).pathname.replace('/t/', '');
  // Who made the table sits on the Russian side; the phone is his.
  const seats = { russia: new Seat(pole, table), poland: new Seat(russian, table) };
  await Promise.all([settle(seats.russia, server.url), settle(seats.poland, server.url)]);
  await skipTo(seats, (view) => view.pub.step === 'A3');
  await pole.shot('phone-table-A3-pl');
  await pole.expectNoSidewaysScroll();

  const prompt = await page.getByTestId('prompt').boundingBox();
  expect(prompt).not.toBeNull();
  expect((prompt?.y ?? 9999) + (prompt?.height ?? 0)).toBeLessThanOrEqual(844);

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
  await goodbye(pole, russian);
});
