/** The timeline and the buttons of the playback. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { SPEEDS } from '../../replay/player.ts';
import type { Path } from '../../replay/timeline.ts';
import { useReplay } from './model.ts';

const MARKS = ['fight', 'conquest'] as const;

export function Transport() {
  const model = useReplay();
  const { player } = model;
  const path = player.path.value;
  const place = player.place.value;
  const playing = player.playing.value;
  const last = path.at(path.last).seq;
  return (
    <section class="replay-bar" aria-label={t('replay.controls')}>
      <div class="replay-track">
        <Turns />
        <Marks path={path} />
        <input
          type="range"
          min={0}
          max={path.last}
          step={1}
          value={place}
          aria-label={t('replay.slider')}
          aria-valuetext={model.placeText(player.moment.value)}
          data-testid="replay-slider"
          onInput={({ currentTarget }) => player.seek(Number(currentTarget.value))}
        />
      </div>
      <div class="replay-row">
        <div class="replay-buttons">
          <Control name="start" off={place === 0} act={() => player.start()}>
            <path d="M6 5v14M18 6l-8 6 8 6z" />
          </Control>
          <Control name="previousTurn" off={place === 0} act={() => player.previousTurn()}>
            <path d="M12 6l-7 6 7 6zM20 6l-7 6 7 6z" />
          </Control>
          <Control name="back" off={place === 0} act={() => player.back()}>
            <path d="M15 6l-7 6 7 6" />
          </Control>
          <Control name={playing ? 'pause' : 'play'} main act={() => player.toggle()}>
            <path d={playing ? 'M8 5v14M16 5v14' : 'M7 5l12 7-12 7z'} />
          </Control>
          <Control name="forward" off={place === path.last} act={() => player.forward()}>
            <path d="M9 6l7 6-7 6" />
          </Control>
          <Control name="nextTurn" off={place === path.last} act={() => player.nextTurn()}>
            <path d="M12 6l7 6-7 6zM4 6l7 6-7 6z" />
          </Control>
          <Control name="end" off={place === path.last} act={() => player.end()}>
            <path d="M18 5v14M6 6l8 6-8 6z" />
          </Control>
        </div>
        <p class="replay-place" data-testid="replay-place">
          <strong>{model.placeText(player.moment.value)}</strong>{' '}
          <span class="hint">{t('replay.of', { last })}</span>
        </p>
        <label class="replay-speed">
          <span class="sr-only">{t('replay.speed')}</span>
          <select
            value={player.speed.value}
            title={t('replay.speed')}
            data-testid="replay-speed"
            onChange={({ currentTarget }) => {
              const speed = SPEEDS.find((each) => each === Number(currentTarget.value));
              if (speed !== undefined) player.setSpeed(speed);
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <p class="replay-legend hint" aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark}>
              <span class={`replay-mark replay-${mark}`} /> {t(`replay.${mark}`)}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

function Control(props: {
  readonly name: 'start' | 'previousTurn' | 'back' | 'play' | 'pause' | 'forward' | 'nextTurn' | 'end';
  readonly act: () => void;
  readonly off?: boolean;
  readonly main?: boolean;
  readonly children: ComponentChildren;
}) {
  const label = t(`replay.${props.name}`);
  return (
    <button
      type="button"
      class={`icon-button ${props.main === true ? 'replay-play' : ''}`}
      aria-label={label}
      title={label}
      // Stays in the order of the focus, so that it is not lost at either end.
      aria-disabled={props.off === true ? 'true' : undefined}
      data-testid={`replay-${props.name === 'pause' ? 'play' : props.name}`}
      onClick={props.act}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {props.children}
      </svg>
    </button>
  );
}

/** In per cent of the path. */
function left(path: Path, place: number): string {
  return `${(100 * place) / Math.max(1, path.last)}%`;
}

function Turns() {
  const { player } = useReplay();
  const path = player.path.value;
  const now = path.turnAt(player.place.value);
  return (
    <div class="replay-turns">
      {path.turns.map((span) => {
        const { turn, from, to } = span;
        const end = Math.min(path.last, to + 1);
        return (
          turn > 0 && (
            <button
              key={from}
              type="button"
              class="replay-turn"
              style={{ left: left(path, from), width: left(path, end - from) }}
              aria-label={t('ribbon.turn', { turn })}
              aria-current={span === now ? 'true' : undefined}
              onClick={() => player.seek(from)}
            >
              {turn}
            </button>
          )
        );
      })}
    </div>
  );
}

function Marks({ path }: { readonly path: Path }) {
  // Drawn once for a path, not at every step.
  return useMemo(() => marksOf(path), [path]);
}

function marksOf(path: Path) {
  return (
    <div class="replay-marks" aria-hidden="true">
      {path.turns.flatMap(({ steps }) =>
        steps.map(({ from }) => (
          <span key={`s${from}`} class="replay-tick" style={{ left: left(path, from) }} />
        )),
      )}
      {path.moments.flatMap(({ marks }, place) =>
        marks.map((mark) => (
          <span
            key={`${place}${mark}`}
            class={`replay-mark replay-${mark}`}
            data-mark={mark}
            style={{ left: left(path, place) }}
          />
        )),
      )}
    </div>
  );
}
