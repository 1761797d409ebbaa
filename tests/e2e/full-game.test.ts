/** A complete game through two pages, from the home page to the score sheet, with somebody watching. */
import { expect, test } from 'vitest';
import { goodbye, STILL, Visitor } from '../kit/browser-harness.ts';
import { boardReady, playOn, Seat, settle, shownSeq, together } from './seats.ts';
import { ownSite } from './site.ts';

const site = ownSite();

const HANDICAP = /^Handicap for Poland: one blue AA unit more/;

/** Steps of the game of which a picture is taken when they first come, by the page of the one who decides. */
const PICTURES = ['setup', 'A2', 'A3', 'A5', 'B2', 'B4', 'B6', 'C1', 'landing', 'C2', 'C3', 'D'];

test('two people create a table, join by the link and play to the score sheet; a third watches', async () => {
  const anna = await Visitor.arrive(site.browser, site.server.url, 'anna', STILL);
  const jan = await Visitor.arrive(site.browser, site.server.url, 'jan', STILL);
  const ewa = await Visitor.arrive(site.browser, site.server.url, 'ewa', {
    ...STILL,
    locale: 'pl-PL',
    viewport: { width: 1100, height: 700 },
  });

  await anna.open('/');
  await anna.page.getByTestId('quick-russia').waitFor();
  await anna.shot('home-wide-en');
  await anna.page.getByTestId('create').click();
  await anna.page.getByTestId('create-submit').waitFor();
  await anna.page.locator('input[name=handicap][value=blue-aa-more-council-fewer]').check();
  await anna.shot('create-wide-en');
  await anna.page.getByTestId('create-submit').click();
  const link = await anna.page.getByTestId('invite-poland').inputValue();
  await anna.shot('waiting-creator-en');

  await jan.open(link);
  await jan.page.getByTestId('sit-down').waitFor();
  await jan.page.getByText(HANDICAP).waitFor();
  await jan.shot('waiting-invited-en');
  await jan.page.getByTestId('sit-down').click();
  const table = new URL(link).pathname.replace('/t/', '');
  const seats = { russia: new Seat(anna, table), poland: new Seat(jan, table) };
  await Promise.all([settle(seats.russia, site.server.url), settle(seats.poland, site.server.url)]);

  await ewa.open(`/t/${table}`);
  await boardReady(ewa.page);

  const seen = new Set<string>();
  const look = async (seat: Seat): Promise<void> => {
    const { step } = seat.view.pub;
    if (seen.has(step) || !PICTURES.includes(step)) return;
    seen.add(step);
    await seat.visitor.shot(`table-${step}-en`);
  };

  // The whole first turn on the board.
  await playOn(seats, { way: 'board', before: look, until: (view) => view.pub.turn > 1 });
  expect(seats.russia.view.pub.turn).toBe(2);
  await ewa.shot('table-watching-pl');

  // The rest by the lists.
  await playOn(seats, { before: look });
  const last = await together(seats);
  for (const { page } of [anna, jan, ewa]) {
    await page.getByTestId('end').getByTestId('figure-luck').waitFor();
    expect(await shownSeq(page)).toBe(last);
  }
  await anna.page.getByTestId('end').getByText(HANDICAP).waitFor();
  const totals = await Promise.all(
    [anna, jan, ewa].map(({ page }) => page.getByTestId('end').locator('.score tfoot .number').textContent()),
  );
  expect(new Set(totals).size).toBe(1);
  for (const { page } of [anna, jan, ewa]) {
    const fromEnd = await page
      .locator('.log-box')
      .evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
    expect(fromEnd, 'the newest line of the log is in view').toBeLessThan(40);
  }
  await anna.expectAccessible('end');
  await anna.shot('end-wide-en');
  await ewa.shot('end-watching-pl');
  await goodbye(anna, jan, ewa);
});
