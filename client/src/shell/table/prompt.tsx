/** One sentence that says what to do, the rule behind it, and proposals that wait for an answer. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts.tsx';
import { RuleLink } from '../rule-link.tsx';
import { computerName } from '../seat-holder.ts';
import { lineText } from './log.tsx';
import { useTable } from './model.ts';
import { tight } from './narrow.ts';

export function Prompt() {
  const table = useTable();
  const open = useSignal('');
  const number = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLElement>(null);
  const view = table.client.view.value;
  const game = table.game.value;
  const ribbon = view === undefined ? undefined : game?.client.ribbon(view);
  useEffect(() => {
    // A new step begins at its first line, however far the list of the last one was scrolled.
    for (const each of ['.panel-decision', '.tab-panel']) {
      const scroller = box.current?.closest(each);
      if (scroller !== null && scroller !== undefined) scroller.scrollTop = 0;
    }
  }, [ribbon?.turn, ribbon?.current]);
  if (view === undefined || game === undefined) return null;
  const ending = game.client.ending(view);
  const prompt = game.client.prompt(view);
  const level = table.stoodIn.value;
  const rule = level !== '' || prompt.rule === '' ? undefined : game.client.rule(prompt.rule);
  const words =
    ending === undefined && level !== ''
      ? t('standIn.prompt', { computer: computerName(level) })
      : table.say(ending ?? prompt.message);
  const shown = rule !== undefined && open.value === prompt.rule;
  return (
    <section
      ref={box}
      class={`prompt ${table.myTurn.value ? 'prompt-mine' : ''}`}
      aria-label={t('prompt.label')}
      // The focus waits here while the others decide.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open.value === '') return;
        event.preventDefault();
        open.value = '';
        number.current?.focus();
      }}
    >
      <p class="prompt-text" data-testid="prompt">
        {words}{' '}
        {rule !== undefined && ending === undefined && (
          <button
            ref={number}
            type="button"
            class="rule-number"
            aria-expanded={shown}
            aria-controls="rule-text"
            aria-label={t('prompt.rule', { rule: prompt.rule })}
            onClick={() => {
              open.value = shown ? '' : prompt.rule;
            }}
          >
            {prompt.rule}
          </button>
        )}
      </p>
      {shown && (
        <section id="rule-text" class="rule-text" aria-label={t('prompt.rule', { rule: prompt.rule })}>
          <p>
            {table.say(rule)}
            {'\n'}
            <RuleLink rule={prompt.rule} class="rule-more">
              {t('rules.readOn')}
            </RuleLink>
          </p>
          <button
            type="button"
            class="icon-button"
            aria-label={t('prompt.closeRule')}
            onClick={() => {
              open.value = '';
              number.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </section>
      )}
      {!tight.value && <PromptDetails />}
      {!table.isPlayer.value && <p class="hint">{t('prompt.watching')}</p>}
      <BackAsked />
      <Proposals />
    </section>
  );
}

/** What to look at before deciding. Where room is scarce it comes after what can be pressed. */
export function PromptDetails() {
  const table = useTable();
  const view = table.client.view.value;
  const game = table.game.value;
  if (view === undefined || game === undefined || game.client.ending(view) !== undefined) return null;
  const { details = [] } = game.client.prompt(view);
  if (details.length === 0) return null;
  return (
    <ul class="prompt-details">
      {details.map((each) => (
        <li key={each.key}>{table.say(each)}</li>
      ))}
    </ul>
  );
}

/** Somebody asks to go back to an earlier moment. */
function BackAsked() {
  const table = useTable();
  const { client } = table;
  const facts = client.facts.value;
  if (facts === undefined || facts.status === 'over' || facts.askedBy === '') return null;
  const first = client.journal.entries.value.find(
    (entry) => entry.seq > facts.askedTo && table.linesOf([entry]).length > 0,
  );
  const item = first === undefined ? undefined : table.linesOf([first])[0];
  const mine = facts.askedBy === client.viewer.value;
  const agreed = facts.agreed.includes(client.viewer.value);
  const answer = (agree: boolean) => () => void table.answerBack(agree);
  const busy = client.busy.value;
  return (
    <div class="proposal" data-testid="proposal-back">
      <p>
        {t('back.by', {
          seat: table.seatName(facts.askedBy),
          line: item === undefined ? '…' : lineText(table, item),
        })}
      </p>
      {table.isPlayer.value && (
        <div class="button-row">
          {!agreed && (
            <button type="button" class="button button-small" disabled={busy} onClick={answer(true)}>
              {t('vote.agree')}
            </button>
          )}
          <button
            type="button"
            class="button button-small button-plain"
            disabled={busy}
            onClick={answer(false)}
          >
            {mine ? t('vote.takeBack') : t('back.refuse')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Votes of others that ask for mine. */
function Proposals() {
  const table = useTable();
  const facts = table.client.facts.value;
  const mine = table.client.viewer.value;
  if (facts === undefined || facts.status === 'over') return null;
  return (
    <>
      {(['concede', 'end'] as const).map((vote) => {
        const seats = facts[vote];
        if (seats.length === 0) return null;
        const asked = table.isPlayer.value && !seats.includes(mine);
        const mySide = facts.seats[mine]?.side;
        const concerns = vote === 'end' || seats.some((seat) => facts.seats[seat]?.side === mySide);
        return (
          <div key={vote} class="proposal" data-testid={`proposal-${vote}`}>
            <p>{t(`vote.${vote}.by`, { seats: seats.map((seat) => table.seatName(seat)).join(', ') })}</p>
            {table.isPlayer.value && concerns && (
              <button
                type="button"
                class="button button-small button-plain"
                disabled={table.client.busy.value}
                onClick={() => void table.vote(vote, asked)}
              >
                {asked ? t('vote.agree') : t('vote.takeBack')}
              </button>
            )}
          </div>
        );
      })}
    </>
  );
}
