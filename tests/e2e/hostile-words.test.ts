/** Names and words that would like to be HTML, on every screen that shows them. */
import { expect, test } from 'vitest';
import { eaglesAndMissiles } from '../../shared/games/eagles-and-missiles/index.ts';
import { goodbye, STILL, Visitor } from '../kit/browser-harness.ts';
import { type Guest, mustAct } from '../kit/server-harness.ts';
import { boardReady } from './seats.ts';
import { ownSite } from './site.ts';

const GAME = 'eagles-and-missiles';
/** At most 32 characters, as names are. */
const NAMES = ['<img src=x onerror=ran()>', '"><script>ran()</script>'] as const;
const WORDS = [
  '<img src=x onerror="ran()">',
  '<svg onload=ran()>',
  '</p><script>ran()</script>',
  'javascript:ran()',
  '{{name}} $t(tab.chat) <b>bold</b>',
] as const;

const site = ownSite();

/** The text is on the page as text, and nothing of it became an element or ran. */
async function expectOnlyText({ page }: Visitor, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text, {
      polling: 50,
    });
  const found = await page.evaluate(() => ({
    ran: (globalThis as { ranTimes?: number }).ranTimes,
    elements: [...document.querySelectorAll('img[src="x"], svg[onload], [onerror], a[href^="javascript:"]')]
      .length,
    scripts: [...document.scripts].filter((script) => script.text.includes('ran()')).length,
  }));
  expect(found).toEqual({ ran: 0, elements: 0, scripts: 0 });
}

test('KF-31 names and chat are shown as they were typed and never run', async () => {
  const [anna, boris] = await Promise.all([site.server.guest(), site.server.guest()]);
  const people: readonly [Guest, string][] = [
    [anna, NAMES[0]],
    [boris, NAMES[1]],
  ];
  for (const [guest, name] of people) expect((await guest.post('/api/me', { name })).status).toBe(200);
  const seats = { russia: 'me', poland: 'invite' } as const;
  const { id, invites } = await anna.create({ game: GAME, options: {}, seats, listed: true });
  await boris.claim(id, { token: invites[0]?.token ?? '' });
  const players = [await anna.join(id), await boris.join(id)];
  for (const player of players) await player.atSeq(1);
  for (const text of WORDS) expect((await players[0]?.say(text))?.ok).toBe(true);
  expect((await players[1]?.say('hello'))?.ok).toBe(true);
  const actor = players.find((player) => eaglesAndMissiles.legalActions(player.view as never).length > 0);
  const [action] = eaglesAndMissiles.legalActions(actor?.view as never);
  if (actor !== undefined && action !== undefined) await mustAct(actor, action);

  const visitor = await Visitor.arrive(site.browser, site.server.url, 'anna', STILL);
  await visitor.page.addInitScript(() => {
    const page = globalThis as { ranTimes?: number; ran?: () => void };
    page.ranTimes = 0;
    page.ran = () => {
      page.ranTimes = (page.ranTimes ?? 0) + 1;
    };
  });
  const [name, value] = anna.cookie.split('=') as [string, string];
  await visitor.context.addCookies([{ name, value: decodeURIComponent(value), url: site.server.url }]);
  await visitor.open('/');
  await visitor.page.getByTestId('table-row').first().waitFor();
  await visitor.shot('hostile-home');
  await expectOnlyText(visitor, NAMES);
  await visitor.open(`/t/${id}`);
  await boardReady(visitor.page);
  await visitor.page.locator('#tab-chat').click();
  await expectOnlyText(visitor, [...NAMES, ...WORDS]);
  await visitor.shot('hostile-chat');
  await visitor.page.locator('#tab-log').click();
  await expectOnlyText(visitor, []);
  for (const player of players) await player.leave();
  await goodbye(visitor);
});

test('the policy of the page stops a script that got in all the same', async () => {
  const visitor = await Visitor.arrive(site.browser, site.server.url, 'eve', STILL);
  await visitor.open('/');
  await visitor.page.getByTestId('create').waitFor();
  const ran = await visitor.inTrouble(() =>
    visitor.page.evaluate(async () => {
      const page = globalThis as { ranTimes?: number };
      page.ranTimes = 0;
      const script = document.createElement('script');
      script.text = 'globalThis.ranTimes += 1';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="globalThis.ranTimes += 1">');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return page.ranTimes;
    }),
  );
  expect(ran).toBe(0);
  await visitor.context.close();
});
