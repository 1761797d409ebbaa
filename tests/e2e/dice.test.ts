/** "Check the dice": the page plays a finished game again, and names what does not fit. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchFile } from '../../shared/protocol/match-file.ts';
import { goodbye, NO_MAP, PHONE, STILL, Visitor } from '../kit/browser-harness.ts';
import { Guest } from '../kit/server-harness.ts';
import { boardReady } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();
/** A finished game of two computers. */
let over: { readonly id: string; readonly file: MatchFile };

beforeAll(async () => {
  over = await playedByComputers();
});

async function playedByComputers() {
  const guest = await Guest.arrive(site.server.url);
  const { id } = await guest.create({
    game: 'eagles-and-missiles',
    options: { players: 2, split: 'russia' },
    seats: { russia: 'computer', poland: 'computer' },
    listed: true,
  });
  while ((await guest.table(id)).status !== 'over') await new Promise((resolve) => setTimeout(resolve, 300));
  const { body } = await guest.get(`/api/tables/${id}/export`);
  return { id, file: body as MatchFile };
}

async function verdictOf(page: Page): Promise<{ overall: string | null; fault: string | null }> {
  const verdict = page.getByTestId('verdict');
  await verdict.waitFor();
  return {
    overall: await verdict.getAttribute('data-overall'),
    fault: await verdict.getAttribute('data-fault'),
  };
}

async function memoryOf(page: Page) {
  const memory = page.getByTestId('dice-memory');
  return {
    commitment: await memory.getAttribute('data-commitment'),
    share: await memory.getAttribute('data-share'),
  };
}

const FAIR = { overall: 'fair', fault: '' };
const BIG: BrowserContextOptions = { ...STILL, viewport: { width: 1440, height: 900 } };
const SMALL: BrowserContextOptions = { ...STILL, ...PHONE };

test('who has played finds his own fingerprint and share, from the end sheet', async () => {
  const anna = await Visitor.arrive(site.browser, site.server.url, 'anna', NO_MAP);
  const { page } = anna;
  await anna.open('/');
  await page.getByTestId('quick-russia').click();
  await boardReady(page);
  const id = new URL(page.url()).pathname.replace('/t/', '');

  await anna.inTrouble(async () => {
    await page.goto(`/t/${id}/dice`);
    await page.getByText('The game is not over yet').waitFor();
  });
  expect(await page.getByTestId('verdict').count()).toBe(0);

  await anna.open(`/t/${id}`);
  await page.getByTestId('menu').click();
  await page.getByTestId('vote-concede').click();
  await page.getByTestId('confirm-vote').click();
  await page.getByTestId('end').getByTestId('check-dice').click();
  expect(await verdictOf(page)).toEqual(FAIR);
  expect(await memoryOf(page)).toEqual({ commitment: 'same', share: 'used' });
  await page.getByText('No dice were thrown in this game.').waitFor();

  // The notes of the browser say otherwise: loudly, and in place of "fair".
  const promised = 'ab'.repeat(32);
  await page.evaluate(
    ([key, commitment]) => {
      const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...before, commitment, share: '00'.repeat(16) }));
    },
    [`dice.${id}`, promised] as const,
  );
  await anna.open();
  expect(await verdictOf(page)).toEqual({ overall: 'doubtful', fault: '' });
  expect(await memoryOf(page)).toEqual({ commitment: 'different', share: 'missing' });
  expect(await page.getByRole('alert').textContent()).toContain(promised);
  await anna.shot('dice-doubtful-en');
  await goodbye(anna);
});

test('somebody who sat down by a link has noted fingerprint and share too', async () => {
  const host = await Guest.arrive(site.server.url);
  const { id, invites } = await host.create({
    game: 'eagles-and-missiles',
    options: { players: 2, split: 'russia' },
    seats: { russia: 'me', poland: 'invite' },
  });
  const jan = await Visitor.arrive(site.browser, site.server.url, 'jan', NO_MAP);
  await jan.open(`/t/${id}#invite=${invites[0]?.token}`);
  await jan.page.getByTestId('sit-down').click();
  await boardReady(jan.page);
  const player = await host.join(id);
  await player.vote('concede');
  await jan.page.getByTestId('end').getByTestId('check-dice').click();
  expect(await verdictOf(jan.page)).toEqual(FAIR);
  expect(await memoryOf(jan.page)).toEqual({ commitment: 'same', share: 'used' });
  await player.leave();
  await goodbye(jan);
});

