/**
 * One game of the crash test: tabs that play it, and a second set of books. Every step that a tab asked for is
 * written down with the seq it was meant for; what the disk holds is folded beside it and compared, step by step
 * and viewer by viewer, with what the tabs have shown.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AnyBot } from '../../shared/engine/bots.ts';
import { canonical } from '../../shared/engine/canonical.ts';
import { fromHex } from '../../shared/engine/fairness.ts';
import { type Entry, type Match, unbegun } from '../../shared/engine/match.ts';
import { follow, resimulate } from '../../shared/engine/replay.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import type { ActionShape, AnyGame, EventShape, Rng } from '../../shared/engine/types.ts';
import type { Answer } from '../../shared/protocol/room.ts';
import type { Guest } from '../../tests/kit/server-harness.ts';
import { digest, Tab } from '../../tests/kit/tab.ts';

/** One action in so many is sent twice at once, and one so many is followed by taking it back. */
const TWICE = 4;
const UNDO = 20;
const PAUSE_MS = 50;

type AnyEntry = Entry<ActionShape, EventShape>;

/** A step that a tab has asked for once, however often it was sent. */
interface Wanted {
  /** The seq that the tab saw; the step becomes entry `base + 1` or nothing. */
  readonly base: number;
  readonly seat: string;
  /** Undefined for taking back. */
  readonly action: ActionShape | undefined;
  acknowledged: boolean;
}

/** What went wrong, one sentence each. */
export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  readonly mismatched: string[];
}

/** The server as the tables see it. */
export interface Victim {
  readonly dir: string;
  /** Raised by each restart. */
  generation(): number;
  /** A step was acknowledged. */
  progress(): void;
}

export interface CrashTableOptions {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: unknown;
  /** Who holds which seat, and somebody who watches. */
  readonly seats: Readonly<Record<string, Guest>>;
  readonly watcher: Guest;
  readonly bot: AnyBot;
  readonly rng: Rng;
  readonly victim: Victim;
  readonly findings: Findings;
  /** Milliseconds that the tabs may take to agree; a long time by default. */
  readonly patience?: number | undefined;
}

export class CrashTable {
  readonly #options: CrashTableOptions;
  readonly #tabs: readonly Tab[];
  readonly #wanted = new Map<number, Wanted>();
  /** The journal as it was read last, as text. */
  readonly #lines: string[] = [];
  /** For each entry, what each viewer must see after it. */
  readonly #due: Map<string, string>[] = [];
  #fold: Match<unknown>;
  #last: Wanted | undefined;
  #generation: number;

  constructor(options: CrashTableOptions) {
    this.#options = options;
    const holders = Object.values(options.seats);
    // One player has a second tab open.
    const second = holders[options.rng.int(holders.length)] as Guest;
    this.#tabs = [...holders, second, options.watcher].map((guest) => new Tab(guest, options.id));
    this.#fold = unbegun(options.game, options.options);
    this.#generation = options.victim.generation();
  }

  /** Entries of the journal. */
  get steps(): number {
    return this.#fold.seq;
  }

  /** The network is back. */
  kick(): void {
    for (const tab of this.#tabs) tab.client.link.kick();
  }

  /** Resolves when every tab is connected. */
  async ready(): Promise<void> {
    await this.#settled();
  }

  /** To the end of the game, whatever happens to the server; a game that cannot go on has its books checked too. */
  async play(): Promise<void> {
    try {
      await this.#playOn();
    } catch (error) {
      this.#check();
      throw error;
    }
    this.#check();
    await this.#checkFile();
  }

  async #playOn(): Promise<void> {
    const { game, rng } = this.#options;
    for (;;) {
      await this.#settled();
      if (this.#generation !== this.#options.victim.generation()) {
        await this.#afterRestart();
        continue;
      }
      const able = this.#tabs.filter((tab) => tab.legal(game).length > 0);
      const tab = able[able.length > 1 ? rng.int(able.length) : 0];
      if (tab === undefined) return;
      await this.#step(tab);
    }
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }

