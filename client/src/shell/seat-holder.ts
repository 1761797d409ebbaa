import type { TableSummary } from '../../../shared/protocol/http.ts';
import { t } from '../i18n/index.ts';
import { personName } from './people.ts';

/** Who holds a seat, or what it waits for. */
export function seatHolder(seat: TableSummary['seats'][number]): string {
  if (seat.mine) return t('seat.me');
  if (seat.kind === 'computer') return t('seat.computer');
  if (seat.name !== '') return personName(seat.name);
  return seat.kind === 'open' ? t('seat.free') : t('seat.invited');
}
