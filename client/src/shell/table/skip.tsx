/** The computers' moves at once, for those who need not follow each. */
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts.tsx';
import { type TableModel, useTable } from './model.ts';

/** Computers are at their moves, or what they have done is still being shown. */
export function canSkip({ client, isPlayer }: TableModel): boolean {
  const facts = client.facts.value;
  if (facts === undefined || !isPlayer.value) return false;
  if (facts.computers === 'moving') return true;
  const computers = Object.values(facts.seats).some(
    (seat) => seat.kind === 'computer' || seat.standIn !== '',
  );
  return computers && facts.seq > client.seq.value && !client.inFlight.value;
}

export function Skip() {
  const table = useTable();
  if (table.offline || !canSkip(table)) return null;
  return (
    <div class="aside-row">
      <button
        type="button"
        class="button button-small button-plain"
        data-testid="skip"
        title={t('computer.skipHint')}
        onClick={() => void table.skip()}
      >
        <Icon name="skip" />
        {t('computer.skip')}
      </button>
    </div>
  );
}
