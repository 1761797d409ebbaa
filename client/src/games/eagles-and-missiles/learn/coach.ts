/** What the coach says at each decision. Words in coach-en and coach-pl, by the kind of decision. */
import { AA_UNITS } from '../../../../../shared/games/eagles-and-missiles/data/units.ts';
import { inRange, missilesAt } from '../../../../../shared/games/eagles-and-missiles/phases/anti-air.ts';
import { refuelActions } from '../../../../../shared/games/eagles-and-missiles/phases/combat.ts';
import { faceOf } from '../../../../../shared/games/eagles-and-missiles/text/cards.ts';
import { duelsIn, zonesToFight } from '../../../../../shared/games/eagles-and-missiles/text/facts.ts';
import { m } from '../../../../../shared/games/eagles-and-missiles/text/message.ts';
import type { Seat, View } from '../../../../../shared/games/eagles-and-missiles/types.ts';
import type { CoachText } from '../../types.ts';

export const COACHED = [
  'setup',
  'A2',
  'A3-cards',
  'A3-missiles',
  'A3-ready',
  'A5',
  'A5-ready',
  'B2-patriot',
  'B2-cruise-missiles',
  'B2-runway-repair',
  'B4-guard',
  'B4-fire',
  'B4-quiet',
  'B6',
  'C1-enter',
  'C1-fighters',
  'C1-bombers',
  'C1-assault',
  'C1-fleet',
  'C1-lose',
  'C1-tanker',
  'C1-over',
  'landing',
  'C2',
  'C3',
  'D',
] as const;
export type Coached = (typeof COACHED)[number];

function planning({ viewer, options, own }: View): Coached {
  const open = own.hand.filter((held) => held.seat === viewer && held.plan === '');
  if (open.some((held) => faceOf(options, held.card)?.kind === 'assault')) return 'A3-cards';
  return open.length > 0 ? 'A3-missiles' : 'A3-ready';
}

function missions({ viewer, pub }: View): Coached {
  const { fighters, bombers } = pub.icons[viewer] ?? { fighters: 0, bombers: 0 };
  const sent = Object.values(pub.squadrons).filter((squadron) => squadron.by === viewer).length;
  return sent >= fighters + bombers ? 'A5-ready' : 'A5';
}

function choosing({ options, pub }: View): Coached {
  const kind = faceOf(options, pub.choosing)?.kind;
  return kind === 'cruise-missiles' || kind === 'runway-repair' ? `B2-${kind}` : 'B2-patriot';
}

function firing({ pub }: View): Coached {
  const ready = AA_UNITS.filter((unit) => pub.aa[unit]?.fired === false);
  if (ready.includes('patriot') && missilesAt(pub, 'patriot').length > 0) return 'B4-guard';
  return ready.some((unit) => inRange(pub, unit).length > 0) ? 'B4-fire' : 'B4-quiet';
}

function fighting({ pub }: View): Coached {
  if (pub.losing.length > 0) return 'C1-lose';
  if (pub.combatZone !== '') {
    const { fighters, targets } = duelsIn(pub, pub.combatZone);
    if (targets.length > 0) return fighters ? 'C1-fighters' : 'C1-bombers';
    return pub.combatZone === 'baltic' ? 'C1-fleet' : 'C1-assault';
  }
  if (zonesToFight(pub).length > 0) return 'C1-enter';
  return refuelActions(pub).length > 0 ? 'C1-tanker' : 'C1-over';
}

/** The kind of decision that the viewer has to make; undefined when he has none. */
function kindOf(view: View): Coached | undefined {
  const { step, actors } = view.pub;
  if (!actors.includes(view.viewer as Seat)) return undefined;
  switch (step) {
    case 'A3':
      return planning(view);
    case 'A5':
      return missions(view);
    case 'B2':
      return choosing(view);
    case 'B4':
      return firing(view);
    case 'C1':
      return fighting(view);
    case 'over':
      return undefined;
    default:
      return step;
  }
}

export function coach(view: View): CoachText | undefined {
  const id = kindOf(view);
  if (id === undefined) return undefined;
  return {
    id,
    what: m(`coach.${id}.what`),
    why: m(`coach.${id}.why`),
    mistake: m(`coach.${id}.mistake`),
  };
}
