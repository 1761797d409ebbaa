/** Help for one side of a new table, each kind with what it was measured to be worth. */
import { FIRST_GAME } from '../games/index.ts';
import { say, t } from '../i18n/index.ts';
import type { LoadedGame } from './games.ts';
import { type Handicap, joined } from './handicap.ts';

export function HandicapChoice(props: {
  readonly game: LoadedGame;
  /** Of the table, without a handicap. */
  readonly options: unknown;
  /** Undefined for an even game. */
  readonly chosen: Handicap | undefined;
  readonly onChoose: (handicap: Handicap | undefined) => void;
}) {
  const { game, options, onChoose } = props;
  const { handicaps } = game.client;
  if (handicaps === undefined) return null;
  const fits = (each: Handicap): boolean => joined(game, options, each) !== undefined;
  const chosen = props.chosen !== undefined && fits(props.chosen) ? props.chosen : undefined;
  const choice = (each: Handicap | undefined) => {
    const usable = each === undefined || fits(each);
    return (
      <label key={each?.id ?? ''} class="choice">
        <input
          type="radio"
          name="handicap"
          value={each?.id ?? ''}
          checked={each?.id === chosen?.id}
          disabled={!usable}
          onChange={() => onChoose(each)}
        />
        <span>
          {each === undefined ? t('create.handicap.none') : say(each.label, FIRST_GAME)}
          {!usable && <span class="hint"> {t('create.handicap.unfit')}</span>}
        </span>
      </label>
    );
  };
  return (
    <fieldset data-testid="handicap">
      <legend>{t('create.handicap')}</legend>
      <p class="hint">{t('create.handicap.hint')}</p>
      <div class="choices">
        {choice(undefined)}
        {handicaps.choices.map(choice)}
      </div>
      <p class="hint">{say(handicaps.note, FIRST_GAME)}</p>
    </fieldset>
  );
}
