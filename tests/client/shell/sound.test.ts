/** Sound: which cues a step gives, and that nothing sounds unless it is wanted. */
import { expect, test } from 'vitest';
import { eaglesAndMissiles } from '../../../client/src/games/eagles-and-missiles/index.ts';
import { beginCues, CUES, endCues } from '../../../client/src/shell/sound/cues.ts';
import { NOTES } from '../../../client/src/shell/sound/notes.ts';
import { Synth, type SynthOptions } from '../../../client/src/shell/sound/Synth.ts';
import type { EventShape } from '../../../shared/engine/types.ts';
import { goldenJournals } from '../replay/golden-journals.ts';

/** Counts what is started; all else answers with itself. */
function fakeContext(state: { started: number; opened: number; resumed: number }): AudioContext {
  state.opened += 1;
  const value = {
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  const node = () => ({
    gain: value,
    frequency: value,
    Q: value,
    connect: (next: unknown) => next,
    start: () => {
      state.started += 1;
    },
    stop: () => undefined,
  });
  return {
    state: 'suspended',
    currentTime: 0,
    sampleRate: 800,
    destination: {},
    resume: async () => {
      state.resumed += 1;
    },
    createGain: node,
    createOscillator: node,
    createBufferSource: node,
    createBiquadFilter: node,
    createBuffer: () => ({ getChannelData: () => new Float32Array(4) }),
  } as unknown as AudioContext;
}

function synth(options: Partial<Record<'on' | 'onAway' | 'hidden', boolean>> & { volume?: number }) {
  const state = { started: 0, opened: 0, resumed: 0 };
  const all: SynthOptions = {
    open: () => fakeContext(state),
    on: () => options.on ?? true,
    onAway: () => options.onAway ?? false,
    hidden: () => options.hidden ?? false,
    volume: () => options.volume ?? 0.6,
  };
  return { state, synth: new Synth(all) };
}

test('off, silent or hidden: the browser is not even asked for sound', () => {
  for (const options of [
    { on: false },
    { volume: 0 },
    { hidden: true },
    { hidden: true, on: false, onAway: true },
  ]) {
    const { state, synth: quiet } = synth(options);
    quiet.play(CUES);
    expect(state, JSON.stringify(options)).toEqual({ started: 0, opened: 0, resumed: 0 });
  }
});

test('hidden, only your move is heard, and only when that is chosen', () => {
  const { state, synth: away } = synth({ hidden: true, onAway: true });
  away.play(CUES);
  expect(state.started).toBe(NOTES.turn.length);
});

test('on, every cue sounds through one context', () => {
  const { state, synth: loud } = synth({});
  for (const cue of CUES) {
    const before = state.started;
    loud.play([cue]);
    expect(state.started - before, cue).toBe(NOTES[cue].length);
  }
  expect(state.opened).toBe(1);
  expect(state.resumed).toBe(CUES.length);
});

test('tones are short, and not loud together', () => {
  for (const [cue, notes] of Object.entries(NOTES))
    for (const note of notes) {
      expect(note.at + note.length, cue).toBeLessThan(0.8);
      const together = notes.filter(
        (other) => other.at < note.at + note.length && note.at < other.at + other.length,
      );
      expect(
        together.reduce((sum, { loud }) => sum + loud, 0),
        cue,
      ).toBeLessThan(2);
    }
});

test('whole games are heard: every kind of cue comes up, won and lost by side', () => {
  const game = eaglesAndMissiles;
  const heard = { poland: new Set<string>(), russia: new Set<string>(), '': new Set<string>() };
  for (const { entries } of goldenJournals()) {
    const events = entries.flatMap((entry) => entry.events as readonly EventShape[]);
    for (const event of events) {
      const begin = beginCues(game, [event]);
      for (const [side, cues] of Object.entries(heard))
        for (const cue of [...begin, ...endCues(game, [event], side)]) cues.add(cue);
      const ends = ['poland', 'russia', ''].map((side) => endCues(game, [event], side).join());
      expect(['won,lost,even', 'lost,won,even', 'even,even,even', ',,']).toContain(ends.join());
    }
  }
  const all = ['card', 'dice', 'even', 'lost', 'place', 'won'];
  expect([...heard.poland].sort()).toEqual(all);
  expect([...heard.russia].sort()).toEqual(all);
  expect([...heard['']].sort()).toEqual(['card', 'dice', 'even', 'place']);
});
