import type { Level } from '../../../shared/engine/bots.ts';
import type { TableSummary } from '../../../shared/protocol/http.ts';
import { t } from '../i18n/index.ts';
import { personName } from './people.ts';

/** A computer by its level; without one, as in a lesson, just a computer. */
export function computerName(level: Level | '' | undefined): string {
  return level === undefined || level === ''
    ? t('seat.computer')
    : t('computer.called', { level: t(`computer.level.${level}`) });
}

/** Who holds a seat, or what it waits for. */
export function seatHolder(seat: TableSummary['seats'][number]): string {
  if (seat.mine) return t('seat.me');
  if (seat.kind === 'computer') return computerName(seat.level);
  if (seat.name !== '') return personName(seat.name);
  return seat.kind === 'open' ? t('seat.free') : t('seat.invited');
}
