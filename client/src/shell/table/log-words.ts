/** Lines of the log that the shell tells itself, because no game knows of them. */
import { t } from '../../i18n/index.ts';
import { computerName } from '../seat-holder.ts';
import type { ShellText } from './log-lines.ts';

export function shellText(text: ShellText, seatName: (seat: string) => string): string {
  const seat = seatName(text.seat);
  if ('vote' in text) return t(`log.${text.vote}.${text.on ? 'on' : 'off'}`, { seat });
  return text.level === ''
    ? t('log.standIn.over', { seat })
    : t('log.standIn.begun', { seat, computer: computerName(text.level) });
}
