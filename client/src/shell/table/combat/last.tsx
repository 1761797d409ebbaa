/** The last result with its dice, and in a line each those before it. The announcer speaks them. */
import type { FightResult } from '../../../../../shared/engine/told.ts';
import { t } from '../../../i18n/index.ts';
import { useTable } from '../model.ts';
import { Die } from './dice.tsx';
import type { Seen } from './results.ts';

export function Results({ seen }: { readonly seen: readonly Seen[] }) {
  const table = useTable();
  const last = seen.at(-1);
  if (last === undefined) return null;
  const earlier = seen.slice(0, -1);
  const { result } = last;
  return (
    <div class="combat-results">
      {earlier.length > 0 && (
        <ul class="combat-earlier" aria-label={t('combat.earlier')}>
          {earlier.map(({ seq, result: { id, label, meaning, side, title } }) => (
            <li key={`${seq}-${id}`} class={`side-${side}`}>
              {table.say(title)}: <b>{table.say(label)}</b>. {table.say(meaning)}
            </li>
          ))}
        </ul>
      )}
      <div
        key={`${last.seq}-${result.id}`}
        class={`combat-last side-${result.side}`}
        // The focus comes here by itself when the buttons that had it are gone.
        tabIndex={-1}
        data-testid="result"
        data-fight={result.id}
      >
        <p class="combat-what">
          {table.say(result.place)}: {table.say(result.title)}
        </p>
        <div class="combat-rolls">
          {result.rolls.map((roll) => (
            <Roll key={roll.side} roll={roll} needs={result.needs} />
          ))}
        </div>
        <p>
          <strong class="combat-verdict">{table.say(result.label)}</strong> {table.say(result.meaning)}
        </p>
      </div>
    </div>
  );
}

function Roll({ roll, needs }: { readonly roll: FightResult['rolls'][number]; readonly needs: number }) {
  const table = useTable();
  const high = Math.max(...roll.dice);
  const kept = roll.dice.indexOf(high);
  return (
    <p class={`combat-roll side-${roll.side}`}>
      <span class="combat-who">{table.say(roll.who)}</span>
      <span class="sr-only">
        {needs > 0
          ? t('combat.rolledOne', { die: high, needs })
          : t('combat.rolled', { sum: roll.sum, dice: roll.dice.join(', '), total: roll.total })}
      </span>
      <span class="combat-numbers" aria-hidden="true">
        {needs === 0 && <>{roll.sum} + </>}
        {roll.dice.map((face, i) => (
          <Die key={i} face={face} out={i !== kept} />
        ))}
        {needs === 0 ? (
          <>
            {' = '}
            <b>{roll.total}</b>
          </>
        ) : (
          <small> {t('combat.needs', { needs })}</small>
        )}
      </span>
    </p>
  );
}
