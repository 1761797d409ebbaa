/** Somebody is away: the others may let a computer play on, and he takes his seat back when he likes. */
import { useSignal } from '@preact/signals';
import type { Level, STAND_IN_LEVELS } from '../../../../shared/engine/bots.ts';
import type { TableFacts } from '../../../../shared/protocol/table-state.ts';
import { t } from '../../i18n/index.ts';
import { personName } from '../people.ts';
import { computerName } from '../seat-holder.ts';
import { useTable } from './model.ts';
import { focusDecision } from './steady-focus.ts';

/** Not imported, because that would bring code onto the page that is not needed. */
const COMPUTERS: typeof STAND_IN_LEVELS = ['officer', 'commander'];

/** For whoever comes back: over the map, whatever else is open. */
export function SeatKept() {
  const table = useTable();
  const sending = useSignal(false);
  const level = table.stoodIn.value;
  if (level === '') return null;
  return (
    <div class="seat-kept" role="alert" data-testid="seat-kept">
      <p>{t('standIn.mine', { computer: computerName(level) })}</p>
      <button
        type="button"
        class="button button-primary"
        data-testid="take-seat"
        disabled={sending.value}
        onClick={async () => {
          sending.value = true;
          await table.takeSeat();
          sending.value = false;
          table.desk.show('decision');
          requestAnimationFrame(focusDecision);
        }}
      >
        {t('standIn.takeSeat')}
      </button>
    </div>
  );
}

/** Seats of others: who plays there now, what is asked about them, and what could be asked. */
export function StandIns() {
  const table = useTable();
  const facts = table.client.facts.value;
  if (facts === undefined || facts.status !== 'playing') return null;
  return (
    <>
      {Object.entries(facts.seats)
        .filter(([id, seat]) => id !== table.client.viewer.value && seat.kind === 'human')
        .map(([id, seat]) => {
          if (seat.standIn !== '') return <Kept key={id} id={id} seat={seat} />;
          if (facts.standInFor === id) return <Question key={id} id={id} facts={facts} />;
          if (seat.absent && facts.standInFor === '' && table.isPlayer.value)
            return <Offer key={id} id={id} name={personName(seat.name)} />;
          return null;
        })}
    </>
  );
}

type SeatFacts = TableFacts['seats'][string];

function Kept({ id, seat }: { readonly id: string; readonly seat: SeatFacts }) {
  const table = useTable();
  const names = {
    seat: table.seatName(id),
    name: personName(seat.name),
    computer: computerName(seat.standIn),
  };
  return (
    <p class="proposal stand-in" data-testid={`stand-in-${id}`}>
      {t(seat.present ? 'standIn.back' : 'standIn.plays', names)}
    </p>
  );
}

function Question({ id, facts }: { readonly id: string; readonly facts: TableFacts }) {
  const table = useTable();
  const { standInBy, standInLevel, standInAgreed } = facts;
  const viewer = table.client.viewer.value;
  const answer = (agree: boolean) => () => void table.answerStandIn(id, standInLevel as Level, agree);
  return (
    <div class="proposal stand-in" data-testid="proposal-stand-in">
      <p>
        {t('standIn.asked', {
          by: table.seatName(standInBy),
          seat: table.seatName(id),
          name: personName(facts.seats[id]?.name ?? ''),
          computer: computerName(standInLevel),
        })}
      </p>
      {table.isPlayer.value && (
        <div class="button-row">
          {!standInAgreed.includes(viewer) && (
            <button type="button" class="button button-small" onClick={answer(true)}>
              {t('vote.agree')}
            </button>
          )}
          <button type="button" class="button button-small button-plain" onClick={answer(false)}>
            {standInBy === viewer ? t('vote.takeBack') : t('back.refuse')}
          </button>
        </div>
      )}
    </div>
  );
}

function Offer({ id, name }: { readonly id: string; readonly name: string }) {
  const table = useTable();
  const choosing = useSignal(false);
  return (
    <div class="proposal stand-in" data-testid={`away-${id}`}>
      <p>{t('standIn.away', { name, seat: table.seatName(id) })}</p>
      {!choosing.value ? (
        <button
          type="button"
          class="button button-small"
          data-testid="stand-in-offer"
          onClick={() => {
            choosing.value = true;
          }}
        >
          {t('standIn.offer')}
        </button>
      ) : (
        <fieldset class="stand-in-levels">
          <legend>{t('standIn.choose', { name })}</legend>
          <div class="button-row">
            {COMPUTERS.map((level) => (
              <button
                key={level}
                type="button"
                class="button button-small"
                data-level={level}
                onClick={() => void table.askStandIn(id, level)}
              >
                {t(`computer.level.${level}`)}
              </button>
            ))}
            <button
              type="button"
              class="button button-small button-plain"
              onClick={() => {
                choosing.value = false;
              }}
            >
              {t('create.cancel')}
            </button>
          </div>
        </fieldset>
      )}
    </div>
  );
}
