/** Everything the reader may choose, in one place. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { language, t } from '../../i18n/index.ts';
import { Dialog } from '../dialog.tsx';
import { tellFailure } from '../failures.ts';
import { me, rename } from '../me.ts';
import { NAME_LIMIT } from '../name-field.tsx';
import { LanguageSwitch } from '../parts.tsx';
import { personName } from '../people.ts';
import { speaker } from '../sound/speaker.ts';
import { helpOpen, settingsOpen } from './open.ts';
import {
  PALETTES,
  palette,
  SWITCH,
  shortcuts,
  sound,
  soundAway,
  THEMES,
  theme,
  volume,
} from './preferences.ts';
import { Segments, SpeedSwitch } from './switches.tsx';

export function SettingsDialog() {
  return (
    <Dialog open={settingsOpen} title={t('settings.title')} name="settings">
      <Name />
      <Row label={t('language.label')}>
        <LanguageSwitch />
      </Row>
      <Row label={t('settings.theme')}>
        <Segments
          label={t('settings.theme')}
          choice={theme}
          values={THEMES}
          name={(each) => t(`settings.theme.${each}`)}
        />
      </Row>
      <Row label={t('settings.palette')} hint={t('settings.paletteHint')}>
        <div class="palette">
          <Segments
            label={t('settings.palette')}
            choice={palette}
            values={PALETTES}
            name={(each) => t(`settings.palette.${each}`)}
          />
          <Swatches />
        </div>
      </Row>
      <Row label={t('settings.speed')}>
        <SpeedSwitch />
      </Row>
      <Sound />
      <Row label={t('settings.shortcuts')} hint={t('settings.shortcutsHint')}>
        <div class="button-row">
          <Segments
            label={t('settings.shortcuts')}
            choice={shortcuts}
            values={SWITCH}
            name={(each) => t(`settings.${each}`)}
          />
          <button
            type="button"
            class="button button-plain"
            onClick={() => {
              settingsOpen.value = false;
              helpOpen.value = true;
            }}
          >
            {t('help.title')}
          </button>
        </div>
      </Row>
      <p class="hint">{t('settings.kept')}</p>
    </Dialog>
  );
}

function Row(props: {
  readonly label: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="setting">
      <div class="setting-words">
        <p class="setting-label">{props.label}</p>
        {props.hint !== undefined && <p class="hint">{props.hint}</p>}
      </div>
      {props.children}
    </div>
  );
}

/** Whoever turns sound on or changes how loud it is hears at once how it is. */
function useSample(): void {
  const heard = useRef(`${sound.value} ${volume.value}`);
  const now = `${sound.value} ${volume.value}`;
  useEffect(() => {
    if (now !== heard.current) speaker.play(['turn']);
    heard.current = now;
  }, [now]);
}

/** The colours with a meaning, as they are now. */
function Swatches() {
  return (
    <span class="swatches" aria-hidden="true">
      <span class="swatch side-poland" />
      <span class="swatch swatch-angular side-russia" />
      <span class="swatch swatch-accent" />
    </span>
  );
}

function Name() {
  const shown = me.value === undefined ? '' : personName(me.value.name);
  const draft = useSignal<string | undefined>(undefined);
  const saving = useSignal(false);
  const next = draft.value?.trim() ?? '';
  const save = async (): Promise<void> => {
    if (next === '' || next === shown) return;
    saving.value = true;
    try {
      await rename(next);
      draft.value = undefined;
    } catch (error) {
      tellFailure(error);
    } finally {
      saving.value = false;
    }
  };
  return (
    <form
      class="setting"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label class="setting-label" for="setting-name">
        {t('name.label')}
      </label>
      <div class="setting-name">
        <input
          id="setting-name"
          type="text"
          value={draft.value ?? shown}
          lang={language.value}
          maxLength={NAME_LIMIT}
          autocomplete="nickname"
          disabled={me.value === undefined}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
          }}
        />
        <button
          type="submit"
          class="button button-small"
          disabled={saving.value || next === '' || next === shown}
        >
          {t('name.save')}
        </button>
      </div>
    </form>
  );
}

function Sound() {
  useSample();
  return (
    <Row label={t('settings.sound')} hint={t('settings.soundHint')}>
      <div class="setting-sound">
        <Segments
          label={t('settings.sound')}
          choice={sound}
          values={SWITCH}
          name={(each) => t(`settings.${each}`)}
        />
        {sound.value === 'on' && (
          <>
            <label class="volume">
              <span>{t('settings.volume')}</span>
              <input
                type="range"
                min="0"
                max="100"
                step="5"
                value={volume.value}
                onChange={(event) => {
                  volume.value = event.currentTarget.value;
                }}
              />
            </label>
            <label class="check">
              <input
                type="checkbox"
                checked={soundAway.value === 'on'}
                onChange={(event) => {
                  soundAway.value = event.currentTarget.checked ? 'on' : 'off';
                }}
              />
              <span>{t('settings.soundAway')}</span>
            </label>
          </>
        )}
      </div>
    </Row>
  );
}
