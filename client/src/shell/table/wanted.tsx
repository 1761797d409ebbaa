/** What a lesson asks for or a hint proposes, marked by more than a colour and standing first in its list. */
import { sameAction } from '../../../../shared/engine/kernel.ts';
import type { ActionShape } from '../../../../shared/engine/types.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts.tsx';
import { type TableModel, useTable } from './model.ts';
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
  const { offline } = useTable();
  return (
    <span class="wanted-mark">
      <Icon name="point" />
      <span class="sr-only">{offline ? t('lesson.pressHere') : t('hint.this')}: </span>
    </span>
  );
}
