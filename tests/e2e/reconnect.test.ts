/** What networks, phones and hands do to a page at a table. */
import { chromium, type Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { needChromium } from '../../scripts/lib/chromium.ts';
import { BrokenLine } from '../kit/broken-line.ts';
import { goodbye, NO_MAP, STILL } from '../kit/browser-harness.ts';
import { mustAct } from '../kit/server-harness.ts';
import { type Opened, onTurn, openTable, type Seat, shownSeq, skipTo, together } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();
/** The pages' way to the server; the second connections of seats.ts take it too. */
let line: BrokenLine;

beforeEach(async () => {
  line = await BrokenLine.to(site.server.port);
});
afterEach(async () => {
  // Only where a test has failed is somebody left.
  await Promise.all(site.browser.contexts().map((context) => context.close()));
  await line.close();
});

/**
 * With LONG=1 only: together they take minutes. The same without a page, with the client's own connection, is in
 * tests/server/reconnect.test.ts and tests/server/sleep.test.ts, which always run.
 */
const long = process.env.LONG === '1';
if (!long) console.log('reconnect.test.ts: the long ones are left out; npm run test:long runs them too');

/** Longer than a table may take to be usable again, on a machine that does much else. Milliseconds. */
const SECONDS = 10_000;

const connection = (page: Page, state: string) =>
  page.locator(`[data-testid=connection][data-state=${state}]`);

/** The page will not be loaded anew without our seeing it. */
async function mark({ page }: Seat): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { sameDocument: boolean }).sameDocument = true;
  });
}

async function expectNoReload({ page }: Seat): Promise<void> {
  expect(await page.evaluate(() => 'sameDocument' in window), 'no reload').toBe(true);
}

/** What the page shows of the game, apart from presence. */
async function shown({ page }: Seat): Promise<unknown> {
  return {
    seq: await shownSeq(page),
    prompt: await page.getByTestId('prompt').textContent(),
    hand: await page.locator('[data-card]').allTextContents(),
    choices: await page.locator('[data-testid=actions] .pick').allTextContents(),
    buttons: await page.locator('[data-testid=actions] .button-act').allTextContents(),
    log: await page.getByTestId('log').textContent(),
  };
}

/** The page shows what a page loaded now shows: nothing of it is its own invention. */
async function expectAsFresh(seat: Seat): Promise<void> {
  const before = await shown(seat);
  const { visitor } = seat;
  const again = await visitor.context.newPage();
  await again.goto(`/t/${seat.table}`);
  await again.locator('[data-testid=table]').waitFor();
  const twin = { page: again } as Seat;
  await expect.poll(() => shown(twin), { timeout: SECONDS }).toEqual(before);
  await again.close();
}

async function atTable(step = 'A3'): Promise<Opened & { readonly seat: Seat; readonly other: Seat }> {
  const seats = await openTable(site.browser, line.url, { russia: NO_MAP, poland: NO_MAP });
  await skipTo(seats, (view) => view.pub.step === step);
  await together(seats);
  const seat = onTurn(seats);
  if (seat === undefined) throw new Error('nobody to move');
  const other = seat === seats.russia ? seats.poland : seats.russia;
  await Promise.all([mark(seat), mark(other)]);
  return { ...seats, seat, other };
}

async function stepByPage(seat: Seat, other: Seat): Promise<void> {
  await seat.connect(line.url);
  await other.connect(line.url);
  const seq = await seat.act(seat.advice());
  await other.shows(seq);
}

/** A step by the page's first button or list, without waiting for anything. */
async function clickSomething({ page }: Seat): Promise<void> {
  const pick = page.locator('[data-testid=actions] .pick').first();
  await pick.click();
  const place = page.locator('[data-testid=actions] .pick[data-place]').first();
  if (await place.isVisible()) await place.click();
}

