/**
 * A tab in a process of its own, which can be stopped and woken as a phone does it: while it sleeps none of its
 * timers run and nothing is read. `node tests/kit/sleeper.ts URL COOKIE TABLE`; talks over IPC.
 */
import type { ActionShape } from '../../shared/engine/types.ts';
import { Guest } from './server-guest.ts';
import { digest, Tab } from './tab.ts';

export interface Report {
  readonly seq: number;
  readonly ready: boolean;
  readonly viewer: string;
  readonly digest: string;
  readonly entered: number;
  /** Entries of the log. */
  readonly log: number;
}

const [url = '', cookie = '', table = ''] = process.argv.slice(2);
const guest = await Guest.arrive(url);
guest.cookie = cookie;
const tab = new Tab(guest, table);

// What the page hears as `visibilitychange` or `resume`.
process.on('SIGCONT', () => tab.client.link.kick());
process.on('message', ({ act }: { readonly act: ActionShape }) => {
  void tab.client.act(act).then((result) => process.send?.({ result }));
});

let last = '';
setInterval(() => {
  const view = tab.client.view.value;
  const report: Report = {
    seq: tab.seq,
    ready: tab.ready,
    viewer: tab.viewer,
    digest: view === undefined ? '' : digest(view),
    entered: tab.entered,
    log: tab.client.journal.entries.value.length,
  };
  const text = JSON.stringify(report);
  if (text === last) return;
  last = text;
  process.send?.({ report });
}, 10);
