/** The replay of a finished game: open, step, play, seek, link, points of view, files. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { MatchFile } from '../../shared/protocol/match-file.ts';
import { goodbye, PHONE, STILL, Visitor } from '../kit/browser-harness.ts';
import { Guest } from '../kit/server-harness.ts';
import { ownSite } from './site.ts';

const site = ownSite();
/** A finished game of two computers. */
let over: { readonly id: string; readonly file: MatchFile };

beforeAll(async () => {
  const guest = await Guest.arrive(site.server.url);
  const { id } = await guest.create({
    game: 'eagles-and-missiles',
    options: { players: 2, split: 'russia' },
    seats: { russia: 'computer', poland: 'computer' },
    listed: true,
  });
  while ((await guest.table(id)).status !== 'over') await new Promise((resolve) => setTimeout(resolve, 300));
  const { body } = await guest.get(`/api/tables/${id}/export`);
  over = { id, file: body as MatchFile };
});

async function ready(page: Page): Promise<void> {
  await page.locator('[data-testid=board][data-state=ready]').waitFor();
}

async function seqOf(page: Page): Promise<number> {
  return Number(await page.getByTestId('replay').getAttribute('data-seq'));
}

function seqBecomes(page: Page, seq: number): Promise<void> {
  return expect.poll(() => seqOf(page), { timeout: 10_000 }).toBe(seq);
}

/** As the reader drags the slider. Answers how many milliseconds the page needed until it was drawn. */
async function slideTo(page: Page, place: number): Promise<number> {
  return page.getByTestId('replay-slider').evaluate(async (slider: HTMLInputElement, value) => {
    await new Promise(requestAnimationFrame);
    const from = performance.now();
    slider.value = String(value);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    // Preact draws in a microtask or a frame; then lay the page out.
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    document.body.getBoundingClientRect();
    return performance.now() - from;
  }, place);
}

test('is opened from the home page, stepped, sought, linked to', async () => {
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', {
    ...STILL,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = ewa;
  await ewa.open('/');
  await page.getByTestId('list-over').scrollIntoViewIfNeeded();
  await ewa.shot('replay-home-en');
  await page.locator(`[data-testid=watch-replay][href$="${over.id}/replay"]`).click();
  await ready(page);
  const last = over.file.journal.length;
  expect(await seqOf(page)).toBe(1);

  await page.getByTestId('replay-forward').click();
  await seqBecomes(page, 2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await seqBecomes(page, 3);
  await page.keyboard.press('End');
  await seqBecomes(page, last);
  // The board has the position of the end, the panel its score.
  await page.getByRole('tab', { name: 'Score' }).click();
  const { score } = over.file.outcome as { score: number };
  expect(Number(await page.locator('.score tfoot .number').textContent())).toBe(score);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('body').press('Home');
  await seqBecomes(page, 1);

  const times: number[] = [];
  for (let i = 1; i <= 12; i++) times.push(await slideTo(page, ((i * 37) % 100) * Math.floor(last / 100)));
  times.sort((a, b) => a - b);
  console.log(
    `replay: ${last} steps, seek in the browser p50 ${times[6]?.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`,
  );

  const middle = Math.floor(last / 2);
  await slideTo(page, middle - 1);
  await seqBecomes(page, middle);
  const spoken = await page.getByTestId('replay-slider').getAttribute('aria-valuetext');
  expect(spoken).toMatch(new RegExp(`^Turn \\d+, [A-D]\\d?b?, step ${middle}$`));
  const now = page.locator('.replay-log > [aria-current]');
  expect(Number(await now.getAttribute('data-entry'))).toBeLessThanOrEqual(middle);
  const box = await page.locator('#tab-panel').boundingBox();
  const line = await now.boundingBox();
  expect(line?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);

  await page.getByTestId('replay-link').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.server.url}/t/${over.id}/replay#seq=${middle}`);
  // The address of the page comes to say the same.
  await page.waitForURL(link);

  // A line of the log is a way to its step.
  const far = page.locator('.replay-log > li:has(button)').last();
  const entry = Number(await far.getAttribute('data-entry'));
  await far.locator('button').first().click();
  await seqBecomes(page, entry);

  // The address can be changed by hand.
  await page.evaluate(() => {
    location.hash = '#seq=12';
  });
  await seqBecomes(page, 12);

  const jan = await Visitor.arrive(site.browser, site.server.url, 'jan', STILL);
  await jan.open(link);
  await ready(jan.page);
  expect(await seqOf(jan.page)).toBe(middle);
  await goodbye(ewa, jan);
});

