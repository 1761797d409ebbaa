/** Walks along a path: plays, pauses, steps and jumps. Knows nothing of pages or boards. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Moment, Path } from './timeline.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a moment is looked at before the next, at speed 1, in milliseconds. */
const LOOK = { plain: 550, marked: 900 } as const;
/** An animation that takes longer than this at speed 1 is left behind, in milliseconds. */
const LONGEST_PLAY = 2500;

/** Animates what leads to a moment; resolves when done. */
export type Animate = (moment: Moment, speed: number) => Promise<void>;

export class Player {
  /** The board, when there is one that can move. */
  animate: Animate | undefined;
  readonly #all: readonly Moment[];
  readonly #path = signal<Path>(new Path([], 'all'));
  readonly #place = signal(0);
  readonly #playing = signal(false);
  readonly #speed = signal<Speed>(1);
  readonly #skipping = signal(true);
  readonly #moment: ReadonlySignal<Moment>;
  #jumped = true;
  /** The place that an animation leads to. */
  #coming: number | undefined;
  /** Raised by whatever the reader does, so that what was going on goes no further. */
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(moments: readonly Moment[], seq = 1) {
    this.#all = moments;
    const asked = moments.find((moment) => moment.seq === seq);
    this.#skipping.value = asked?.stands ?? true;
    this.#path.value = new Path(moments, this.#skipping.value ? 'standing' : 'all');
    this.#place.value = this.#path.value.placeOf(seq);
    this.#moment = computed(() => this.#path.value.at(this.#place.value));
  }

  get path(): ReadonlySignal<Path> {
    return this.#path;
  }
  get place(): ReadonlySignal<number> {
    return this.#place;
  }
  get moment(): ReadonlySignal<Moment> {
    return this.#moment;
  }
  get playing(): ReadonlySignal<boolean> {
    return this.#playing;
  }
  get speed(): ReadonlySignal<Speed> {
    return this.#speed;
  }
  /** What was taken back is passed over. */
  get skipping(): ReadonlySignal<boolean> {
    return this.#skipping;
  }
  /** The last move was no single step forward. */
  get jumped(): boolean {
    return this.#jumped;
  }

  setSpeed(speed: Speed): void {
    this.#speed.value = speed;
  }

  /** Stays at the moment, or goes to the one before it that is left. */
  setSkipping(skipping: boolean): void {
    if (skipping === this.#skipping.value) return;
    const { seq } = this.#moment.peek();
    this.pause();
    this.#jumped = true;
    batch(() => {
      this.#skipping.value = skipping;
      this.#path.value = new Path(this.#all, skipping ? 'standing' : 'all');
      this.#place.value = this.#path.value.placeOf(seq);
    });
  }

  /** To a place on the path, at once; play goes on from there. */
  seek(place: number): void {
    this.#halt();
    this.#arrive(this.#path.value.within(place), true);
    if (this.#playing.value) this.#lookOn();
  }

  /** To a journal entry. One that is passed over ends the passing over. */
  seekSeq(seq: number): void {
    if (this.#all.find((moment) => moment.seq === seq)?.stands === false) this.setSkipping(false);
    this.seek(this.#path.value.placeOf(seq));
  }

  back(): void {
    this.pause();
    this.seek(this.#place.value - 1);
  }

  /** One step on, with its animation; a second call during the animation ends it. */
  forward(): void {
    const coming = this.#coming;
    this.pause();
    if (coming !== undefined) this.#arrive(coming, false);
    this.#goOn();
  }

  nextTurn(): void {
    this.seek(this.#path.value.nextTurn(this.#place.value));
  }

  previousTurn(): void {
    this.seek(this.#path.value.previousTurn(this.#place.value));
  }

  start(): void {
    this.seek(0);
  }

  end(): void {
    this.pause();
    this.seek(this.#path.value.last);
  }

  /** At the end it plays from the start. */
  play(): void {
    if (this.#playing.value) return;
    this.#halt();
    this.#playing.value = true;
    if (this.#place.value < this.#path.value.last) this.#goOn();
    else {
      this.#arrive(0, true);
      this.#lookOn();
    }
  }

  pause(): void {
    this.#halt();
    this.#playing.value = false;
  }

  toggle(): void {
    if (this.#playing.value) this.pause();
    else this.play();
  }

  stop(): void {
    this.pause();
    this.animate = undefined;
  }

  #halt(): void {
    this.#generation++;
    this.#coming = undefined;
    clearTimeout(this.#timer);
  }

  #arrive(place: number, jumped: boolean): void {
    this.#coming = undefined;
    this.#jumped = jumped;
    this.#place.value = place;
  }

  #goOn(): void {
    const place = this.#place.value + 1;
    if (place > this.#path.value.last) {
      this.#playing.value = false;
      return;
    }
    const generation = ++this.#generation;
    const arrived = (): void => {
      if (generation !== this.#generation) return;
      clearTimeout(this.#timer);
      this.#arrive(place, false);
      if (this.#playing.value) this.#lookOn();
    };
    const moment = this.#path.value.at(place);
    if (this.animate === undefined || moment.entry.events.length === 0) {
      arrived();
      return;
    }
    this.#coming = place;
    const speed = this.#speed.value;
    this.#timer = setTimeout(arrived, LONGEST_PLAY / speed);
    this.animate(moment, speed).then(arrived, (error: unknown) => {
      console.error('board: a step could not be animated', error);
      arrived();
    });
  }

  /** Looks at the moment for a while, then goes on. */
  #lookOn(): void {
    if (this.#place.value >= this.#path.value.last) {
      this.#playing.value = false;
      return;
    }
    const look = this.#moment.peek().marks.length > 0 ? LOOK.marked : LOOK.plain;
    this.#timer = setTimeout(() => this.#goOn(), look / this.#speed.value);
  }
}
