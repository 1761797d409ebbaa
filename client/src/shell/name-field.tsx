/** My name, editable in place. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { tellFailure } from './failures.ts';
import { me, rename } from './me.ts';
import { Icon } from './parts.tsx';
import { personName } from './people.ts';

/** As `nameSchema` of the protocol has it. */
export const NAME_LIMIT = 32;

export function NameField() {
  const editing = useSignal(false);
  const draft = useSignal('');
  const saving = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing.value) input.current?.select();
  }, [editing.value]);
  if (me.value === undefined) return null;
  const name = personName(me.value.name);

  const close = (): void => {
    editing.value = false;
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = async (): Promise<void> => {
    const next = draft.value.trim();
    if (next === '' || next === name) return close();
    saving.value = true;
    try {
      await rename(next);
      close();
    } catch (error) {
      tellFailure(error);
    } finally {
      saving.value = false;
    }
  };

  if (!editing.value)
    return (
      <button
        ref={button}
        type="button"
        class="name-button"
        data-testid="my-name"
        aria-label={t('name.change', { name })}
        onClick={() => {
          draft.value = name;
          editing.value = true;
        }}
      >
        <span class="name-text">{name}</span>
        <Icon name="edit" />
      </button>
    );
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <input
        ref={input}
        type="text"
        value={draft.value}
        maxLength={NAME_LIMIT}
        autocomplete="nickname"
        aria-label={t('name.label')}
        disabled={saving.value}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="button button-small" disabled={saving.value || draft.value.trim() === ''}>
        {t('name.save')}
      </button>
    </form>
  );
}