  async #settled(): Promise<void> {
    const [first] = this.#tabs as [Tab, ...Tab[]];
    const same = () => this.#tabs.every((tab) => tab.ready && tab.seq === first.seq);
    const { id, patience } = this.#options;
    await first.until(same, `all tabs of ${id} at one step`, patience).catch((error: Error) => {
      throw new Error(`${error.message}; the tabs: ${this.#tabs.join('; ')}`);
    });
  }

  async #step(tab: Tab): Promise<void> {
    const { game, bot, rng } = this.#options;
    const back = tab.client.facts.value?.undoable === tab.viewer && rng.int(UNDO) === 0;
    const action = back ? undefined : (bot(tab.view, tab.legal(game), rng) as ActionShape);
    const wanted: Wanted = { base: tab.seq, seat: tab.viewer, action, acknowledged: false };
    if (this.#wanted.get(wanted.base)?.acknowledged === true)
      this.#find('lost', `step ${wanted.base + 1} was acknowledged, and the table is back before it`);
    this.#wanted.set(wanted.base, wanted);
    this.#last = wanted;
    for (;;) {
      const sent = [this.#send(tab, wanted)];
      const other = this.#tabs.find((one) => one !== tab && one.viewer === tab.viewer) ?? tab;
      if (rng.int(TWICE) === 0) sent.push(this.#send(other, wanted));
      const answers = await Promise.all(sent);
      if (answers.filter((answer) => answer?.ok === true).length > 1)
        this.#find('doubled', `step ${wanted.base + 1} was acknowledged twice`);
      if (wanted.acknowledged) return;
      await this.#settled();
      if (tab.seq > wanted.base) return;
      const [answer] = answers;
      if (answer?.ok !== false) continue;
      if (answer.refusal.code !== 'not-saved')
        throw new Error(`${canonical(action)} of ${tab.viewer} was refused: ${canonical(answer.refusal)}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #send(tab: Tab, wanted: Wanted): Promise<Answer | undefined> {
    const { base: seq, action } = wanted;
    const answer = await (action === undefined ? tab.ask('undo', { seq }) : tab.ask('act', { seq, action }));
    if (answer?.ok !== true) return answer;
    if (answer.seq !== seq + 1) this.#find('mismatched', `step ${seq + 1} was acknowledged as ${answer.seq}`);
    wanted.acknowledged = true;
    this.#options.victim.progress();
    return answer;
  }

  /** Nothing may be missing; and the last step, sent once more with its old seq, must not happen again. */
  async #afterRestart(): Promise<void> {
    this.#generation = this.#options.victim.generation();
    this.#check();
    const last = this.#last;
    const tab = this.#tabs.find((one) => one.viewer === last?.seat);
    if (last === undefined || tab === undefined || tab.seq === last.base) return;
    const answer = await this.#send(tab, last);
    if (answer?.ok === true) this.#find('doubled', `step ${last.base + 1} was taken again after a restart`);
    else if (answer !== undefined && answer.refusal.code !== 'stale')
      this.#find('mismatched', `an old step was refused as ${answer.refusal.code}`);
  }

  #find(what: keyof Findings, text: string): void {
    this.#options.findings[what].push(`${this.#options.id}: ${text}`);
  }

  /** The disk against everything that was acknowledged or shown. */
  #check(): void {
    const seen = this.#tabs.map((tab) => ({ tab, shown: tab.seen() }));
    this.#readOn();
    const last = this.#lines.length;
    for (const { base, acknowledged } of this.#wanted.values())
      if (acknowledged && base + 1 > last)
        this.#find('lost', `step ${base + 1} was acknowledged, the journal ends at ${last}`);
    for (const { tab, shown } of seen)
      for (const { seq, digest: got } of shown)
        if (seq > last) this.#find('lost', `${tab.viewer} saw step ${seq}, the journal ends at ${last}`);
        else if (this.#due[seq - 1]?.get(tab.viewer) !== got)
          this.#find('mismatched', `${tab.viewer} saw something else at step ${seq}`);
  }

  /** Reads the whole journal; what was in it before must be as it was. */
  #readOn(): void {
    const { id, game, victim } = this.#options;
    const database = new DatabaseSync(join(victim.dir, 'games.sqlite'), { readOnly: true });
    let rows: readonly { readonly seq?: unknown; readonly entry?: unknown }[];
    try {
      rows = database.prepare('SELECT seq, entry FROM journal WHERE match_id = ? ORDER BY seq').all(id);
    } finally {
      database.close();
    }
    if (rows.length < this.#lines.length)
      this.#find('lost', `the journal went from ${this.#lines.length} to ${rows.length}`);
    for (const [i, row] of rows.entries()) {
      const line = String(row.entry);
      const known = this.#lines[i];
      if (known !== undefined && known !== line) this.#find('lost', `entry ${i + 1} is another one now`);
      if (known !== undefined) continue;
      const entry = JSON.parse(line) as AnyEntry;
      this.#fold = follow(game, this.#fold, entry);
      this.#lines.push(line);
      this.#due.push(new Map(this.#viewers().map((v) => [v, digest(game.viewFor(this.#fold.state, v))])));
      this.#compare(entry);
    }
  }

  #viewers(): readonly string[] {
    return [...new Set(this.#tabs.map((tab) => tab.viewer))];
  }

  /** Each entry must be the one step that was asked for at the seq before it. */
  #compare(entry: AnyEntry): void {
    if (entry.type === 'begin') return;
    const wanted = this.#wanted.get(entry.seq - 1);
    if (wanted === undefined || wanted.seat !== entry.seat)
      this.#find('doubled', `entry ${entry.seq} was asked for by nobody`);
    else if (canonical(entry.type === 'action' ? entry.action : null) !== canonical(wanted.action ?? null))
      this.#find(wanted.acknowledged ? 'lost' : 'doubled', `entry ${entry.seq} is not the step asked for`);
  }

  /** Asks until there is a server to answer. */
  async #export(): Promise<{ readonly journal: unknown; readonly seed: string }> {
    for (;;)
      try {
        return (await this.#options.watcher.get(`/api/tables/${this.#options.id}/export`)).body;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
  }

  /** The finished game again from its seed: journal, fold and rules must agree. */
  async #checkFile(): Promise<void> {
    const { game, options } = this.#options;
    const file = await this.#export();
    const entries = this.#lines.map((line) => JSON.parse(line) as AnyEntry);
    if (canonical(file.journal) !== canonical(entries))
      this.#find('mismatched', 'the export is not the journal');
    const again = resimulate(game, options, entries, hmacRng(fromHex(file.seed)));
    if (!again.ok) this.#find('mismatched', `played again, step ${again.seq} differs: ${again.message}`);
    else if (canonical(again.match.state) !== canonical(this.#fold.state))
      this.#find('mismatched', 'played again, the end is another one');
    if (game.outcome(this.#fold.state) === undefined) this.#find('mismatched', 'it stopped before its end');
  }
}
