/** What is needed seldom: language, leaving, giving up, ending by agreement. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { api } from '../../net/api.ts';
import { address } from '../../net/root.ts';
import { copyText } from '../copy.ts';
import { Icon, LanguageSwitch } from '../parts.tsx';
import { computerName } from '../seat-holder.ts';
import { helpOpen, settingsOpen } from '../settings/open.ts';
import { CoachSwitch } from './coach.tsx';
import { lineText } from './log.tsx';
import { useTable } from './model.ts';

export function Menu() {
  const table = useTable();
  const open = useSignal(false);
  const asking = useSignal<'' | 'concede' | 'end' | 'back'>('');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const facts = table.client.facts.value;
  const playing = table.isPlayer.value && facts?.status === 'playing';

  const close = (): void => {
    open.value = false;
    asking.value = '';
    button.current?.focus();
  };
  /** The menu gives way to a dialog, which hands the focus back to the menu's button. */
  const turnTo = (dialog: Signal<boolean>): void => {
    close();
    dialog.value = true;
  };
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) open.value = false;
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !open.value) return;
      event.preventDefault();
      close();
    };
    const element = root.current;
    addEventListener('pointerdown', outside);
    element?.addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', outside);
      element?.removeEventListener('keydown', key);
    };
  }, []);

  return (
    <div class="menu" ref={root}>
      <button
        ref={button}
        type="button"
        class="icon-button"
        data-testid="menu"
        aria-expanded={open.value}
        aria-label={t('menu.label')}
        onClick={() => {
          open.value = !open.value;
          asking.value = '';
        }}
      >
        <Icon name="menu" />
      </button>
      {open.value && (
        <section class="menu-sheet" aria-label={t('menu.label')}>
          <Players />
          <LanguageSwitch />
          <div class="button-row">
            <button type="button" class="button button-plain" onClick={() => turnTo(settingsOpen)}>
              <Icon name="settings" />
              {t('settings.title')}
            </button>
            <button type="button" class="button button-plain" onClick={() => turnTo(helpOpen)}>
              <Icon name="help" />
              {t('help.title')}
            </button>
          </div>
          <CoachSwitch />
          <div class="button-row">
            {(['rules', 'aids'] as const).map((topic) => (
              // In a tab of its own: the table stays.
              <a
                key={topic}
                class="button button-plain"
                href={address(`learn/${topic}`)}
                target="_blank"
                rel="noopener"
              >
                {t(`learn.${topic}`)}
              </a>
            ))}
          </div>
          <button
            type="button"
            class="button button-plain"
            onClick={() => void copyText(address(`t/${table.id}`), t('menu.linkCopied'))}
          >
            <Icon name="copy" />
            {t('menu.copyLink')}
          </button>
          {facts?.status === 'over' && (
            <a class="button button-plain" href={api.exportAddress(table.id)} download>
              {t('menu.export')}
            </a>
          )}
          {playing && asking.value === '' && (
            <>
              <button
                type="button"
                class="button button-plain"
                data-testid="ask-back"
                disabled={facts.askedBy !== '' || table.moments().length === 0}
                onClick={() => {
                  asking.value = 'back';
                }}
              >
                {t('menu.back')}
              </button>
              <button
                type="button"
                class="button button-plain"
                data-testid="vote-end"
                onClick={() => {
                  asking.value = 'end';
                }}
              >
                {t('menu.end')}
              </button>
              <button
                type="button"
                class="button button-danger"
                data-testid="vote-concede"
                onClick={() => {
                  asking.value = 'concede';
                }}
              >
                {t('menu.concede')}
              </button>
            </>
          )}
          {playing && asking.value === 'back' && <Moments onDone={close} />}
          {playing && (asking.value === 'concede' || asking.value === 'end') && (
            <div class="confirm" role="alert">
              <p>{t(`menu.${asking.value}Ask`)}</p>
              <div class="button-row">
                <button
                  type="button"
                  class="button button-danger"
                  data-testid="confirm-vote"
                  disabled={table.client.busy.value}
                  onClick={() => {
                    const vote = asking.value;
                    if (vote === 'concede' || vote === 'end') void table.vote(vote, true);
                    close();
                  }}
                >
                  {t(`menu.${asking.value}Yes`)}
                </button>
                <button
                  type="button"
                  class="button button-plain"
                  onClick={() => {
                    asking.value = '';
                  }}
                >
                  {t('menu.no')}
                </button>
              </div>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

/** Chooses how far to go back. */
function Moments({ onDone }: { readonly onDone: () => void }) {
  const table = useTable();
  return (
    <div class="confirm">
      <p>{t('back.choose')}</p>
      <ul class="moments">
        {table.moments().map(({ to, item }) => (
          <li key={to}>
            <button
              type="button"
              class="moment"
              data-to={to}
              disabled={table.client.busy.value}
              onClick={() => {
                void table.askBack(to);
                onDone();
              }}
            >
              {lineText(table, item)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="button button-plain" onClick={onDone}>
        {t('menu.no')}
      </button>
    </div>
  );
}

/** Who sits where and who is here now. */
export function Players() {
  const table = useTable();
  const facts = table.client.facts.value;
  if (facts === undefined) return null;
  return (
    <ul class="players" aria-label={t('players.label')}>
      {Object.entries(facts.seats).map(([id, seat]) => (
        <li key={id} class={`player side-${seat.side}`}>
          <span class="player-seat">{table.seatName(id)}</span>
          <span class="player-name">{table.holder(id)}</span>
          {seat.kind === 'human' && (
            <span class={`presence ${seat.present ? 'present' : ''}`}>
              {seat.present ? t('players.here') : t('players.away')}
            </span>
          )}
          {seat.standIn !== '' && <span class="hint">{computerName(seat.standIn)}</span>}
        </li>
      ))}
      {facts.spectators > 0 && <li class="hint">{t('players.spectators', { count: facts.spectators })}</li>}
    </ul>
  );
}
