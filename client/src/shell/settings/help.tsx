/** What keys and fingers do. */
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../dialog.tsx';
import { helpOpen } from './open.ts';
import { shortcuts } from './preferences.ts';

const KEYS = [
  [['D'], 'done'],
  [['U'], 'undo'],
  [['P'], 'choices'],
  [['K'], 'skip'],
  [['H'], 'hint'],
  [['↑', '↓'], 'walk'],
  [['Esc'], 'escape'],
  [['L'], 'log'],
  [['C'], 'chat'],
  [['S'], 'score'],
  [['O'], 'overview'],
  [['+'], 'zoomIn'],
  [['−'], 'zoomOut'],
  [['0'], 'fit'],
  [[','], 'settings'],
  [['?'], 'help'],
] as const;

export function HelpDialog() {
  return (
    <Dialog open={helpOpen} title={t('help.title')} name="help">
      <h3>{t('help.keys')}</h3>
      <dl class="help-keys">
        {KEYS.map(([caps, what]) => (
          <Line key={what} what={t(`help.key.${what}`)}>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </Line>
        ))}
        <Line what={t('help.key.pan')}>
          <kbd>{t('help.shift')}</kbd>
          <kbd>← ↑ → ↓</kbd>
        </Line>
      </dl>
      <p class="hint">{shortcuts.value === 'on' ? t('help.keysTyping') : t('help.keysOff')}</p>
      <h3>{t('help.board')}</h3>
      <p>{t('help.boardTap')}</p>
      <p>{t('help.boardDrag')}</p>
    </Dialog>
  );
}

function Line(props: { readonly what: string; readonly children: ComponentChildren }) {
  return (
    <>
      <dt>{props.children}</dt>
      <dd>{props.what}</dd>
    </>
  );
}
