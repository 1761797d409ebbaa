/** The create page: setup, who sits where, who may find the table, a deck file. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Level } from '../../../shared/engine/bots.ts';
import { FIRST_GAME } from '../games/index.ts';
import { say, t } from '../i18n/index.ts';
import { failureDetail, failureText } from './failures.ts';
import { FilePick } from './file-pick.tsx';
import { Frame } from './frame.tsx';
import { gameNow, missingGames } from './games.ts';
import { type Handicap, withHandicap } from './handicap.ts';
import { HandicapChoice } from './handicap-choice.tsx';
import { whoAmI } from './me.ts';
import { CodeMissing, Link, Notice, Spinner } from './parts.tsx';
import { go } from './router.ts';
import { SeatChoice } from './seat-choice.tsx';
import { type SeatKind, seatsOf } from './seating.ts';
import { makeTable } from './tables.ts';

const USUAL: Level = 'officer';

interface DeckFile {
  readonly name: string;
  readonly decks: unknown;
}

interface Problem {
  readonly title: string;
  readonly detail: string;
}

export function Create() {
  const setup = useSignal(0);
  const chosen = useSignal<Readonly<Record<string, SeatKind>>>({});
  const levels = useSignal<Readonly<Record<string, Level>>>({});
  const listed = useSignal(false);
  /** Undefined while the maker has not said. */
  const wishHints = useSignal<boolean | undefined>(undefined);
  const deck = useSignal<DeckFile | undefined>(undefined);
  const handicap = useSignal<Handicap | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const sending = useSignal(false);
  const game = gameNow(FIRST_GAME);
  useEffect(() => void whoAmI(), []);

  const options = useComputed(() => {
    const base = gameNow(FIRST_GAME)?.client.setups[setup.value]?.options;
    return deck.value === undefined ? base : { ...(base as object), decks: deck.value.decks };
  });
  const base = game?.client.setups[setup.value]?.options;
  const seats = game === undefined ? [] : seatsOf(game.rules, base);
  const kindOf = (seat: string, index: number): SeatKind =>
    chosen.value[seat] ??
    (index === 0 ? 'me' : seats.length === 2 ? 'invite' : index < 2 ? 'invite' : 'open');

  /** As the server has it where nothing is said: with nobody to be unfair to. */
  const people = seats.filter((seat, index) => kindOf(seat.id, index) !== 'computer').length;
  const hints = wishHints.value ?? people === 1;

  const takeFile = async (file: File | undefined): Promise<void> => {
    deck.value = undefined;
    problem.value = undefined;
    if (file === undefined || game === undefined) return;
    let decks: unknown;
    try {
      decks = JSON.parse(await file.text());
    } catch (error) {
      problem.value = { title: t('create.deckNotJson', { file: file.name }), detail: String(error) };
      return;
    }
    const parsed = game.rules.parseOptions({ ...(base as object), decks });
    if (parsed.ok) deck.value = { name: file.name, decks };
    else problem.value = { title: t('create.deckBad', { file: file.name }), detail: parsed.message };
  };

  const create = async (): Promise<void> => {
    if (game === undefined) return;
    sending.value = true;
    problem.value = undefined;
    try {
      const id = await makeTable({
        game: FIRST_GAME,
        options: withHandicap(game, options.value, handicap.value),
        seats: Object.fromEntries(seats.map((seat, index) => [seat.id, kindOf(seat.id, index)])),
        levels: Object.fromEntries(
          seats
            .filter((seat, index) => kindOf(seat.id, index) === 'computer')
            .map(({ id }) => [id, levels.value[id] ?? USUAL]),
        ),
        hints,
        listed: listed.value,
      });
      go(`t/${id}`);
    } catch (error) {
      problem.value = { title: failureText(error), detail: failureDetail(error) };
      sending.value = false;
    }
  };

  return (
    <Frame title={t('create.title')}>
      <div class="column">
        <h1>{t('create.title')}</h1>
        {game === undefined ? (
          missingGames.value.has(FIRST_GAME) ? (
            <CodeMissing />
          ) : (
            <Spinner label={t('loading')} />
          )
        ) : (
          <form
            class="form"
            data-testid="create-form"
            onSubmit={(event) => {
              event.preventDefault();
              void create();
            }}
          >
            <fieldset>
              <legend>{t('create.setup')}</legend>
              <div class="choices">
                {game.client.setups.map((each, index) => (
                  <label key={each.label.key} class="choice">
                    <input
                      type="radio"
                      name="setup"
                      checked={setup.value === index}
                      onChange={() => {
                        setup.value = index;
                        chosen.value = {};
                      }}
                    />
                    <span>{say(each.label, FIRST_GAME)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset>
              <legend>{t('create.seats')}</legend>
              {seats.map((seat, index) => (
                <SeatChoice
                  key={seat.id}
                  seat={seat}
                  kind={kindOf(seat.id, index)}
                  level={levels.value[seat.id] ?? USUAL}
                  onLevel={(level) => {
                    levels.value = { ...levels.value, [seat.id]: level };
                  }}
                  onChoose={(kind) => {
                    // One person, one seat: who sat there before me is invited instead.
                    const others = seats
                      .map((each, at) => [each.id, kindOf(each.id, at)] as const)
                      .map(([id, was]) => [id, kind === 'me' && was === 'me' ? 'invite' : was] as const);
                    chosen.value = { ...Object.fromEntries(others), [seat.id]: kind };
                  }}
                />
              ))}
            </fieldset>
            <fieldset>
              <legend>{t('create.visibility')}</legend>
              <div class="choices">
                <label class="choice">
                  <input
                    type="radio"
                    name="listed"
                    checked={!listed.value}
                    onChange={() => (listed.value = false)}
                  />
                  <span>{t('create.byLink')}</span>
                </label>
                <label class="choice">
                  <input
                    type="radio"
                    name="listed"
                    checked={listed.value}
                    onChange={() => (listed.value = true)}
                  />
                  <span>{t('create.listed')}</span>
                </label>
              </div>
            </fieldset>
            <fieldset>
              <legend>{t('hints.allow')}</legend>
              <label class="check">
                <input
                  type="checkbox"
                  data-testid="create-hints"
                  checked={hints}
                  aria-describedby="hints-hint"
                  onChange={(event) => {
                    wishHints.value = event.currentTarget.checked;
                  }}
                />
                <span>{t('hints.allowShort')}</span>
              </label>
              <p class="hint" id="hints-hint">
                {t('hints.allowHint')}
              </p>
            </fieldset>
            <HandicapChoice
              game={game}
              options={options.value}
              chosen={handicap.value}
              onChoose={(next) => {
                handicap.value = next;
              }}
            />
            <DeckField file={deck.value} onFile={(file) => void takeFile(file)} />
            {problem.value !== undefined && (
              <Notice title={problem.value.title} tone="error">
                {problem.value.detail !== '' && (
                  <pre class="detail" data-testid="problem-detail">
                    {problem.value.detail}
                  </pre>
                )}
              </Notice>
            )}
            <div class="button-row">
              <button
                type="submit"
                class="button button-primary button-big"
                data-testid="create-submit"
                disabled={sending.value}
              >
                {sending.value ? t('create.making') : t('create.make')}
              </button>
              <Link to="" class="button button-plain">
                {t('create.cancel')}
              </Link>
            </div>
          </form>
        )}
      </div>
    </Frame>
  );
}

function DeckField(props: {
  readonly file: DeckFile | undefined;
  readonly onFile: (file: File | undefined) => void;
}) {
  return (
    <details class="deck">
      <summary>{t('create.deck')}</summary>
      <p class="hint">{t('create.deckHint')}</p>
      <div class="button-row">
        <FilePick label={t('create.deck')} take={props.onFile} />
        {props.file !== undefined && (
          <button
            type="button"
            class="button button-plain button-small"
            onClick={() => props.onFile(undefined)}
          >
            {t('create.deckRemove')}
          </button>
        )}
      </div>
      {props.file !== undefined && <p>{t('create.deckGood', { file: props.file.name })}</p>}
    </details>
  );
}
