/** Shows on the stage what has just happened: dice that tumble, bursts, lands that flash. */
import type { Event } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Stage } from '../../board/Stage.ts';
import { type Effect, effectsOf } from './effects.ts';
import { SHAPES } from './map.ts';
import { whereIs } from './presenter.ts';

const TUMBLE_MS = 65;
const HOLD_MS = 620;

export async function playEffects(stage: Stage, events: readonly Event[], speed: number): Promise<void> {
  const effects = effectsOf(events);
  if (effects.length === 0 || stage.still) return;
  // Side by side, so that a step with many facts takes no longer than one with few.
  await Promise.all(effects.map((one) => playOne(stage, one, speed)));
}

async function playOne(stage: Stage, one: Effect, speed: number): Promise<void> {
  const hold = HOLD_MS / speed;
  if (one.type === 'flash') {
    const rings = SHAPES[one.land as keyof typeof SHAPES];
    await stage.blink({ id: `flash:${one.land}`, rings, mark: 'spot' });
    return;
  }
  const at = whereIs(stage.model, one.at);
  if (at === undefined) return;
  if (one.type === 'burst') {
    const end = await stage.flash([{ kind: 'burst' }], { width: 52, height: 52 }, at, hold);
    end();
    return;
  }
  const size = { width: 138 + 34 * one.dice, height: one.rows === 2 ? 92 : 50 };
  const above = { x: at.x, y: at.y - size.height / 2 - 34 };
  const { looks } = one;
  const end = await stage.flash(looks.slice(0, -1), size, above, TUMBLE_MS / speed);
  const endLast = await stage.flash(looks.slice(-1), size, above, hold);
  end();
  endLast();
}
