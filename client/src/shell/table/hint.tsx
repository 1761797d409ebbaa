/** The button that asks for a hint, and the hint in one sentence. Nothing is played by it. */
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts.tsx';
import { useTable } from './model.ts';

export function HintButton() {
  const { hint } = useTable();
  if (!hint.offered.value) return null;
  return (
    <button
      type="button"
      class="button button-plain"
      data-testid="hint"
      // Not disabled: the focus would fall to the page.
      aria-busy={hint.asking.value}
      onClick={() => void hint.ask()}
    >
      <Icon name="hint" />
      {t('hint.ask')}
    </button>
  );
}

export function HintBox() {
  const table = useTable();
  const { hint, client } = table;
  const advice = hint.advice.value;
  const game = table.game.value?.client;
  const view = client.view.value;
  // The box is there before its words, or they would not be read out.
  return (
    <div class="hint-live" aria-live="polite">
      {advice !== undefined && game !== undefined && view !== undefined && (
        <div class="hint-box" data-testid="hint-box">
          <Icon name="hint" />
          <p>
            {t('hint.says', {
              deed: deedText(
                table.say(game.actionText(view, advice.action).piece),
                table.say(game.actionText(view, advice.action).place),
              ),
              why: table.say(advice.why),
            })}
          </p>
          <button
            type="button"
            class="icon-button"
            aria-label={t('hint.close')}
            data-testid="hint-close"
            onClick={() => hint.clear()}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

/** A plain button says the same in both parts. */
function deedText(piece: string, place: string): string {
  return place === '' || place === piece ? piece : t('hint.deed', { piece, place });
}
