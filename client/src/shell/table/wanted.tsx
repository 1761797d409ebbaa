/** What a lesson asks for, marked by more than a colour and standing first in its list. */
import { sameAction } from '../../../../shared/engine/kernel.ts';
import type { ActionShape } from '../../../../shared/engine/types.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts.tsx';
import type { TableModel } from './model.ts';
import './wanted.css';

export function isWanted({ wanted }: TableModel, action: ActionShape): boolean {
  return wanted.value.some((each) => sameAction(each, action));
}

export function wantsPiece(table: TableModel, piece: string): boolean {
  const game = table.game.value?.client;
  return game !== undefined && table.wanted.value.some((action) => game.parts(action).piece === piece);
}

/** Those that are wanted before the others. */
export function first<T>(all: readonly T[], wanted: (each: T) => boolean): readonly T[] {
  return [...all.filter(wanted), ...all.filter((each) => !wanted(each))];
}

export function Wanted() {
  return (
    <span class="wanted-mark">
      <Icon name="point" />
      <span class="sr-only">{t('lesson.pressHere')}: </span>
    </span>
  );
}
