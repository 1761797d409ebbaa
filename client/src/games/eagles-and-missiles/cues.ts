/** What is heard of the events of Eagles & Missiles, besides dice and fights. */
import type { Event } from '../../../../shared/games/eagles-and-missiles/types.ts';

export function cue(event: Event): 'place' | 'card' | undefined {
  switch (event.type) {
    case 'aa-placed':
    case 'aa-moved':
    case 'aa-withdrew':
    case 'assault-placed':
    case 'missile-placed':
    case 'assigned':
    case 'recalled':
    case 'refuelled':
    case 'landed':
    case 'nato-joined':
    case 'land-conquered':
      return 'place';
    case 'russian-drawn':
    case 'polish-drawn':
    case 'card-planned':
    case 'card-discarded':
    case 'card-played':
    case 'nato-revealed':
      return 'card';
    default:
      return undefined;
  }
}
