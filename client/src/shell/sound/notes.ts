/** The tones of each cue, as numbers for the synthesiser. */
import type { Cue } from './cues.ts';

export interface Note {
  /** Seconds after the cue begins. */
  readonly at: number;
  /** Seconds until it has died away. */
  readonly length: number;
  /** Part of the chosen volume, 0 to 1. */
  readonly loud: number;
  /** A tone that glides between two pitches in hertz, or a breath of noise filtered at them. */
  readonly kind: 'sine' | 'triangle' | 'noise';
  readonly from: number;
  readonly to: number;
}

const tone = (at: number, pitch: number, length: number, loud = 0.5): Note => ({
  at,
  length,
  loud,
  kind: 'sine',
  from: pitch,
  to: pitch,
});
const tap = (at: number, loud: number): Note => ({
  at,
  length: 0.045,
  loud,
  kind: 'noise',
  from: 2400,
  to: 1300,
});

/** Equal temperament. */
const [C4, E4, G4, C5, E5, A5] = [261.6, 329.6, 392, 523.3, 659.3, 880] as const;

export const NOTES: Readonly<Record<Cue, readonly Note[]>> = {
  // A counter on a board.
  place: [
    { at: 0, length: 0.09, loud: 0.7, kind: 'triangle', from: 210, to: 120 },
    { at: 0, length: 0.03, loud: 0.35, kind: 'noise', from: 1800, to: 900 },
  ],
  // A card drawn over felt.
  card: [{ at: 0, length: 0.14, loud: 0.4, kind: 'noise', from: 1500, to: 5200 }],
  // Dice that come to rest.
  dice: [tap(0, 0.6), tap(0.07, 0.5), tap(0.13, 0.55), tap(0.21, 0.35), tap(0.3, 0.25)],
  won: [tone(0, G4, 0.22), tone(0.12, C5, 0.4)],
  lost: [tone(0, E4, 0.22), tone(0.12, C4, 0.4)],
  even: [tone(0, G4, 0.18, 0.4), tone(0.16, G4, 0.28, 0.4)],
  turn: [tone(0, E5, 0.35, 0.4), tone(0.14, A5, 0.6, 0.35)],
};
