/** What is heard on a page: measured behind all that the page plays, before it goes to the loudspeaker. */
import type { Page } from 'playwright-core';

export interface Heard {
  /** Whether anything has asked for sound at all. */
  readonly opened: boolean;
  /** The largest sample since the last time this was asked, 0 to 1. */
  readonly peak: number;
}

interface Ears {
  opened: boolean;
  peak: number;
}

/** From now on; the page must not have made a sound yet. */
export async function listenTo(page: Page): Promise<() => Promise<Heard>> {
  await page.evaluate(() => {
    const ears: Ears = { opened: false, peak: 0 };
    Object.assign(window, { ears });
    window.AudioContext = class extends AudioContext {
      readonly #ear: AnalyserNode;
      constructor(options?: AudioContextOptions) {
        super(options);
        ears.opened = true;
        this.#ear = this.createAnalyser();
        this.#ear.fftSize = 4096;
        this.#ear.connect(super.destination);
        const samples = new Float32Array(this.#ear.fftSize);
        setInterval(() => {
          this.#ear.getFloatTimeDomainData(samples);
          ears.peak = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), ears.peak);
        }, 20);
      }
      override get destination(): AudioDestinationNode {
        return this.#ear as AudioNode as AudioDestinationNode;
      }
    };
  });
  return () =>
    page.evaluate(() => {
      const { ears } = window as unknown as { ears: Ears };
      const { opened, peak } = ears;
      ears.peak = 0;
      return { opened, peak };
    });
}
