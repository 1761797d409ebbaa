/** One fight before its dice: both sides, the chances and what they mean, and what the reader may do. */
import type { Fight, FightCard, FightOutcome, FightSide } from '../../../../../shared/engine/told.ts';
import { language, t } from '../../../i18n/index.ts';
import { Icon } from '../../parts.tsx';
import { type TableModel, useTable } from '../model.ts';
import { isWanted } from '../wanted.tsx';
import { Die } from './dice.tsx';

/** "58.3%", as the language of the page writes it. */
export function percent(ways: number, throws: number): string {
  const format = new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 1 });
  return format.format(ways / throws);
}

/**
 * The chance that stands for a fight: of the first outcome, with those that mean the same, such as a draw that
 * stops an assault.
 */
function mainChance(table: TableModel, outcomes: readonly FightOutcome[]): { label: string; ways: number } {
  const [first] = outcomes;
  if (first === undefined) return { label: '', ways: 0 };
  const meaning = table.say(first.meaning);
  const alike = outcomes.filter((each) => table.say(each.meaning) === meaning);
  return {
    label: alike.length > 1 ? meaning : table.say(first.label),
    ways: alike.reduce((sum, { ways }) => sum + ways, 0),
  };
}

interface FightProps {
  readonly fight: Fight;
  readonly open: boolean;
  readonly busy: boolean;
  readonly rolling: boolean;
  onToggle(): void;
  onRoll(): void;
}

export function FightRow({ fight, open, busy, rolling, onToggle, onRoll }: FightProps) {
  const table = useTable();
  const { roll } = fight;
  const title = table.say(fight.title);
  return (
    <li class={`fight ${open ? 'fight-open' : ''}`} data-fight={fight.id}>
      <div class="fight-head">
        <button type="button" class="fight-title" aria-expanded={open} onClick={onToggle}>
          <Icon name="chevron" />
          <span>{title}</span>
          {!open && <Chances fight={fight} />}
        </button>
        {!open && roll !== undefined && (
          <button
            type="button"
            class={`button button-small button-act fight-roll ${isWanted(table, roll.action) ? 'wanted' : ''}`}
            aria-label={`${table.say(roll.label)}: ${title}`}
            disabled={busy}
            onClick={onRoll}
          >
            {rolling ? <Die face={0} rolling /> : table.say(roll.label)}
          </button>
        )}
      </div>
      {open && (
        <div class="fight-body">
          {fight.sides.length > 0 ? (
            <div class="fight-sides">
              {fight.sides.map((side) => (
                <Side key={side.side} side={side} rolling={rolling} />
              ))}
            </div>
          ) : (
            <p class="fight-needs">{t('combat.needs', { needs: fight.needs })}</p>
          )}
          <Bar outcomes={fight.outcomes} />
          <Outcomes fight={fight} />
          <Cards fight={fight} busy={busy} />
          {roll !== undefined && (
            <button
              type="button"
              class={`button button-primary button-act fight-roll ${isWanted(table, roll.action) ? 'wanted' : ''}`}
              data-testid="roll"
              disabled={busy}
              onClick={onRoll}
            >
              {table.say(roll.label)}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** In one line: the chance that counts, and all of them for those who cannot see the bar. */
function Chances({ fight }: { readonly fight: Fight }) {
  const table = useTable();
  const words = fight.outcomes
    .map(({ label, ways }) => `${table.say(label)} ${percent(ways, fight.throws)}`)
    .join(', ');
  return (
    <span class="fight-chances" title={words}>
      <span class="sr-only">{words}</span>
      <span aria-hidden="true">{percent(mainChance(table, fight.outcomes).ways, fight.throws)}</span>
      <Bar outcomes={fight.outcomes} />
    </span>
  );
}

function Bar({ outcomes }: { readonly outcomes: readonly FightOutcome[] }) {
  return (
    <span class="fight-bar" aria-hidden="true">
      {outcomes.map(({ id, side, ways }) => (
        <span key={id} class={side === '' ? 'fight-bar-draw' : `side-${side}`} style={{ flexGrow: ways }} />
      ))}
    </span>
  );
}

function Side({ side, rolling }: { readonly side: FightSide; readonly rolling: boolean }) {
  const table = useTable();
  const dice = Array.from({ length: side.dice }, (_, i) => i);
  return (
    <div class={`fight-side side-${side.side}`}>
      <h4>{table.say(side.who)}</h4>
      <ul>
        {side.parts.map(({ name, strength }, i) => (
          <li key={`${name.key}-${i}`}>
            <span>{table.say(name)}</span> <b>{strength}</b>
          </li>
        ))}
        {side.modifiers.map(({ source, amount }, i) => (
          <li key={`${source.key}-${i}`} class="fight-modifier">
            <span>{table.say(source)}</span> <b>{amount < 0 ? `\u2212${-amount}` : `+${amount}`}</b>
          </li>
        ))}
      </ul>
      <p class="fight-sum">
        <b>{side.sum}</b>
        <span class="sr-only"> {side.dice === 2 ? t('combat.plusTwoDice') : t('combat.plusDie')}</span>
        <span aria-hidden="true">+</span>
        {dice.map((i) => (
          <Die key={i} face={0} rolling={rolling} />
        ))}
        {side.dice === 2 && (
          <small class="hint" aria-hidden="true">
            {t('combat.higher')}
          </small>
        )}
      </p>
    </div>
  );
}

function Outcomes({ fight }: { readonly fight: Fight }) {
  const table = useTable();
  return (
    <table class="fight-outcomes">
      <caption class="sr-only">{t('combat.chances')}</caption>
      <tbody>
        {fight.outcomes.map(({ id, side, label, ways, meaning }) => (
          <tr key={id} class={side === '' ? 'fight-draw' : `side-${side}`} data-outcome={id}>
            <th scope="row">{table.say(label)}</th>
            <td class="number">
              <b>{percent(ways, fight.throws)}</b>{' '}
              <small>{t('combat.ways', { ways, throws: fight.throws })}</small>
            </td>
            <td>{ways > 0 && table.say(meaning)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ fight, busy }: { readonly fight: Fight; readonly busy: boolean }) {
  const table = useTable();
  if (fight.cards.length === 0) return null;
  const change = (card: FightCard): string => {
    const { label, ways } = mainChance(table, fight.outcomes);
    const to = percent(mainChance(table, card.outcomes).ways, card.throws);
    return t('combat.change', { label, from: percent(ways, fight.throws), to });
  };
  return (
    <div class="fight-cards">
      <h4>{t('combat.cards')}</h4>
      <ul>
        {fight.cards.map((card) => (
          <li key={JSON.stringify(card.action)}>
            <button
              type="button"
              class={`button button-small fight-card ${isWanted(table, card.action) ? 'wanted' : ''}`}
              title={table.say(card.text)}
              disabled={busy}
              onClick={() => void table.act(card.action)}
            >
              <b>{table.say(card.title)}</b>
              <span>{change(card)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
