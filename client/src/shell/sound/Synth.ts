/** Plays cues with tones made on the spot; nothing is fetched, and nothing exists before the first one is wanted. */
import { CUES, type Cue } from './cues.ts';
import { NOTES, type Note } from './notes.ts';

export interface SynthOptions {
  /** The browser allows sound only after the reader has pressed something; until then nothing is heard. */
  readonly open: () => AudioContext;
  readonly on: () => boolean;
  /** Whether "your move" is wanted while the page is hidden. */
  readonly onAway: () => boolean;
  readonly hidden: () => boolean;
  /** 0 to 1. */
  readonly volume: () => number;
}

/** Seconds until a tone is at its loudest: a jump would click. */
const ATTACK = 0.006;
/** Gains fall towards this, since they cannot fall to nothing by halves. */
const QUIET = 0.0001;
/** Cues of one step follow each other by this, in seconds. */
const APART = 0.12;

export class Synth {
  readonly #options: SynthOptions;
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;

  constructor(options: SynthOptions) {
    this.#options = options;
  }

  play(cues: readonly Cue[]): void {
    const { on, onAway, hidden, volume, open } = this.#options;
    const wanted = cues.filter((cue) => !hidden() || (cue === 'turn' && onAway()));
    if (!on() || wanted.length === 0 || volume() === 0) return;
    this.#context ??= open();
    const context = this.#context;
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    const loud = context.createGain();
    // Loudness is felt as a power of the gain.
    loud.gain.value = volume() ** 1.6;
    loud.connect(context.destination);
    const order = wanted.toSorted((a, b) => CUES.indexOf(a) - CUES.indexOf(b));
    order.forEach((cue, i) => {
      for (const note of NOTES[cue]) this.#note(context, note, context.currentTime + i * APART, loud);
    });
  }

  #note(context: AudioContext, note: Note, start: number, out: AudioNode): void {
    const from = start + note.at;
    const until = from + note.length;
    const gain = context.createGain();
    gain.gain.setValueAtTime(QUIET, from);
    gain.gain.linearRampToValueAtTime(note.loud, from + ATTACK);
    gain.gain.exponentialRampToValueAtTime(QUIET, until);
    gain.connect(out);
    const source =
      note.kind === 'noise' ? this.#breath(context, note, from, gain) : tone(context, note, from, gain);
    source.start(from);
    source.stop(until);
  }

  #breath(context: AudioContext, note: Note, from: number, out: AudioNode): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    this.#noise ??= noise(context);
    source.buffer = this.#noise;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 1.2;
    filter.frequency.setValueAtTime(note.from, from);
    filter.frequency.exponentialRampToValueAtTime(note.to, from + note.length);
    source.connect(filter).connect(out);
    return source;
  }
}

function tone(context: AudioContext, note: Note, from: number, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = note.kind === 'triangle' ? 'triangle' : 'sine';
  source.frequency.setValueAtTime(note.from, from);
  source.frequency.exponentialRampToValueAtTime(note.to, from + note.length);
  source.connect(out);
  return source;
}

/** Half a second of noise; chance decides nothing here. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
