/** Words between people: all, or partners only. Names and words are text, never HTML. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { clock, t } from '../../i18n/index.ts';
import { tellRefusal } from '../failures.ts';
import { personName } from '../people.ts';
import { useTable } from './model.ts';

/** As the protocol has it. */
const LONGEST = 500;

export function Chat() {
  const table = useTable();
  const { client } = table;
  const draft = useSignal('');
  const to = useSignal<'all' | 'side'>('all');
  const sending = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const lines = client.chat.value;
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  const facts = client.facts.value;
  const mySide = facts?.seats[client.viewer.value]?.side;
  const partners = Object.values(facts?.seats ?? {}).filter((seat) => seat.side === mySide).length > 1;

  const send = async (): Promise<void> => {
    const text = draft.value.trim();
    if (text === '' || sending.value) return;
    sending.value = true;
    const result = await client.say(partners ? to.value : 'all', text);
    sending.value = false;
    // What could not be sent stays in the field.
    if (result.ok) draft.value = '';
    else tellRefusal(result.failure);
  };

  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <div class="chat-box" ref={box} tabIndex={0} role="log" aria-label={t('tab.chat')}>
        {lines.length === 0 && <p class="hint">{t('chat.empty')}</p>}
        {lines.map((line) => (
          <p key={line.id} class={`chat-line side-${facts?.seats[line.seat]?.side ?? 'none'}`}>
            <span class="chat-head">
              <strong>{personName(line.name)}</strong>
              {line.to !== 'all' && <span class="chat-to">{t(`chat.to.${line.to}`)}</span>}
              <time class="hint">{clock(line.at, Date.now())}</time>
            </span>
            <span class="chat-text">{line.text}</span>
          </p>
        ))}
      </div>
      {!table.isPlayer.value && facts?.status === 'playing' && <p class="hint">{t('chat.spectators')}</p>}
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {partners && (
          <select
            aria-label={t('chat.toLabel')}
            value={to.value}
            onChange={(event) => {
              to.value = event.currentTarget.value === 'side' ? 'side' : 'all';
            }}
          >
            <option value="all">{t('chat.to.all')}</option>
            <option value="side">{t('chat.to.side')}</option>
          </select>
        )}
        <input
          type="text"
          value={draft.value}
          maxLength={LONGEST}
          autocomplete="off"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
          }}
        />
        <button
          type="submit"
          class="button button-small"
          disabled={sending.value || draft.value.trim() === ''}
        >
          {t('chat.send')}
        </button>
      </form>
    </div>
  );
}
