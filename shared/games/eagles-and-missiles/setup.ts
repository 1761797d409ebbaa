/** The table before the first decision (rulebook III). */
import { z } from 'zod';
import type { Parsed } from '../../engine/types.ts';
import { AIRFIELD_IDS, NATO_IDS, POLISH_IDS, RUSSIAN_IDS, type Squadron } from './board.ts';
import { cardIds } from './cards.ts';
import { HANDICAP_IDS } from './data/handicaps.ts';
import { AIRFIELDS } from './data/lands.ts';
import { AA_FACTS, FLEET_STRENGTH, POLISH_BASES } from './data/units.ts';
import { firstFault, parseDeckFile } from './deck-file.ts';
import { aaInPlay, handicapFault } from './handicap.ts';
import { allSeats } from './seats.ts';
import type { Options, Public, State } from './types.ts';

const optionsShape = z.strictObject({
  players: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
  split: z.enum(['russia', 'poland']).default('poland'),
  decks: z.unknown().optional(),
  handicap: z.enum(HANDICAP_IDS).optional(),
});

export function parseOptions(raw: unknown): Parsed<Options> {
  const shape = optionsShape.safeParse(raw ?? {});
  if (!shape.success) return { ok: false, message: firstFault(shape.error) };
  const { players, split, decks, handicap } = shape.data;
  const parsed = decks === undefined ? undefined : parseDeckFile(decks);
  if (parsed?.ok === false) return parsed;
  // A field that was not asked for stays away: the options of earlier games must stay what they were.
  const value: Options = {
    players,
    split,
    ...(parsed !== undefined && { decks: parsed.value }),
    ...(handicap !== undefined && { handicap }),
  };
  const fault = handicapFault(value);
  return fault === undefined ? { ok: true, value } : { ok: false, message: `handicap: ${fault}` };
}

function onBase(base: string): Squadron {
  return { base, mission: '', target: '', zone: '', by: '', broke: false, won: '' };
}

function initialPublic(options: Options): Public {
  const squadrons: Record<string, Squadron> = {};
  for (const id of RUSSIAN_IDS) squadrons[id] = onBase('pool');
  for (const id of POLISH_IDS) squadrons[id] = onBase(POLISH_BASES[id] ?? 'destroyed');
  for (const id of NATO_IDS) squadrons[id] = onBase('reserve');
  return {
    turn: 0,
    step: 'setup',
    actors: [],
    finished: [],
    fleet: FLEET_STRENGTH,
    fleetFight: '',
    coastal: 0,
    conquered: [],
    ruins: [],
    airfields: Object.fromEntries(
      AIRFIELD_IDS.map((id) => [id, { working: true, capacity: AIRFIELDS[id].capacity }]),
    ),
    aa: Object.fromEntries(
      aaInPlay(options).map((id) => [
        id,
        { at: AA_FACTS[id].start ?? ('unplaced' as const), fired: false, guards: '', moved: false },
      ]),
    ),
    squadrons,
    activeLines: [],
    placed: {},
    missiles: {},
    assaults: {},
    icons: {},
    extraDraws: 0,
    russianDeck: cardIds(options, 'russian').length,
    polishDeck: cardIds(options, 'polish').length,
    natoDeck: cardIds(options, 'nato').length,
    hands: Object.fromEntries(allSeats(options).map((seat) => [seat.id, 0])),
    discard: [],
    natoShown: [],
    natoToShow: 0,
    choosing: '',
    natoCalled: false,
    awacs: 0,
    tankers: 0,
    screened: [],
    lowLevel: [],
    decoyed: [],
    duelCards: {},
    combatZone: '',
    losing: [],
    withdrawing: [],
    ended: '',
    winner: '',
    score: 0,
  };
}

/** No card is drawn and no die rolled yet; decks are lists of what is left, never an order. */
export function initial(options: Options): State {
  return {
    options,
    pub: initialPublic(options),
    secret: {
      decks: {
        russian: cardIds(options, 'russian'),
        polish: cardIds(options, 'polish'),
        nato: cardIds(options, 'nato'),
      },
      foreseen: [],
      russianHand: [],
      polishHand: [],
    },
  };
}
