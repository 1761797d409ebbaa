/** Eagles & Missiles in numbers: losses, ground and luck, all from facts that everybody knows. */
import type { EventShape } from '../../../../shared/engine/types.ts';
import { SQUADRONS, TYPE_FACTS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import { type Odds, oddsFor } from '../../../../shared/games/eagles-and-missiles/odds.ts';
import { seatName } from '../../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Event, RollSide } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Figure, Figures } from '../types.ts';

const KINDS = ['duel', 'assault', 'fleet', 'fire', 'guard'] as const;
type Kind = (typeof KINDS)[number];
type Result = keyof Odds;

/** A draw stops an assault as well as a win does (ruling 12). */
const VALUES: Readonly<Record<Kind, Readonly<Record<Result, number>>>> = {
  duel: { win: 1, draw: 0.5, loss: 0 },
  assault: { win: 1, draw: 1, loss: 0 },
  fleet: { win: 1, draw: 0.5, loss: 0 },
  fire: { win: 1, draw: 0, loss: 0 },
  guard: { win: 1, draw: 0, loss: 0 },
};

function fought(kind: Kind, result: Result, odds: Odds): Figure {
  const values = VALUES[kind];
  const chances = (['win', 'draw', 'loss'] as const)
    .filter((each) => odds[each] > 0)
    .map((each) => ({ value: values[each], chance: odds[each] }));
  return { type: 'fought', kind, value: values[result], chances };
}

function before({ total, dice }: RollSide): number {
  return total - Math.max(...dice);
}

function contest(kind: Kind, polish: RollSide, russian: RollSide): Figure {
  const margin = polish.total - russian.total;
  const odds = oddsFor(before(polish) - before(russian), polish.dice.length === 2 ? 2 : 1);
  return fought(kind, margin > 0 ? 'win' : margin === 0 ? 'draw' : 'loss', odds);
}

function shot(kind: Kind, { hit, needs }: { readonly hit: boolean; readonly needs: number }): Figure {
  const win = (7 - needs) / 6;
  return fought(kind, hit ? 'win' : 'loss', { win, draw: 0, loss: 1 - win });
}

function counted(line: string, amount = 1): Figure {
  return { type: 'counted', line, amount };
}

/** By the measure of the score: a Tu-22M counts twice (XII). */
function squadronLost(squadron: string): Figure {
  const type = SQUADRONS[squadron];
  if (type === undefined || TYPE_FACTS[type].nation !== 'russia') return counted('poland');
  return counted('russia', TYPE_FACTS[type].weight);
}

function figuresOf(event: Event): readonly Figure[] {
  switch (event.type) {
    case 'turn-began':
      return [{ type: 'turn', turn: event.turn }];
    case 'squadron-destroyed':
      return [squadronLost(event.squadron)];
    case 'aa-destroyed':
      return [counted('poland')];
    case 'su-22-restored':
      return [counted('poland', -1)];
    case 'land-conquered':
      return [counted('lands')];
    case 'city-destroyed':
      return [counted('cities')];
    case 'duel-fought':
      return [contest('duel', event.polish, event.russian)];
    case 'assault-fought':
      return [contest('assault', event.polish, event.russian)];
    case 'fleet-fought':
      return [contest('fleet', event.polish, event.russian)];
    case 'aa-fired':
      return [shot('fire', event)];
    case 'guard-rolled':
      return [shot('guard', event)];
    default:
      return [];
  }
}

export const figures: Figures<EventShape> = {
  charts: [
    {
      id: 'losses',
      shows: 'each-turn',
      title: { key: 'em.figure.losses' },
      unit: { key: 'em.figure.units' },
      lines: [
        { id: 'poland', label: { key: 'em.score.polish-losses' }, side: 'poland' },
        { id: 'russia', label: { key: 'em.score.russian-losses' }, side: 'russia' },
      ],
    },
    {
      id: 'ground',
      shows: 'so-far',
      title: { key: 'em.figure.ground' },
      unit: { key: 'em.figure.places' },
      lines: [
        { id: 'lands', label: { key: 'em.figure.lands' }, side: 'russia' },
        { id: 'cities', label: { key: 'em.score.cities' }, side: '' },
      ],
    },
  ],
  sides: [
    { side: 'poland', who: seatName('poland') },
    { side: 'russia', who: seatName('russia') },
  ],
  kinds: KINDS.map((id) => ({ id, label: { key: `em.figure.${id}` } })),
  values: { key: 'em.figure.values' },
  of: (event) => figuresOf(event as Event),
};
