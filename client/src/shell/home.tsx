/** The home page: start at once, or find a table. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableSummary } from '../../../shared/protocol/http.ts';
import { FIRST_GAME } from '../games/index.ts';
import { ago, t } from '../i18n/index.ts';
import { tellFailure } from './failures.ts';
import { Frame } from './frame.tsx';
import { gameNow, missingGames, seatName } from './games.ts';
import { lobby, lobbyFailed, watchLobby } from './lobby.ts';
import { CodeMissing, Link, Notice, Spinner } from './parts.tsx';
import { go } from './router.ts';
import { seatHolder } from './seat-holder.ts';
import { seatsOf } from './seating.ts';
import { fetchTablePage } from './table-page.ts';
import { quickGame } from './tables.ts';
import { Terms } from './terms.tsx';
import { whenIdle } from './when-idle.ts';

/** Rows of a list before the reader asks for all. */
const SHORT = 6;

export function Home() {
  useEffect(watchLobby, []);
  return (
    <Frame title={t('home.title')}>
      <Start />
      <Learn />
      <Lists />
    </Frame>
  );
}

function Start() {
  const starting = useSignal('');
  const game = gameNow(FIRST_GAME);
  const missing = missingGames.value.has(FIRST_GAME);
  // Most who come here go to a table: its code comes once this page is ready.
  useEffect(() => (game === undefined ? undefined : whenIdle(fetchTablePage)), [game]);
  const seats = game === undefined ? [] : seatsOf(game.rules, game.client.setups[0]?.options);
  const start = async (seat: string): Promise<void> => {
    starting.value = seat;
    fetchTablePage();
    // The canvas code is large: it comes while the server makes the table. What fails here is told on the table.
    game?.client.loadBoard().catch(() => undefined);
    try {
      go(`t/${await quickGame(seat)}`);
    } catch (error) {
      tellFailure(error);
      starting.value = '';
    }
  };
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-words">
        <h1 id="hero-title">Eagles &amp; Missiles</h1>
        <p class="lead">{t('home.lead')}</p>
      </div>
      <div class="hero-actions">
        <h2>{t('home.quick')}</h2>
        <p class="hint">{t('home.quickHint')}</p>
        <div class="button-row">
          {seats.map((seat) => (
            <button
              key={seat.id}
              type="button"
              class={`button button-big side-${seat.side}`}
              data-testid={`quick-${seat.id}`}
              disabled={starting.value !== ''}
              onClick={() => void start(seat.id)}
            >
              {starting.value === seat.id
                ? t('home.starting')
                : t('home.playAs', { seat: seatName(FIRST_GAME, seat.id) })}
            </button>
          ))}
          {seats.length === 0 && !missing && <Spinner label={t('loading')} />}
        </div>
        {missing && <CodeMissing />}
        <Link to="create" class="button button-plain button-wide" data-testid="create">
          {t('home.create')}
        </Link>
      </div>
    </section>
  );
}

/** For those who are new here. */
function Learn() {
  return (
    <nav class="learn-strip" aria-labelledby="learn-strip">
      <h2 id="learn-strip">{t('learn.title')}</h2>
      <Link to="learn" data-testid="learn">
        <strong class="learn-strip-name">{t('learn.lesson')}</strong>
        <span class="learn-strip-text">{t('learn.lessonHint')}</span>
      </Link>
      <Link to="learn/rules">
        <strong class="learn-strip-name">{t('learn.rules')}</strong>
        <span class="learn-strip-text">{t('learn.rulesLead')}</span>
      </Link>
      <Link to="learn/aids">
        <strong class="learn-strip-name">{t('learn.aids')}</strong>
        <span class="learn-strip-text">{t('learn.aidsLead')}</span>
      </Link>
    </nav>
  );
}

function Lists() {
  const lists = lobby.value;
  if (lists === undefined)
    return lobbyFailed.value ? (
      <Notice title={t('home.offline')} tone="error">
        <p>{t('home.offlineHint')}</p>
      </Notice>
    ) : (
      <Spinner label={t('loading')} />
    );
  return (
    <>
      {lobbyFailed.value && <Notice title={t('home.stale')} />}
      <div class="lists">
        <div class="lists-column">
          <TableList
            id="mine"
            title={t('home.mine')}
            empty={t('home.mineEmpty')}
            tables={byTurn(lists.mine)}
          />
          <TableList id="live" title={t('home.live')} empty={t('home.liveEmpty')} tables={lists.live} />
        </div>
        <div class="lists-column">
          <TableList id="open" title={t('home.open')} empty={t('home.openEmpty')} tables={lists.open} />
          <TableList id="over" title={t('home.over')} empty={t('home.overEmpty')} tables={lists.over} />
        </div>
      </div>
    </>
  );
}

/** Games that wait for me first, then by the last step. */
function byTurn(tables: readonly TableSummary[]): readonly TableSummary[] {
  return [...tables].sort((a, b) => Number(b.myTurn) - Number(a.myTurn) || b.updatedAt - a.updatedAt);
}

function TableList(props: {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly tables: readonly TableSummary[];
}) {
  const all = useSignal(false);
  const shown = all.value ? props.tables : props.tables.slice(0, SHORT);
  return (
    <section
      class="list"
      data-list={props.id}
      aria-labelledby={`list-${props.id}`}
      data-testid={`list-${props.id}`}
    >
      <h2 id={`list-${props.id}`}>
        {props.title} {props.tables.length > 0 && <span class="count">{props.tables.length}</span>}
      </h2>
      {props.tables.length === 0 ? (
        <p class="hint">{props.empty}</p>
      ) : (
        <ul class="rows">
          {shown.map((table) => (
            <li key={table.id}>
              <TableRow table={table} />
              {table.status === 'over' && (
                <>
                  <Link to={`t/${table.id}/replay`} class="row-dice" data-testid="watch-replay">
                    {t('replay.title')}
                  </Link>
                  <Link to={`t/${table.id}/dice`} class="row-dice" data-testid="check-dice">
                    {t('dice.title')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length < props.tables.length && (
        <button type="button" class="button button-plain" onClick={() => (all.value = true)}>
          {t('home.all', { count: props.tables.length })}
        </button>
      )}
    </section>
  );
}

function TableRow({ table }: { readonly table: TableSummary }) {
  return (
    <Link to={`t/${table.id}`} class={`row ${table.myTurn ? 'row-turn' : ''}`} data-testid="table-row">
      <span class="row-seats">
        {table.seats.map((seat) => (
          <span key={seat.id} class={`seat-chip side-${seat.side}`}>
            <span class="seat-chip-seat">{seatName(table.game, seat.id)}</span>
            <span class="seat-chip-name">{seatHolder(seat)}</span>
          </span>
        ))}
        <Terms game={table.game} options={table.options} />
      </span>
      <span class="row-status">
        <strong>{table.myTurn ? t('home.yourTurn') : t(`status.${table.status}`)}</strong>
        <span class="hint">{ago(table.updatedAt, Date.now())}</span>
      </span>
    </Link>
  );
}
