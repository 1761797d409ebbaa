/**
 * Who flies where and who stands where, found once for each state of the squadrons: the rules ask many times
 * between two changes. States are immutable, so the record of all squadrons is the key.
 */
import { SQUADRONS, type SquadronId, TYPE_FACTS } from './data/units.ts';
import type { Public } from './types.ts';

type Ids = readonly SquadronId[];
type Squadrons = Public['squadrons'];
type Nation = (typeof TYPE_FACTS)[keyof typeof TYPE_FACTS]['nation'];

export const SQUADRON_IDS: Ids = Object.keys(SQUADRONS);
export const RUSSIAN_IDS = ofNation('russia');
export const POLISH_IDS = ofNation('poland');
export const NATO_IDS = ofNation('nato');
/** All that the Polish side flies. */
export const ALLIED_IDS: Ids = [...POLISH_IDS, ...NATO_IDS];

function ofNation(nation: Nation): Ids {
  return SQUADRON_IDS.filter((id) => TYPE_FACTS[SQUADRONS[id] as keyof typeof TYPE_FACTS].nation === nation);
}

/** Lists are in the order of the squadrons, Polish before NATO; a missing one is empty. */
export interface Air {
  /** Flying Russian squadrons. */
  readonly russians: Ids;
  /** Russian escorts by zone. */
  readonly escorts: ReadonlyMap<string, Ids>;
  /** The Russian supporter of an assault card. */
  readonly supporters: ReadonlyMap<string, SquadronId>;
  /** Polish and NATO squadrons by the Russian squadron they fight. */
  readonly attackers: ReadonlyMap<string, Ids>;
  /** Those sent against an assault, by land, and against the fleet, by its zone. */
  readonly assault: ReadonlyMap<string, Ids>;
  readonly fleet: ReadonlyMap<string, Ids>;
  /** Polish squadrons by base, flying or not; and those that stand there. */
  readonly based: ReadonlyMap<string, Ids>;
  readonly standing: ReadonlyMap<string, Ids>;
}

const known = new WeakMap<Squadrons, Air>();

export function airOf({ squadrons }: Public): Air {
  let air = known.get(squadrons);
  if (air === undefined) {
    air = found(squadrons);
    known.set(squadrons, air);
  }
  return air;
}

function add(to: Map<string, SquadronId[]>, key: string, id: SquadronId): void {
  const list = to.get(key);
  if (list === undefined) to.set(key, [id]);
  else list.push(id);
}

function found(squadrons: Squadrons): Air {
  const at = (id: SquadronId) => {
    const squadron = squadrons[id];
    if (squadron === undefined) throw new Error(`no squadron ${id}`);
    return squadron;
  };
  const lists = () => new Map<string, SquadronId[]>();
  const [escorts, attackers, assault, fleet, based, standing] = [
    lists(),
    lists(),
    lists(),
    lists(),
    lists(),
    lists(),
  ];
  const russians: SquadronId[] = [];
  const supporters = new Map<string, SquadronId>();
  for (const id of RUSSIAN_IDS) {
    const { mission, zone, target } = at(id);
    if (mission === '') continue;
    russians.push(id);
    if (mission === 'escort') add(escorts, zone, id);
    else if (mission === 'support' && !supporters.has(target)) supporters.set(target, id);
  }
  for (const id of ALLIED_IDS) {
    const { mission, zone, target } = at(id);
    if (mission === 'duel') add(attackers, target, id);
    else if (mission === 'assault') add(assault, zone, id);
    else if (mission === 'fleet') add(fleet, zone, id);
  }
  for (const id of POLISH_IDS) {
    const { base, mission } = at(id);
    add(based, base, id);
    if (mission === '') add(standing, base, id);
  }
  return { russians, escorts, supporters, attackers, assault, fleet, based, standing };
}