describe('KF-02 a click while offline', () => {
  if (long)
    test('the browser is offline: the click is refused visibly or done once, and all agree afterwards', async () => {
      const { seat, other } = await atTable();
      const before = await shownSeq(seat.page);
      await seat.visitor.inTrouble(async () => {
        await seat.visitor.context.setOffline(true);
        await clickSomething(seat);
        // Told within seconds, by a note or by the step itself.
        await expect
          .poll(
            async () =>
              (await seat.page.locator('.toast-error').count()) > 0 ||
              (await shownSeq(seat.page)) === before + 1,
            { timeout: SECONDS },
          )
          .toBe(true);
        await seat.visitor.context.setOffline(false);
        await connection(seat.page, 'online').waitFor({ timeout: SECONDS });
      });
      const after = await shownSeq(seat.page);
      expect(after - before).toBeLessThanOrEqual(1);
      await other.shows(after);
      await expectAsFresh(seat);
      await stepByPage(seat, other);
      await Promise.all([seat, other].map(expectNoReload));
      await goodbye(seat.visitor, other.visitor);
    });

  test('the line is cut: refused at once, nothing is sent later', async () => {
    const { seat, other } = await atTable();
    const before = await shownSeq(seat.page);
    await Promise.all(
      [seat, other].map(({ visitor }) =>
        visitor.inTrouble(async () => {
          line.silence();
          line.cut();
          await connection(visitor.page, 'retrying').waitFor();
          if (visitor === seat.visitor) {
            await clickSomething(seat);
            await seat.page.locator('.toast-error').waitFor();
            expect(await seat.page.locator('.toast-error').textContent()).toContain('nothing was sent');
          }
        }),
      ),
    );
    await Promise.all(
      [seat, other].map(({ visitor }) =>
        visitor.inTrouble(async () => {
          line.restore();
          await connection(visitor.page, 'online').waitFor({ timeout: SECONDS });
        }),
      ),
    );
    expect(await shownSeq(seat.page)).toBe(before);
    await expectAsFresh(seat);
    await stepByPage(seat, other);
    await Promise.all([seat, other].map(expectNoReload));
    await goodbye(seat.visitor, other.visitor);
  });

  if (long)
    test('the line goes silent while the page believes in it: told within seconds, done once or not', async () => {
      const { seat, other } = await atTable();
      const before = await shownSeq(seat.page);
      await seat.visitor.inTrouble(() =>
        other.visitor.inTrouble(async () => {
          line.silence();
          await clickSomething(seat);
          await seat.page.locator('.toast-error').waitFor({ timeout: SECONDS });
          line.restore();
          await connection(seat.page, 'online').waitFor({ timeout: SECONDS });
          await connection(other.page, 'online').waitFor({ timeout: SECONDS });
        }),
      );
      expect(await shownSeq(seat.page)).toBe(before);
      await expectAsFresh(seat);
      await stepByPage(seat, other);
      await Promise.all([seat, other].map(expectNoReload));
      await goodbye(seat.visitor, other.visitor);
    });
});

