/** A replay that runs: board, playback, panel. */
import { useEffect, useRef } from 'preact/hooks';
import { SPECTATOR } from '../../../../shared/engine/types.ts';
import { t } from '../../i18n/index.ts';
import { BoardView } from '../board-view.tsx';
import { useTitle } from '../frame.tsx';
import { Icon, LanguageSwitch, Link } from '../parts.tsx';
import { replayAddress, route } from '../router.ts';
import { useKeys } from './keys.ts';
import { EVERYTHING, ReplayContext, type ReplayModel, useReplay } from './model.ts';
import { Panel } from './panel.tsx';
import { Transport } from './transport.tsx';

/** The address follows when the moment has rested this long, in milliseconds. */
const REST = 400;

export function Viewer({ model, table }: { readonly model: ReplayModel; readonly table: string }) {
  useTitle(t('replay.title'));
  useEffect(() => () => model.player.stop(), [model]);
  useKeys(model.player);
  useAddress(model, table);
  return (
    <ReplayContext.Provider value={model}>
      <div class="replay" data-testid="replay" data-seq={model.player.moment.value.seq}>
        <Head />
        <main class="replay-main" aria-label={t('replay.title')}>
          <h1 class="sr-only">{t('replay.title')}</h1>
          <BoardView
            game={model.replay.game}
            of={model}
            host={() => model.boardHost()}
            onBoard={(board) => model.useBoard(board)}
          />
        </main>
        <Transport />
        <Panel table={table} />
      </div>
    </ReplayContext.Provider>
  );
}

/** The address names the moment, so that it can be copied from there too; a changed one is gone to. */
function useAddress({ player }: ReplayModel, table: string): void {
  const { seq } = player.moment.value;
  const asked = route.value.page === 'replay' ? route.value : undefined;
  useEffect(() => {
    if (table === '') return;
    const timer = setTimeout(() => history.replaceState(null, '', replayAddress(table, seq)), REST);
    return () => clearTimeout(timer);
  }, [table, seq]);
  useEffect(() => {
    if (asked !== undefined && asked.seq !== 0) player.seekSeq(asked.seq);
  }, [asked]);
}

function Head() {
  const model = useReplay();
  const { player, replay } = model;
  const place = player.place.value;
  const span = player.path.value.turnAt(place);
  const ribbon = replay.game.client.ribbon(model.view.value);
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [ribbon.current]);
  return (
    <header class="ribbon">
      <Link to="" class="icon-button" aria-label={t('nav.home')}>
        <Icon name="home" />
      </Link>
      {ribbon.turn > 0 && <p class="ribbon-turn">{t('ribbon.turn', { turn: ribbon.turn })}</p>}
      <ol class="ribbon-steps" aria-label={t('ribbon.steps')}>
        {ribbon.steps.map((step) => {
          const from = span?.steps.find((each) => each.step === step.id)?.from;
          const current = step.id === ribbon.current;
          const label = model.say(step.label);
          return (
            <li key={step.id} ref={current ? here : null}>
              <button
                type="button"
                class="ribbon-step"
                title={label}
                disabled={from === undefined}
                aria-current={current ? 'step' : undefined}
                onClick={() => from !== undefined && player.seek(from)}
              >
                <span class="ribbon-short">{step.short}</span>
                <span class={current ? 'ribbon-label' : 'sr-only'}>{label}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <label class="replay-view">
        <span aria-hidden="true">{t('replay.view')}</span>
        <select
          value={model.viewer.value}
          aria-label={t('replay.view')}
          data-testid="replay-view"
          onChange={({ currentTarget }) => {
            model.viewer.value = currentTarget.value;
          }}
        >
          <option value={EVERYTHING}>{t('replay.viewAll')}</option>
          <option value={SPECTATOR}>{t('replay.viewSpectator')}</option>
          {replay.seats.map(({ id }) => (
            <option key={id} value={id}>
              {model.seatName(id)}
            </option>
          ))}
        </select>
      </label>
      <LanguageSwitch />
    </header>
  );
}
