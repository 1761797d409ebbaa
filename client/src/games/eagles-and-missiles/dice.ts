/** The dice in the events of Eagles & Missiles. */
import { seatName } from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Event, Side } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { DiceThrow } from '../types.ts';

function thrown(side: Side, dice: readonly number[]): DiceThrow {
  return { side, who: seatName(side), dice };
}

/** Anti-aircraft units are Polish; in every other combat both sides roll. */
export function diceOf(event: Event): readonly DiceThrow[] {
  switch (event.type) {
    case 'aa-fired':
    case 'guard-rolled':
      return [thrown('poland', [event.die])];
    case 'duel-fought':
    case 'assault-fought':
    case 'fleet-fought':
      return [thrown('poland', event.polish.dice), thrown('russia', event.russian.dice)];
    default:
      return [];
  }
}
