/** Learning: both lessons to their end, the rules at a number, the aids, and the coach of the first games. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { polishLesson } from '../../client/src/games/eagles-and-missiles/learn/lesson-poland.ts';
import { russianLesson } from '../../client/src/games/eagles-and-missiles/learn/lesson-russia.ts';
import { goodbye, PHONE, STILL, Visitor } from '../kit/browser-harness.ts';
import { ownSite } from './site.ts';

const site = ownSite();

/** Two busy cores are slow. */
const SOON = { timeout: 15_000 };

const stepOf = (page: Page): Promise<string | null> => page.getByTestId('lesson').getAttribute('data-step');

/** Presses what is marked, with the keyboard, until the step is done. */
async function doStep(page: Page): Promise<void> {
  const before = await stepOf(page);
  const next = page.getByTestId('lesson-next');
  const marked = page.locator('[data-testid=actions] .wanted:enabled');
  for (let presses = 0; (await stepOf(page)) === before; presses++) {
    if (presses > 8) throw new Error(`step ${before} does not end`);
    const was = await page.locator('[data-testid=table]').getAttribute('data-seq');
    const chosen = await page.getByTestId('unselect').count();
    await next.or(marked.first()).first().press('Enter');
    await page.waitForFunction(
      ([step, seq, open]) =>
        document.querySelector('[data-testid=lesson]')?.getAttribute('data-step') !== step ||
        document.querySelector('[data-testid=table]')?.getAttribute('data-seq') !== seq ||
        document.querySelectorAll('[data-testid=unselect]').length !== open,
      [before, was, chosen] as const,
    );
  }
}

test('the lesson of Poland from the home page to the first game, left once and resumed', async () => {
  const ola = await Visitor.arrive(site.browser, site.server.url, 'ola', STILL);
  const { page } = ola;
  await ola.open('/');
  await page.getByTestId('learn').click();
  await page.getByTestId('lesson-poland').click();
  await page.getByTestId('lesson').waitFor();
  await ola.expectAccessible('a lesson');
  await doStep(page);

  // Something else is refused with a kind word, and nothing is done.
  await page.locator('[data-testid=actions] .pick:not(.wanted)').first().click();
  await expect.poll(() => page.getByTestId('lesson-stray').textContent(), SOON).toContain('Mazovia');
  expect(await stepOf(page)).toBe('patriot');
  for (const id of ['patriot', 'guard', 'fire']) {
    expect(await stepOf(page)).toBe(id);
    await doStep(page);
  }

  await page.getByTestId('lesson-menu').click();
  await page.getByTestId('lesson-leave').click();
  await page.getByTestId('lesson-poland').click();
  await expect.poll(() => stepOf(page), SOON).toBe('missile');
  await page.getByTestId('lesson-menu').click();
  await page.getByTestId('lesson-back').click();
  await expect.poll(() => stepOf(page), SOON).toBe('fire');

  while ((await stepOf(page)) !== 'end') await doStep(page);
  expect(await page.getByTestId('lesson').textContent()).toContain('Poland wins');
  await page.getByTestId('first-game').click();
  await page.getByTestId('coach').waitFor();
  expect(page.url()).toMatch(/\/t\/[\w-]+$/);

  // The coach knows the decision, can be folded and switched off, and comes back from the menu.
  expect(await page.getByTestId('coach').getAttribute('data-coach')).toBe('setup');
  await page.getByTestId('coach-fold').click();
  expect(await page.getByTestId('coach').textContent()).not.toContain('mistake');
  await page.getByTestId('coach-fold').click();
  await page.getByTestId('coach-off').click();
  await expect.poll(() => page.getByTestId('coach').count(), SOON).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('coach')), 'kept').toContain('"wish":"off"');
  await page.getByTestId('menu').click();
  await page.getByTestId('coach-switch').check();
  await page.getByTestId('coach').waitFor();
  await page.keyboard.press('Escape');

  // The rule behind the prompt leads to its place in the rules.
  await page.locator('.prompt .rule-number').click();
  const [rules] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('rule-link').click()]);
  await expect.poll(() => rules.evaluate(() => document.activeElement?.id), SOON).toBe('III.3');
  await rules.close();
  expect(polishLesson.steps.length).toBeGreaterThan(15);
  await goodbye(ola);
});

test('the lesson of Russia on a phone, in Polish', async () => {
  const jan = await Visitor.arrive(site.browser, site.server.url, 'jan', {
    ...PHONE,
    ...STILL,
    locale: 'pl-PL',
  });
  const { page } = jan;
  await jan.open('/learn/tutorial/russia');
  await page.getByTestId('lesson').waitFor();
  const seen: (string | null)[] = [];
  while ((await stepOf(page)) !== 'end') {
    seen.push(await stepOf(page));
    await doStep(page);
  }
  expect(seen).toEqual(russianLesson.steps.map(({ id }) => id));
  expect(await page.getByTestId('lesson').textContent()).toContain('Rosja wygrywa');
  await jan.expectNoSidewaysScroll();
  await jan.open('/learn');
  await page.getByText('Ukończona').waitFor();
  await jan.expectNoSidewaysScroll();
  await goodbye(jan);
});

test('rules open at a number, in both languages, and can be searched; the aids show their tables', async () => {
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', { ...PHONE, ...STILL });
  const { page } = ewa;
  await ewa.open('/learn/rules#VI.3b');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('VI.3b');
  await expect
    .poll(
      () =>
        page
          .locator('[id="VI.3b"]')
          .boundingBox()
          .then((box) => box?.y ?? 999),
      SOON,
    )
    .toBeLessThan(200);
  expect(await page.locator('[id="VI.3b"]').textContent()).toContain('engaged');
  await ewa.expectAccessible('the rules');
  await page.locator('[id="VI.3b"]').getByRole('link', { name: 'R8' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('R8');
  await page.getByRole('button', { name: 'Polski' }).click();
  await page.getByRole('heading', { name: 'Nasze rozstrzygnięcia' }).waitFor();
  await page.getByTestId('rules-search').fill('lodz');
  await page.locator('mark').first().waitFor();
  expect(await page.locator('mark').first().textContent()).toMatch(/łódz/i);
  expect(await page.locator('.rules-find [role=status]').textContent()).toMatch(/fragment/);
  await ewa.expectNoSidewaysScroll();

  await ewa.open('/learn/aids');
  await page.getByTestId('aids').waitFor();
  expect(await page.locator('[data-row="tu-22m"]').textContent()).toContain('12');
  expect(await page.locator('.aid-art path').count()).toBe(13);
  await ewa.expectAccessible('the aids');
  await ewa.expectNoSidewaysScroll();
  await goodbye(ewa);
});
