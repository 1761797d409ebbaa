/** The one synthesiser of the page, as the reader has set it. */
import { sound, soundAway, volume } from '../settings/preferences.ts';
import { Synth } from './Synth.ts';

export const speaker = new Synth({
  open: () => new AudioContext({ latencyHint: 'interactive' }),
  on: () => sound.peek() === 'on',
  onAway: () => soundAway.peek() === 'on',
  hidden: () => document.hidden,
  volume: () => Number(volume.peek()) / 100,
});
