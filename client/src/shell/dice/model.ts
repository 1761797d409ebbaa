/** One check of a finished match: of the table of the page, or of a file. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { MatchFile, Verdict } from '../../../../shared/protocol/match-file.ts';
import { type RunningCheck, startCheck } from '../../dice/check.ts';
import { type Compared, compare, type Overall, overall } from '../../dice/compare.ts';
import { type Noted, notedFor } from '../../dice/memory.ts';
import { ApiFailure, api } from '../../net/api.ts';
import { whoAmI } from '../me.ts';

export interface Report {
  /** Undefined when it is no match file. */
  readonly file: MatchFile | undefined;
  readonly verdict: Verdict;
  readonly overall: Overall;
  readonly compared: Compared;
  readonly noted: Noted;
}

export type CheckState =
  | { readonly step: 'idle' }
  | { readonly step: 'fetching' }
  | { readonly step: 'checking'; readonly done: number; readonly of: number }
  | { readonly step: 'failed'; readonly error: unknown }
  /** Nothing to check before the end. */
  | { readonly step: 'running' }
  | { readonly step: 'not-json'; readonly name: string }
  | { readonly step: 'done'; readonly report: Report };

const NOTHING: Compared = { commitment: 'unknown', share: 'unknown' };

export class DiceModel {
  readonly #state = signal<CheckState>({ step: 'idle' });
  #check: RunningCheck | undefined;
  /** Raised by each new check, so that an older one says nothing more. */
  #generation = 0;

  get state(): ReadonlySignal<CheckState> {
    return this.#state;
  }

  async checkTable(id: string): Promise<void> {
    const generation = this.#begin({ step: 'fetching' });
    try {
      await whoAmI();
      const file = await api.exported(id);
      if (generation === this.#generation) await this.#run(file, generation);
    } catch (error) {
      if (generation !== this.#generation) return;
      const running = error instanceof ApiFailure && error.code === 'forbidden';
      this.#state.value = running ? { step: 'running' } : { step: 'failed', error };
    }
  }

  async checkFile(chosen: File): Promise<void> {
    const generation = this.#begin({ step: 'fetching' });
    let file: unknown;
    try {
      file = JSON.parse(await chosen.text());
    } catch {
      if (generation === this.#generation) this.#state.value = { step: 'not-json', name: chosen.name };
      return;
    }
    try {
      if (generation === this.#generation) await this.#run(file, generation);
    } catch (error) {
      if (generation === this.#generation) this.#state.value = { step: 'failed', error };
    }
  }

  stop(): void {
    this.#begin({ step: 'idle' });
  }

  #begin(state: CheckState): number {
    this.#check?.stop();
    this.#check = undefined;
    this.#state.value = state;
    return ++this.#generation;
  }

  async #run(raw: unknown, generation: number): Promise<void> {
    this.#check = startCheck(raw, (done, of) => {
      if (generation === this.#generation) this.#state.value = { step: 'checking', done, of };
    });
    const verdict = await this.#check.verdict;
    if (generation !== this.#generation) return;
    const file = !verdict.ok && verdict.fault === 'file' ? undefined : (raw as MatchFile);
    const noted = file === undefined ? {} : notedFor(file.id);
    const compared = file === undefined ? NOTHING : compare(file, noted);
    const report = { file, verdict, compared, noted, overall: overall(verdict, compared) };
    this.#state.value = { step: 'done', report };
  }
}
