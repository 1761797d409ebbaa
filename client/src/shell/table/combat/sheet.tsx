/** The combat sheet: fights to come with their chances, and what has come of those before. It never takes the focus. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ActionShape, EventShape } from '../../../../../shared/engine/types.ts';
import type { Fight, FightGroup } from '../../../games/types.ts';
import { t } from '../../../i18n/index.ts';
import { Icon } from '../../parts.tsx';
import { useKeptFocus } from '../kept-focus.ts';
import { type TableModel, useTable } from '../model.ts';
import { FightRow, percent } from './fight.tsx';
import { Results } from './last.tsx';
import { beginRest, nextRoll, type Rest } from './rest.ts';
import { keepResults, type Seen } from './results.ts';
import { PAUSES, SPEEDS, setSpeed, speed } from './speed.ts';
import './combat.css';

/** With more fights than this, groups that are not being fought begin folded. */
const FEW = 8;

export function CombatSheet() {
  const table = useTable();
  const { client } = table;
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box, ['.fight-roll:enabled', '.button-act:enabled', '.combat-last']);
  const folded = useSignal(false);
  const rolling = useSignal('');
  const seen = useSeen(table);
  const groups = useComputed(() => {
    const game = table.game.value?.client;
    const view = client.view.value;
    if (game?.fights === undefined || view === undefined || game.ending(view) !== undefined) return [];
    return game.fights(view, table.legal.value);
  });
  const roll = async (fight: Fight, action: ActionShape): Promise<boolean> => {
    rolling.value = fight.id;
    const done = await table.act(action);
    if (!done) rolling.value = '';
    return done;
  };
  const rest = useRest(table, groups, roll);
  const all = groups.value;
  if (all.length === 0 && seen.value.length === 0) return null;
  const busy = client.busy.value || rest.value !== undefined;

  return (
    <section class="combat" ref={box} aria-label={t('combat.label')} data-testid="combat">
      <header class="combat-head">
        <button
          type="button"
          class="combat-fold"
          aria-expanded={!folded.value}
          onClick={() => {
            folded.value = !folded.value;
          }}
        >
          <Icon name="chevron" />
          {t('combat.label')}
        </button>
        {!folded.value && <SpeedSwitch />}
      </header>
      {!folded.value && (
        <>
          <Results seen={seen.value} />
          {all.map((group) => (
            <Group
              key={group.id}
              group={group}
              few={all.flatMap(({ fights }) => fights).length <= FEW}
              busy={busy}
              rolling={client.busy.value ? rolling.value : ''}
              onRoll={(fight) => {
                if (fight.roll !== undefined) void roll(fight, fight.roll.action);
              }}
              resolving={rest.value?.group === group.id}
              onRest={(on) => {
                rest.value = on ? beginRest(all, table.legal.value, group.id) : undefined;
              }}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** What has been fought, a step at a time; nothing is known of what was before the page came. */
function useSeen(table: TableModel) {
  const seen = useSignal<readonly Seen[]>([]);
  const step = useRef('');
  useEffect(() => {
    const now = (): string => {
      const view = table.client.view.value;
      return view === undefined ? '' : (table.game.value?.client.ribbon(view).current ?? '');
    };
    step.current = now();
    return table.client.onShown((entries, as) => {
      const game = table.game.value?.client;
      const before = step.current;
      step.current = now();
      if (as === 'full' || entries.some(({ type }) => type === 'takeback')) {
        seen.value = [];
        return;
      }
      const fresh = entries.flatMap(({ seq, events }) =>
        events.flatMap((event): Seen[] => {
          const result = game?.fought?.(event as EventShape);
          return result === undefined ? [] : [{ seq, step: before, result }];
        }),
      );
      seen.value = keepResults(seen.value, fresh, step.current);
    });
  }, [table]);
  return seen;
}

/** Rolls on by itself while a land is being resolved. */
function useRest(
  table: TableModel,
  groups: { readonly value: readonly FightGroup[] },
  roll: (fight: Fight, action: ActionShape) => Promise<boolean>,
) {
  const rest = useSignal<Rest | undefined>(undefined);
  const first = useRef(true);
  const running = rest.value;
  const busy = table.client.busy.value;
  const seq = table.client.seq.value;
  useEffect(() => {
    if (running === undefined) {
      first.current = true;
      return;
    }
    if (busy) return;
    const action = nextRoll(groups.value, table.legal.value, running);
    const fight = groups.value
      .flatMap(({ fights }) => fights)
      .find((each) => each.roll !== undefined && each.roll.action === action);
    if (action === undefined || fight === undefined) {
      rest.value = undefined;
      return;
    }
    const timer = setTimeout(
      async () => {
        first.current = false;
        if (!(await roll(fight, action))) rest.value = undefined;
      },
      first.current ? 0 : PAUSES[speed.value],
    );
    return () => clearTimeout(timer);
  }, [running, busy, seq]);
  return rest;
}

function SpeedSwitch() {
  return (
    <fieldset class="segments combat-speed" aria-label={t('combat.speed')}>
      {SPEEDS.map((each) => (
        <button key={each} type="button" aria-pressed={speed.value === each} onClick={() => setSpeed(each)}>
          {t(`combat.speed.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

interface GroupProps {
  readonly group: FightGroup;
  readonly few: boolean;
  readonly busy: boolean;
  /** The fight whose dice are on the way. */
  readonly rolling: string;
  readonly resolving: boolean;
  onRoll(fight: Fight): void;
  onRest(on: boolean): void;
}

function Group({ group, few, busy, rolling, resolving, onRoll, onRest }: GroupProps) {
  const table = useTable();
  const { enter, fights, open } = group;
  /** What the reader has opened or closed himself. */
  const opened = useSignal<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (id: string, usual: boolean): boolean => opened.value.get(id) ?? usual;
  const toggle = (id: string, usual: boolean) => () => {
    opened.value = new Map(opened.value).set(id, !isOpen(id, usual));
  };
  const title = table.say(group.title);
  const usual = open || few;
  const shown = open || isOpen('', usual);
  /** The next one is laid open, unless there is a choice of many. */
  const next = open ? (fights.find(({ roll }) => roll !== undefined) ?? fights[0])?.id : '';
  /** Whatever it fires at, its chance is the same. */
  const shot = fights.find(({ needs }) => needs > 0);
  return (
    <section class={`combat-group ${open ? 'combat-now' : ''}`} data-group={group.id} aria-label={title}>
      <div class="combat-group-head">
        {open ? (
          <h3>{title}</h3>
        ) : (
          <button type="button" class="fight-title" aria-expanded={shown} onClick={toggle('', usual)}>
            <Icon name="chevron" />
            <b>{title}</b>
            <span class="hint">
              {shot === undefined
                ? t('combat.count', { count: fights.length })
                : `${t('combat.needs', { needs: shot.needs })}: ${percent(shot.outcomes[0]?.ways ?? 0, shot.throws)}`}
            </span>
          </button>
        )}
        {enter !== undefined && (
          <button
            type="button"
            class="button button-small button-act"
            aria-label={`${table.say(enter.label)}: ${title}`}
            disabled={busy}
            onClick={() => void table.act(enter.action)}
          >
            {table.say(enter.label)}
          </button>
        )}
      </div>
      {shown && (
        <ol class="fights">
          {fights.map((fight) => (
            <FightRow
              key={fight.id}
              fight={fight}
              open={isOpen(fight.id, fight.id === next)}
              busy={busy}
              rolling={rolling === fight.id}
              onToggle={toggle(fight.id, fight.id === next)}
              onRoll={() => onRoll(fight)}
            />
          ))}
        </ol>
      )}
      {resolving ? (
        <button type="button" class="button" data-testid="rest-stop" onClick={() => onRest(false)}>
          {t('combat.stop')}
        </button>
      ) : (
        open &&
        fights.length > 1 &&
        fights.some(({ roll }) => roll !== undefined) && (
          <button
            type="button"
            class="button button-act"
            data-testid="rest"
            disabled={busy}
            onClick={() => onRest(true)}
          >
            {t('combat.rest', { place: title })}
          </button>
        )
      )}
    </section>
  );
}
