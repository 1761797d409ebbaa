/**
 * A dialog over the page, opened only when the reader asks for it. The browser keeps the focus inside, closes
 * it on Escape and gives the focus back.
 */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Icon } from './parts.tsx';

interface DialogProps {
  readonly open: Signal<boolean>;
  readonly title: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

export function Dialog(props: DialogProps) {
  return props.open.value ? <Opened {...props} /> : null;
}

function Opened({ open, title, name, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      class="dialog"
      data-testid={name}
      aria-labelledby={`${name}-title`}
      // Keys pressed in here mean nothing to the page below.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      onClose={() => {
        open.value = false;
      }}
    >
      <div class="dialog-sheet">
        <header class="dialog-head">
          <h2 id={`${name}-title`}>{title}</h2>
          <button type="button" class="icon-button" aria-label={t('dialog.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
