/** Switches for the reader's choices. */
import type { Signal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { SPEEDS, speed } from './preferences.ts';

export function Segments<T extends string>(props: {
  readonly label: string;
  readonly choice: Signal<T>;
  readonly values: readonly T[];
  readonly name: (value: T) => string;
  readonly class?: string;
}) {
  const { choice } = props;
  return (
    <fieldset class={`segments ${props.class ?? ''}`} aria-label={props.label}>
      {props.values.map((each) => (
        <button
          key={each}
          type="button"
          data-value={each}
          aria-pressed={choice.value === each}
          onClick={() => {
            choice.value = each;
          }}
        >
          {props.name(each)}
        </button>
      ))}
    </fieldset>
  );
}

export function SpeedSwitch(props: { readonly class?: string }) {
  return (
    <Segments
      {...props}
      label={t('settings.speed')}
      choice={speed}
      values={SPEEDS}
      name={(each) => t(`settings.speed.${each}`)}
    />
  );
}
