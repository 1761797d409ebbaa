/** Who sits on a seat of a new table, and how well a computer there plays. */
import type { LEVELS, Level } from '../../../shared/engine/bots.ts';
import type { SEAT_KINDS } from '../../../shared/protocol/http.ts';
import { FIRST_GAME } from '../games/index.ts';
import { t } from '../i18n/index.ts';
import { seatName } from './games.ts';
import type { SeatKind } from './seating.ts';

/** As the protocol has them; not imported, because that would bring its checking code onto the page. */
const KINDS: typeof SEAT_KINDS = ['me', 'invite', 'open', 'computer'];
const COMPUTERS: typeof LEVELS = ['recruit', 'officer', 'commander'];

export function SeatChoice(props: {
  readonly seat: { readonly id: string; readonly side: string };
  readonly kind: SeatKind;
  readonly level: Level;
  readonly onChoose: (kind: SeatKind) => void;
  readonly onLevel: (level: Level) => void;
}) {
  const name = seatName(FIRST_GAME, props.seat.id);
  return (
    <div class="seat-choice" data-testid={`seat-${props.seat.id}`}>
      <span class={`seat-name side-${props.seat.side}`}>{name}</span>
      <div class="segments" role="radiogroup" aria-label={name}>
        {KINDS.map((kind) => (
          <label key={kind} class="segment">
            <input
              type="radio"
              name={`seat-${props.seat.id}`}
              value={kind}
              checked={props.kind === kind}
              onChange={() => props.onChoose(kind)}
            />
            <span>{t(`create.kind.${kind}`)}</span>
          </label>
        ))}
      </div>
      {props.kind === 'computer' && (
        <LevelChoice seat={props.seat.id} level={props.level} onChoose={props.onLevel} />
      )}
    </div>
  );
}

function LevelChoice(props: {
  readonly seat: string;
  readonly level: Level;
  readonly onChoose: (level: Level) => void;
}) {
  return (
    <div class="level-choice" data-testid={`level-${props.seat}`}>
      <div class="segments" role="radiogroup" aria-label={t('computer.level')}>
        {COMPUTERS.map((level) => (
          <label key={level} class="segment">
            <input
              type="radio"
              name={`level-${props.seat}`}
              value={level}
              checked={props.level === level}
              onChange={() => props.onChoose(level)}
            />
            <span>{t(`computer.level.${level}`)}</span>
          </label>
        ))}
      </div>
      <p class="hint">{t(`computer.hint.${props.level}`)}</p>
    </div>
  );
}
