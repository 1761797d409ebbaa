/** At the table with computers: a hint, moves at once, and a computer that keeps a seat for somebody who is away. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Action } from '../../shared/games/eagles-and-missiles/types.ts';
import { goodbye, NO_MAP, Visitor } from '../kit/browser-harness.ts';
import { openTable, shownSeq } from './seats.ts';
import { ownSite } from './site.ts';

// Computers wait so long that nothing moves unless it is skipped.
const site = ownSite({ AWAY_SECONDS: '1', RECONNECT_SECONDS: '0', BOT_DELAY_MS: '60000' });

const SOON = { timeout: 10_000 };
const wanted = (page: Page) => page.locator('[data-testid=actions] .wanted');

test('a hint says what and why and plays nothing; the computer’s moves come at once', async () => {
  const anna = await Visitor.arrive(site.browser, site.server.url, 'anna', NO_MAP);
  const { page } = anna;
  await anna.open('/create');
  await page.locator('[data-testid=seat-poland] input[value=me]').check({ force: true });
  expect(await page.getByTestId('create-hints').isChecked()).toBe(false);
  await page.locator('[data-testid=seat-russia] input[value=computer]').check({ force: true });
  expect(await page.getByTestId('create-hints').isChecked()).toBe(true);
  await page.getByTestId('create-submit').click();

  await page.getByTestId('hint').click();
  const box = page.getByTestId('hint-box');
  await box.waitFor();
  const words = await box.textContent();
  expect(words).toMatch(/^The Officer would choose “.+: .+”: .+\.$/);
  expect(await shownSeq(page)).toBe(1);
  expect(await wanted(page).count()).toBe(1);
  await anna.expectAccessible('a hint');
  // Piece, then the place that it names; both are marked.
  await wanted(page).click();
  const action = JSON.parse((await wanted(page).getAttribute('data-action')) ?? '') as Action;
  expect(action.type).toBe('place-aa');
  await wanted(page).click();
  await expect.poll(() => shownSeq(page), SOON).toBe(2);
  await box.waitFor({ state: 'detached' });

  // The rest of the setup as the hints have it, asked for by key.
  for (let n = 2; !(await page.getByTestId('skip').isVisible()); n += 1) {
    await page.keyboard.press('h');
    await box.waitFor();
    // A plain button is the whole decision; a piece has its places.
    const whole = (await wanted(page).getAttribute('data-action')) !== null;
    await wanted(page).click();
    if (!whole) await wanted(page).click();
    await expect.poll(() => shownSeq(page), SOON).toBe(n + 1);
    await page.locator('[data-testid=skip], [data-testid=hint]').first().waitFor();
  }
  const seq = await shownSeq(page);
  await page.getByTestId('skip').click();
  await expect.poll(() => shownSeq(page), SOON).toBeGreaterThan(seq + 3);
  await page.getByTestId('skip').waitFor({ state: 'detached' });
  await page.getByTestId('hint').waitFor();
  await goodbye(anna);
});

test('the other goes away, a computer plays on for him, and he takes his seat back', async () => {
  const seats = await openTable(site.browser, site.server.url, { russia: NO_MAP, poland: NO_MAP });
  const { russia, poland } = seats;
  expect(await russia.page.getByTestId('hint').count()).toBe(0);
  await poland.disconnect();
  await poland.page.goto('about:blank');
  await russia.page.getByTestId('stand-in-offer').click();
  await russia.visitor.expectAccessible('an absent player');
  await russia.page.locator('[data-level=officer]').click();
  const kept = russia.page.getByTestId('stand-in-poland');
  await expect
    .poll(() => kept.textContent(), SOON)
    .toMatch(/Officer \(computer\) plays Poland while .+ is away/);
  await russia.page.getByTestId('skip').click();
  await expect.poll(() => shownSeq(russia.page), SOON).toBeGreaterThan(4);
  expect(await russia.page.locator('.log-box').textContent()).toContain(
    'Officer (computer) plays on for Poland',
  );

  await poland.visitor.open(`/t/${poland.table}`);
  const { page } = poland;
  await page.getByTestId('seat-kept').waitFor();
  expect(await page.getByTestId('prompt').textContent()).toContain('decides for you');
  expect(await page.locator('[data-action]').count()).toBe(0);
  await poland.visitor.expectAccessible('a seat that a computer keeps');
  await page.getByTestId('take-seat').click();
  await page.getByTestId('seat-kept').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByTestId('prompt').textContent()).not.toContain('decides for you');
  await kept.waitFor({ state: 'detached' });
  await goodbye(russia.visitor, poland.visitor);
});
