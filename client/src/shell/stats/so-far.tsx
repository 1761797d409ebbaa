/** The score panel of a table: the score, and how the dice have fallen so far. */
import { useComputed } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { ScoreTable } from '../table/facts.tsx';
import { useTable } from '../table/model.ts';
import { diceSoFar } from './account.ts';
import { DiceBars } from './bars.tsx';
import { decimal, diceLine, EVEN, FaceTable } from './parts.tsx';
import './stats.css';

export function ScorePanel() {
  return (
    <>
      <ScoreTable />
      <DiceSoFar />
    </>
  );
}

function DiceSoFar() {
  const table = useTable();
  const tallies = useComputed(() => {
    const game = table.game.value;
    return game === undefined ? [] : diceSoFar(table.client.journal.entries.value, game.client);
  }).value;
  const say = table.say.bind(table);
  return (
    <section class="stats-dice" aria-labelledby="dice-so-far" data-testid="dice-so-far">
      <h3 id="dice-so-far">{t('dice.counts.title')}</h3>
      {tallies.length === 0 ? (
        <p class="hint">{t('stats.dice.none')}</p>
      ) : (
        <>
          {tallies.map((tally) => (
            <div key={tally.side} class={`stats-tally side-${tally.side}`}>
              <p>{diceLine(tally, say)}</p>
              <DiceBars tally={tally} />
            </div>
          ))}
          <p class="hint">
            {t('stats.dice.usual', { mean: decimal(EVEN, 2) })} {t('stats.band')}
          </p>
          <details>
            <summary>{t('stats.numbers')}</summary>
            <FaceTable tallies={tallies} say={say} />
          </details>
        </>
      )}
    </section>
  );
}