if (long)
  describe('KF-04 a tab that sleeps', () => {
    test.each([
      ['its socket lives on', 'stays'],
      ['its socket was cut meanwhile', 'cut'],
      ['its socket was forgotten by a router meanwhile', 'forgotten'],
    ] as const)('suspended and resumed; %s', async (_what, fate) => {
      const { seat, other } = await atTable();
      const cdp = await seat.visitor.context.newCDPSession(seat.page);
      await seat.visitor.inTrouble(() =>
        other.visitor.inTrouble(async () => {
          await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
          if (fate === 'cut') line.cut();
          if (fate === 'forgotten') line.cutBehind();
          await connection(other.page, 'online').waitFor({ timeout: SECONDS });
          // The game goes on without the sleeper, played from another device of the same person.
          await seat.connect(line.url);
          const seq = await mustAct(seat.adviser, seat.advice());
          await other.shows(seq);
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          const woken = Date.now();
          await cdp.send('Page.setWebLifecycleState', { state: 'active' });
          await seat.shows(seq);
          expect(Date.now() - woken, 'milliseconds from waking to the newest step').toBeLessThan(SECONDS);
          await connection(seat.page, 'online').waitFor({ timeout: SECONDS });
        }),
      );
      await expectAsFresh(seat);
      await stepByPage(seat, other);
      await expectNoReload(seat);
      await goodbye(seat.visitor, other.visitor);
    });

    test('put away into the back-forward cache and taken out again', async () => {
      // Playwright switches the cache off.
      const own = await chromium.launch({
        executablePath: await needChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      try {
        const seats = await openTable(own, line.url, { russia: NO_MAP, poland: NO_MAP });
        await skipTo(seats, (view) => view.pub.step === 'A3');
        await together(seats);
        const seat = onTurn(seats);
        if (seat === undefined) throw new Error('nobody to move');
        const other = seat === seats.russia ? seats.poland : seats.russia;
        await mark(seat);
        await seat.page.evaluate(() => {
          addEventListener('pageshow', (event) => {
            (window as unknown as { restored: boolean }).restored = event.persisted;
          });
        });
        await seat.visitor.inTrouble(async () => {
          await seat.page.goto(`${line.url}/healthz`);
          const seq = await mustAct(seat.adviser, seat.advice());
          await other.shows(seq);
          const back = Date.now();
          await seat.page.goBack({ waitUntil: 'commit' });
          await seat.page.locator('[data-testid=table]').waitFor();
          await seat.shows(seq);
          await connection(seat.page, 'online').waitFor({ timeout: SECONDS });
          expect(Date.now() - back).toBeLessThan(SECONDS);
        });
        const restored = await seat.page.evaluate(
          () => (window as unknown as { restored?: boolean }).restored,
        );
        expect(restored, 'the page really came out of the cache').toBe(true);
        await expectNoReload(seat);
        await expectAsFresh(seat);
        await stepByPage(seat, other);
        await goodbye(seat.visitor, other.visitor);
      } finally {
        await own.close();
      }
    });
  });

test('KF-01 the server is started anew between two steps with all tabs open; the next step reaches every tab', async () => {
  const { seat, other } = await atTable();
  const watching = await seat.visitor.context.newPage();
  await watching.goto(`/t/${seat.table}`);
  await watching.locator('[data-testid=table]').waitFor();
  await seat.visitor.inTrouble(() =>
    other.visitor.inTrouble(async () => {
      await site.server.killAndRestart();
      for (const page of [seat.page, other.page, watching])
        await connection(page, 'online').waitFor({ timeout: SECONDS });
    }),
  );
  await stepByPage(seat, other);
  const seq = await shownSeq(seat.page);
  await expect.poll(() => shownSeq(watching), { timeout: SECONDS }).toBe(seq);
  await Promise.all([seat, other].map(expectNoReload));
  await goodbye(seat.visitor, other.visitor);
});

describe('hands', () => {
  test('KF-18 a double click on every kind of control does one thing', async () => {
    const { seat, other } = await atTable('A5');
    const { page } = seat;
    const seq = async (): Promise<number> => {
      await page.waitForTimeout(400);
      await page.waitForFunction(
        () => document.querySelector('[data-testid=actions]')?.getAttribute('aria-busy') !== 'true',
      );
      return shownSeq(page);
    };
    // A piece from the list: the first click chooses it, the second falls on what stands there then.
    const before = await seq();
    const twice = { delay: 10, clickCount: 2 } as const;
    await page.locator('[data-testid=actions] .pick').first().click(twice);
    expect((await seq()) - before).toBeLessThanOrEqual(1);
    const place = page.locator('[data-testid=actions] .pick[data-place]').first();
    if (await place.isVisible()) {
      const placing = await seq();
      await place.click(twice);
      expect((await seq()) - placing).toBe(1);
    }
    // Undo.
    const undoing = await seq();
    await page.getByTestId('undo').click(twice);
    expect((await seq()) - undoing).toBe(1);
    // Done.
    const done = page.locator('[data-testid=actions] .button-act').first();
    const ending = await seq();
    await done.click(twice);
    expect((await seq()) - ending).toBe(1);
    // What has come below the pointer meanwhile, a tab for example, is not pressed by the second half.
    const tab = (name: string) => page.getByRole('tab', { name });
    expect(await tab('Log').getAttribute('aria-selected')).toBe('true');
    await tab('Score').dispatchEvent('click', { detail: 2 });
    expect(await tab('Log').getAttribute('aria-selected')).toBe('true');
    await tab('Score').dispatchEvent('click', { detail: 1 });
    await page.locator('#tab-score[aria-selected=true]').waitFor();
    await tab('Log').click();
    await expectAsFresh(seat);
    await goodbye(seat.visitor, other.visitor);
  });

  test('KF-18 dice: two clicks, one roll in the log', async () => {
    const seats = await openTable(site.browser, line.url, { russia: STILL, poland: STILL });
    await skipTo(seats, (view) => view.pub.step === 'C1');
    // On to a moment where a click rolls dice.
    for (;;) {
      await together(seats);
      const seat = onTurn(seats);
      if (seat === undefined) throw new Error('the game ended before a roll');
      const action = seat.advice();
      if (action.type !== 'fight' && action.type !== 'bomb') {
        await mustAct(seat.adviser, action);
        continue;
      }
      await seat.shows(seat.adviser.seq);
      const before = seat.adviser.seq;
      const rolls = () =>
        seat.adviser.events.filter(({ type }) => /^(duel|assault|fleet)-fought$/.test(type)).length;
      const rolled = rolls();
      const { page } = seat;
      const pieces = action.type === 'fight' ? action.target : action.zone;
      const plain = page.locator(
        `[data-testid=actions] [data-action=${JSON.stringify(JSON.stringify(action))}]`,
      );
      const pick =
        (await plain.count()) > 0
          ? plain
          : page.locator(`[data-testid=actions] .pick[data-pieces~="${pieces}"]`);
      await pick.first().dblclick();
      const place = page.locator('[data-testid=actions] .pick[data-place]').first();
      if (seat.adviser.seq === before && (await place.isVisible())) await place.dblclick();
      await seat.adviser.atSeq(before + 1);
      await page.waitForTimeout(500);
      expect(rolls() - rolled).toBe(1);
      expect(seat.adviser.steps.filter(({ seq }) => seq > before).length).toBe(1);
      await expectAsFresh(seat);
      await goodbye(seats.russia.visitor, seats.poland.visitor);
      return;
    }
  });

  test('KF-14 a stale list: what was clicked is refused with a fresh view, and never becomes something else', async () => {
    const { seat, other } = await atTable('A5');
    const { page } = seat;
    const before = await shownSeq(page);
    await page.locator('[data-testid=actions] .pick').first().click();
    const place = page.locator('[data-testid=actions] .pick[data-place]').first();
    await place.waitFor();
    // The same person says "done" on another device, in the blink before the click lands here.
    await seat.connect(site.server.url);
    const done = seat.legal().find(({ type }) => type === 'done');
    if (done === undefined) throw new Error('no way to be done');
    line.holdBack();
    const seq = await mustAct(seat.adviser, done);
    expect(await shownSeq(page), 'not known yet').toBe(before);
    await place.click();
    line.letGo();
    await page.locator('.toast-error').waitFor();
    expect(await page.locator('.toast-error').textContent()).toContain('had moved on');
    await seat.shows(seq);
    await page.waitForTimeout(500);
    expect(await shownSeq(page)).toBe(seq);
    expect(seq).toBeGreaterThan(before);
    expect(seat.adviser.seq, 'nothing but "done" was done').toBe(seq);
    await expectAsFresh(seat);
    await goodbye(seat.visitor, other.visitor);
  });
});