describe('a game of others', () => {
  test.each([
    ['wide', 'en', BIG],
    // Polish words are longer, and a phone has the least room for them.
    ['phone', 'pl', SMALL],
  ] as const)('is checked from the home page, %s, %s', async (size, language, options) => {
    const ewa = await Visitor.arrive(site.browser, site.server.url, `ewa-${size}-${language}`, {
      ...options,
      locale: language === 'en' ? 'en-GB' : 'pl-PL',
    });
    const { page } = ewa;
    await ewa.open('/');
    await page.locator(`[data-testid=check-dice][href$="${over.id}/dice"]`).click();
    expect(await verdictOf(page)).toEqual(FAIR);
    expect(await memoryOf(page)).toEqual({ commitment: 'unknown', share: 'unknown' });
    expect(await page.getByTestId('dice-commitment').textContent()).toBe(over.file.commitment);
    const fits = page.getByTestId('dice-checks').locator('.check-passed');
    expect(await fits.count()).toBe(4);

    const dice: number[] = [];
    JSON.stringify(over.file.journal, (key, value) => {
      if (key === 'die') dice.push(value);
      if (key === 'dice') dice.push(...value);
      return value;
    });
    const seen = await page.getByTestId('dice-counts').locator('.counts-seen').allTextContents();
    expect(seen.reduce((sum, text) => sum + Number(text), 0)).toBe(dice.length);
    expect(await page.locator('.rolls .die').count()).toBe(dice.length);

    await ewa.expectNoSidewaysScroll();
    const table = await page.getByTestId('dice-counts').boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(options.viewport?.width ?? 0);
    await ewa.expectAccessible('check the dice');
    await ewa.shot(`dice-${size}-${language}`);
    await page.getByTestId('dice-counts').scrollIntoViewIfNeeded();
    await ewa.shot(`dice-counts-${size}-${language}`);
    await page.getByTestId('dice-rolls').evaluate((element) => element.scrollIntoView());
    await ewa.shot(`dice-rolls-${size}-${language}`);
    await page.locator('.dice-how').evaluate((element) => element.scrollIntoView());
    await ewa.shot(`dice-how-${size}-${language}`);
    await goodbye(ewa);
  });
});

describe('a file that is dropped', () => {
  /** Drops it on the page as a hand does. */
  async function drop(page: Page, name: string, text: string): Promise<void> {
    await page.evaluate(
      ([fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName, { type: 'application/json' }));
        for (const type of ['dragover', 'drop'])
          document
            .querySelector('h1')
            ?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text] as const,
    );
  }

  const changed = (change: Partial<MatchFile>): string => JSON.stringify({ ...over.file, ...change });

  test('is checked, and what has been tampered with is named', async () => {
    const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', STILL);
    const { page } = ewa;
    await ewa.open('/dice');
    await page.getByTestId('dice').waitFor();
    expect(await page.getByTestId('verdict').count()).toBe(0);

    await drop(page, 'good.json', JSON.stringify(over.file));
    expect(await verdictOf(page)).toEqual(FAIR);

    const { journal } = over.file;
    const seq = journal.find((entry) => JSON.stringify(entry.events).includes('"dice"'))?.seq ?? 0;
    expect(seq).toBeGreaterThan(0);
    const turned = JSON.stringify(journal[seq - 1]).replace(
      /"dice":\[(\d)/,
      (_all, die) => `"dice":[${(Number(die) % 6) + 1}`,
    );
    const otherDie = journal.with(seq - 1, JSON.parse(turned));
    const cases: readonly (readonly [fault: string, text: string, says: RegExp])[] = [
      ['journal', changed({ journal: otherDie }), new RegExp(`Step ${seq} `)],
      ['journal', changed({ journal: journal.toSpliced(20, 1) }), /Step 22 /],
      ['commitment', changed({ serverSeed: '11'.repeat(32) }), /fingerprint/],
      ['seed', changed({ seed: '11'.repeat(32) }), /seed/],
      ['outcome', changed({ outcome: null }), /result/],
      ['rules-version', changed({ rulesVersion: 999 }), /version of the rules/],
      ['game', changed({ game: 'chess' }), /does not know the game/],
      ['file', JSON.stringify({ some: 'thing' }), /What is wrong/],
    ];
    for (const [fault, text, says] of cases) {
      await drop(page, `${fault}.json`, text);
      await page.locator(`[data-testid=verdict][data-fault=${fault}]`, { hasText: says }).waitFor();
      if (fault === 'journal') await ewa.shot('dice-tampered-en');
    }
    await drop(page, 'note.txt', 'no JSON');
    await page.getByText('“note.txt” is not valid JSON').waitFor();

    // Or chosen with the button.
    await page.getByTestId('dice-file').setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(over.file)),
    });
    expect(await verdictOf(page)).toEqual(FAIR);
    await goodbye(ewa);
  });
});
