/** What a file of browser tests needs before its first test, and clears away after its last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../kit/browser-harness.ts';
import { type ChildServer, startChild } from '../kit/server-harness.ts';

/** A browser and a server of the file's own; `env` as in docs/SELF-HOSTING.md. Usable inside tests only. */
export function ownSite(env?: Readonly<Record<string, string>>) {
  let browser: Browser | undefined;
  let server: ChildServer | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
    server = await startChild({ entry: 'server/main.ts', ...(env && { env }) });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const begun = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the browser or the server has not been started');
    return thing;
  };
  return {
    get browser(): Browser {
      return begun(browser);
    },
    get server(): ChildServer {
      return begun(server);
    },
  };
}
