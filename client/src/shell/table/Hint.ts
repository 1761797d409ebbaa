/** A hint: what the computer would do here and why. It stands until the table moves on. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ActionShape } from '../../../../shared/engine/types.ts';
import type { Advice, GameAdviser } from '../../games/types.ts';
import { addTexts, t } from '../../i18n/index.ts';
import type { TableSource } from '../../net/table-source.ts';
import type { LoadedGame } from '../games.ts';
import { toast } from '../toasts.tsx';

const advisers = new Map<string, Promise<GameAdviser>>();

/** Fetched once; asked again when that failed. */
function adviserOf({ client }: LoadedGame): Promise<GameAdviser> {
  const known = advisers.get(client.id);
  if (known !== undefined) return known;
  const loading = (async () => {
    const adviser = await client.loadAdviser?.();
    if (adviser === undefined) throw new Error('this game gives no hints');
    addTexts(client.id, adviser.texts);
    return adviser;
  })();
  advisers.set(client.id, loading);
  loading.catch(() => advisers.delete(client.id));
  return loading;
}

/** The table as far as hints are concerned. */
export interface HintTable {
  readonly client: TableSource;
  readonly game: ReadonlySignal<LoadedGame | undefined>;
  readonly myTurn: ReadonlySignal<boolean>;
  readonly wanted: { value: readonly ActionShape[] };
  readonly lesson: { value: readonly string[] };
}

export class Hint {
  readonly #table: HintTable;
  readonly #advice = signal<Advice | undefined>(undefined);
  readonly #asking = signal(false);
  readonly advice: ReadonlySignal<Advice | undefined> = this.#advice;
  readonly asking: ReadonlySignal<boolean> = this.#asking;
  /** The reader must decide, and this table allows hints. */
  readonly offered: ReadonlySignal<boolean>;

  constructor(table: HintTable) {
    this.#table = table;
    this.offered = computed(
      () =>
        table.myTurn.value &&
        table.client.facts.value?.hints === true &&
        table.game.value?.client.loadAdviser !== undefined,
    );
  }

  /** Returns how to stop it. */
  start(): () => void {
    let at = this.#table.client.seq.peek();
    return effect(() => {
      const seq = this.#table.client.seq.value;
      if (seq === at) return;
      at = seq;
      this.clear();
    });
  }

  async ask(): Promise<void> {
    const { client, game } = this.#table;
    const loaded = game.value;
    const view = client.view.value;
    if (!this.offered.value || this.#asking.value || loaded === undefined || view === undefined) return;
    const seq = client.seq.value;
    this.#asking.value = true;
    try {
      const adviser = await adviserOf(loaded);
      const advice = await adviser.advise(view);
      // A hint for a position that is gone is none.
      if (advice === undefined || client.seq.value !== seq) return;
      this.#advice.value = advice;
      this.#table.wanted.value = [advice.action];
      this.#table.lesson.value = advice.spots;
    } catch (error) {
      console.warn(error);
      toast('error', () => t('hint.failed'));
    } finally {
      this.#asking.value = false;
    }
  }

  clear(): void {
    if (this.#advice.peek() === undefined) return;
    this.#advice.value = undefined;
    this.#table.wanted.value = [];
    this.#table.lesson.value = [];
  }
}
