/** What the combat sheet shows and does. It lives as long as the table, whichever panel is in view. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Fight, FightGroup } from '../../../../../shared/engine/told.ts';
import type { ActionShape, EventShape } from '../../../../../shared/engine/types.ts';
import type { GameClient } from '../../../games/types.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { speed } from '../../settings/preferences.ts';
import { beginRest, nextRoll, type Rest } from './rest.ts';
import { keepResults, type Seen } from './results.ts';
import { PAUSES } from './speed.ts';

/** The table as far as combat is concerned. */
export interface CombatTable {
  readonly client: TableSource;
  readonly game: ReadonlySignal<{ readonly client: GameClient } | undefined>;
  readonly legal: ReadonlySignal<readonly ActionShape[]>;
  act(action: ActionShape): Promise<boolean>;
}

export class Combat {
  readonly folded = signal(false);
  /** The fights to come; none when the game has no combat sheet. */
  readonly groups: ReadonlySignal<readonly FightGroup[]>;
  readonly #table: CombatTable;
  readonly #seen = signal<readonly Seen[]>([]);
  readonly #rest = signal<Rest | undefined>(undefined);
  readonly #rolling = signal('');
  #step = '';

  constructor(table: CombatTable) {
    this.#table = table;
    this.groups = computed(() => {
      const game = table.game.value?.client;
      const view = table.client.view.value;
      if (game?.fights === undefined || view === undefined || game.ending(view) !== undefined) return [];
      return game.fights(view, table.legal.value);
    });
  }

  /** Results to keep in view; nothing is known of what was before the page came. */
  get seen(): readonly Seen[] {
    return this.#seen.value;
  }

  /** The fight whose dice are on the way, or ''. */
  get rolling(): string {
    return this.#table.client.busy.value ? this.#rolling.value : '';
  }

  /** The group that is being resolved by itself, or ''. */
  get resolving(): string {
    return this.#rest.value?.group ?? '';
  }

  /** Returns how to stop it. */
  start(): () => void {
    this.#step = this.#stepNow();
    const ends = [
      this.#table.client.onShown((entries, as) => {
        const before = this.#step;
        this.#step = this.#stepNow();
        const jumped = as === 'full' || entries.some(({ type }) => type === 'takeback');
        const game = this.#table.game.value?.client;
        const fresh = entries.flatMap(({ seq, events }) =>
          events.flatMap((event): Seen[] => {
            const result = game?.fought?.(event as EventShape);
            return result === undefined ? [] : [{ seq, step: before, result }];
          }),
        );
        this.#seen.value = jumped ? [] : keepResults(this.#seen.value, fresh, this.#step);
      }),
      effect(() => this.#rollOn()),
    ];
    return () => {
      for (const end of ends) end();
      this.#rest.value = undefined;
    };
  }

  async roll(fight: Fight): Promise<void> {
    if (fight.roll === undefined) return;
    this.#rolling.value = fight.id;
    if (await this.#table.act(fight.roll.action)) return;
    this.#rolling.value = '';
    this.#rest.value = undefined;
  }

  /** Rolls all fights of a group, one after another, until there is something to decide. */
  resolve(group: string): void {
    this.#first = true;
    this.#rest.value = beginRest(this.groups.value, this.#table.legal.value, group);
  }

  stopResolving(): void {
    this.#rest.value = undefined;
  }

  #first = true;

  #rollOn(): undefined | (() => void) {
    const rest = this.#rest.value;
    if (rest === undefined || this.#table.client.busy.value) return undefined;
    const action = nextRoll(this.groups.value, this.#table.legal.value, rest);
    const fight = this.groups.value
      .flatMap(({ fights }) => fights)
      .find(({ roll }) => roll !== undefined && roll.action === action);
    if (fight === undefined) {
      this.#rest.value = undefined;
      return undefined;
    }
    const pause = this.#first ? 0 : PAUSES[speed.peek()];
    const timer = setTimeout(() => {
      this.#first = false;
      void this.roll(fight);
    }, pause);
    return () => clearTimeout(timer);
  }

  #stepNow(): string {
    const view = this.#table.client.view.peek();
    return view === undefined ? '' : (this.#table.game.peek()?.client.ribbon(view).current ?? '');
  }
}
