/** The combat sheet: fights to come with their chances, and what has come of those before. It never takes the focus. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { FightGroup } from '../../../../../shared/engine/told.ts';
import { t } from '../../../i18n/index.ts';
import { Icon } from '../../parts.tsx';
import { SpeedSwitch } from '../../settings/switches.tsx';
import { useKeptFocus } from '../kept-focus.ts';
import { useTable } from '../model.ts';
import { isWanted } from '../wanted.tsx';
import { FightRow, percent } from './fight.tsx';
import { Results } from './last.tsx';
import './combat.css';

/** With more fights than this, groups that are not being fought begin folded. */
const FEW = 8;

/** When there is nothing left to press, now or soon. */
const ONLY_RESULTS = '.combat:not(:has(.button-act)) .combat-last';

export function CombatSheet() {
  const table = useTable();
  const { combat } = table;
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box, ['.fight-roll:enabled', '.button-act:enabled', ONLY_RESULTS]);
  const groups = combat.groups.value;
  if (groups.length === 0 && combat.seen.length === 0) return null;
  const folded = combat.folded.value;
  const few = groups.flatMap(({ fights }) => fights).length <= FEW;
  return (
    <section class="combat" ref={box} aria-label={t('combat.label')} data-testid="combat">
      <header class="combat-head">
        <button
          type="button"
          class="combat-fold"
          aria-expanded={!folded}
          onClick={() => {
            combat.folded.value = !folded;
          }}
        >
          <Icon name="chevron" />
          {t('combat.label')}
        </button>
        {!folded && <SpeedSwitch class="combat-speed" />}
      </header>
      {!folded && (
        <>
          <Results seen={combat.seen} />
          {groups.map((group) => (
            <Group key={group.id} group={group} few={few} />
          ))}
        </>
      )}
    </section>
  );
}

function Group({ group, few }: { readonly group: FightGroup; readonly few: boolean }) {
  const table = useTable();
  const { combat } = table;
  const busy = table.client.busy.value || combat.resolving !== '';
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
            class={`button button-small button-act ${isWanted(table, enter.action) ? 'wanted' : ''}`}
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
              rolling={combat.rolling === fight.id}
              onToggle={toggle(fight.id, fight.id === next)}
              onRoll={() => void combat.roll(fight)}
            />
          ))}
        </ol>
      )}
      {combat.resolving === group.id ? (
        <button type="button" class="button" data-testid="rest-stop" onClick={() => combat.stopResolving()}>
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
            onClick={() => combat.resolve(group.id)}
          >
            {t('combat.rest', { place: title })}
          </button>
        )
      )}
    </section>
  );
}
