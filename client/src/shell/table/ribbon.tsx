/** Where the game is: turn, step, who must act, connection. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon, LanguageSwitch, Link } from '../parts.tsx';
import { Menu } from './menu.tsx';
import { useTable } from './model.ts';
import { narrow, tight } from './narrow.ts';

export function Ribbon() {
  const table = useTable();
  const view = table.client.view.value;
  const game = table.game.value;
  const ribbon = view === undefined || game === undefined ? undefined : game.client.ribbon(view);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [ribbon?.current, narrow.value, tight.value]);
  return (
    <header class="ribbon">
      <Link
        to={table.offline ? 'learn' : ''}
        class="icon-button"
        aria-label={table.offline ? t('learn.title') : t('nav.home')}
      >
        <Icon name="home" />
      </Link>
      {ribbon !== undefined && (
        <>
          {ribbon.turn > 0 && <p class="ribbon-turn">{t('ribbon.turn', { turn: ribbon.turn })}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
          <ol class="ribbon-steps" aria-label={t('ribbon.steps')} tabIndex={0}>
            {ribbon.steps.map((step) => (
              <li
                key={step.id}
                ref={step.id === ribbon.current ? current : null}
                class="ribbon-step"
                title={table.say(step.label)}
                aria-current={step.id === ribbon.current ? 'step' : undefined}
              >
                <span class="ribbon-short">{step.short}</span>
                <span class={step.id === ribbon.current ? 'ribbon-label' : 'sr-only'}>
                  {table.say(step.label)}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <Who />
      {table.offline ? (
        <LanguageSwitch />
      ) : (
        <>
          <Connection />
          <Menu />
        </>
      )}
    </header>
  );
}

function Who() {
  const table = useTable();
  const view = table.client.view.value;
  const game = table.game.value;
  if (view === undefined || game === undefined) return null;
  const status = table.client.facts.value?.status;
  const actors = game.client.actors?.(view) ?? [];
  const text =
    status === 'over'
      ? t('status.over')
      : table.myTurn.value
        ? t('ribbon.you')
        : actors.length > 0
          ? t('ribbon.waitingFor', { seats: actors.map((seat) => table.seatName(seat)).join(', ') })
          : t('ribbon.waiting');
  return (
    <p class={`ribbon-who ${table.myTurn.value ? 'ribbon-me' : ''}`} data-testid="who">
      {text}
    </p>
  );
}

function Connection() {
  const { client } = useTable();
  const state = client.state.value;
  return (
    <p class={`connection connection-${state}`} data-testid="connection" data-state={state} role="status">
      <span class="connection-mark" aria-hidden="true" />
      <span class={state === 'online' ? 'sr-only' : ''}>{t(`connection.${state}`)}</span>
    </p>
  );
}