test('plays by itself, with motion, pauses, and shows what each side knew', async () => {
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa');
  const { page } = ewa;
  await ewa.open(`/t/${over.id}/replay#seq=30`);
  await ready(page);
  await page.getByTestId('replay-speed').selectOption('4');
  await page.locator('body').press(' ');
  await expect.poll(() => seqOf(page), { timeout: 20_000 }).toBeGreaterThan(34);
  await page.locator('body').press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const seq = await seqOf(page);
  await page.waitForTimeout(800);
  expect(await seqOf(page)).toBe(seq);

  await page.getByRole('tab', { name: 'Cards' }).click();
  const hands = page.getByTestId('replay-hands').locator('section');
  expect(await hands.count()).toBe(2);
  await page.getByTestId('replay-view').selectOption('poland');
  expect(await hands.evaluateAll((all) => all.map((each) => each.getAttribute('data-side')))).toEqual([
    'poland',
  ]);
  await page.getByTestId('replay-view').selectOption('spectator');
  expect(await hands.count()).toBe(0);
  await goodbye(ewa);
});

test('a file is shown too: dropped on the dice page, or chosen; a bad one is told of', async () => {
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', STILL);
  const { page } = ewa;
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await ewa.open('/dice');
  await page.getByTestId('dice-file').setInputFiles(file('a.json', JSON.stringify(over.file)));
  await page.getByTestId('watch-replay').click();
  await ready(page);
  expect(await page.getByTestId('replay-link').count()).toBe(0);

  await ewa.open('/replay');
  const input = page.getByTestId('replay-file');
  await input.setInputFiles(file('note.txt', 'no JSON'));
  await page.getByText('“note.txt” is not valid JSON').waitFor();
  await input.setInputFiles(file('b.json', JSON.stringify({ ...over.file, game: 'constructor' })));
  await page.getByText('This file cannot be shown').waitFor();
  const { journal } = over.file;
  await input.setInputFiles(
    file('c.json', JSON.stringify({ ...over.file, journal: journal.toSpliced(5, 1) })),
  );
  await page.getByText('journal: entry 7 after 5').waitFor();
  await input.setInputFiles(file('d.json', JSON.stringify(over.file)));
  await ready(page);
  await goodbye(ewa);
});

test('a game that still runs has none', async () => {
  const guest = await Guest.arrive(site.server.url);
  const { id } = await guest.create({
    game: 'eagles-and-missiles',
    options: { players: 2, split: 'russia' },
    seats: { russia: 'me', poland: 'computer' },
  });
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', STILL);
  await ewa.inTrouble(async () => {
    await ewa.open(`/t/${id}/replay`);
    await ewa.page.getByText('The game is not over yet').waitFor();
  });
  await goodbye(ewa);
});

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: PHONE,
};

// Polish words are longer: where there is little room for them.
test.each([
  ['wide', 'en'],
  ['phone', 'pl'],
])('it fits and is accessible on a %s screen, %s', async (screen, language) => {
  const ewa = await Visitor.arrive(site.browser, site.server.url, `ewa-${screen}-${language}`, {
    ...STILL,
    ...SCREENS[screen],
    locale: language === 'en' ? 'en-GB' : 'pl-PL',
  });
  const { page } = ewa;
  await ewa.open(`/t/${over.id}/replay#seq=${Math.floor(over.file.journal.length * 0.6)}`);
  await ready(page);
  await page.getByTestId('replay-forward').click();
  await page.waitForTimeout(600);
  await ewa.expectNoSidewaysScroll();
  // axe is slow on a long log, and the log is the same everywhere.
  if (screen === 'wide' && language === 'en') await ewa.expectAccessible('replay');
  await ewa.shot(`replay-${screen}-${language}`);
  await page.locator('#tab-cards').click();
  await ewa.expectAccessible('cards of a replay');
  await ewa.shot(`replay-cards-${screen}-${language}`);
  await ewa.open('/replay');
  await page.getByTestId('replay-file').waitFor();
  await ewa.expectNoSidewaysScroll();
  await ewa.shot(`replay-empty-${screen}-${language}`);
  await goodbye(ewa);
});
