/** The server dies in mid-game and comes back; the pages go on by themselves. KF-01, KF-06, KF-19. */
import { expect, test } from 'vitest';
import { goodbye, STILL } from '../kit/browser-harness.ts';
import { onTurn, openTable, playOn, type Seat, shownSeq, skipTo } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();

/** What the page shows of the game, apart from presence. */
async function shown({ page }: Seat) {
  return {
    seq: await shownSeq(page),
    prompt: await page.getByTestId('prompt').textContent(),
    hand: await page.locator('[data-card]').allTextContents(),
    choices: await page.locator('[data-testid=actions] .pick').allTextContents(),
    log: await page.getByTestId('log').textContent(),
  };
}

async function goesOn({ page }: Seat): Promise<void> {
  await page.locator('[data-testid=connection][data-state=online]').waitFor();
}

test('KF-01 both pages go on after the server was killed, with nothing lost and no reload', async () => {
  const seats = await openTable(site.browser, site.server.url, { russia: STILL, poland: STILL });
  const both = [seats.russia, seats.poland];
  await skipTo(seats, (view) => view.pub.step === 'B6');
  await playOn(seats, { until: (_view, steps) => steps === 2 });
  for (const { page } of both)
    await page.evaluate(() => {
      (window as unknown as { sameDocument: boolean }).sameDocument = true;
    });
  const before = await Promise.all(both.map(shown));
  for (const [i, seat] of both.entries()) expect(before[i]?.hand).toHaveLength(seat.view.own.hand.length);

  const away = both.map(({ visitor, page }) =>
    visitor.inTrouble(async () => {
      await page.locator('[data-testid=connection][data-state=retrying]').waitFor();
      await visitor.shot(`restart-${visitor.name}-away`);
      await page.locator('[data-testid=connection][data-state=online]').waitFor();
    }),
  );
  await site.server.killAndRestart();
  await Promise.all(away);
  await Promise.all(both.map(goesOn));
  expect(await Promise.all(both.map(shown))).toEqual(before);

  await Promise.all(both.map((seat) => seat.connect(site.server.url)));
  expect(await playOn(seats, { until: (_view, steps) => steps === 8 })).toBe(8);
  const seq = seats.russia.adviser.seq;
  for (const seat of both) {
    await seat.shows(seq);
    expect(await seat.page.evaluate(() => 'sameDocument' in window), 'no reload').toBe(true);
  }

  // Once more, with a choice open that has not been made.
  const seat = onTurn(seats);
  const again = both.map(({ visitor, page }) =>
    visitor.inTrouble(async () => {
      await page.locator('[data-testid=connection][data-state=retrying]').waitFor();
      await page.locator('[data-testid=connection][data-state=online]').waitFor();
    }),
  );
  await site.server.killAndRestart();
  await Promise.all(again);
  await Promise.all(both.map((one) => one.connect(site.server.url)));
  const choice = seat?.advice();
  if (seat === undefined || choice === undefined) throw new Error('nobody to move');
  expect(await seat.act(choice)).toBe(seq + 1);
  await Promise.all(both.map((one) => one.shows(seq + 1)));
  await goodbye(...both.map(({ visitor }) => visitor));
});
