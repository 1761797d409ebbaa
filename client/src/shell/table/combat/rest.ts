/** Fights one after another, until there is something to decide. Pure. */

import type { FightGroup } from '../../../../../shared/engine/told.ts';
import type { ActionShape } from '../../../../../shared/engine/types.ts';

export interface Rest {
  /** The group that is being resolved. */
  readonly group: string;
  /** What else could be done when it was begun. */
  readonly known: ReadonlySet<string>;
}

function otherChoices(groups: readonly FightGroup[], legal: readonly ActionShape[]): readonly string[] {
  const rolls = new Set(
    groups.flatMap(({ fights }) => fights.map(({ roll }) => JSON.stringify(roll?.action))),
  );
  return legal.map((action) => JSON.stringify(action)).filter((action) => !rolls.has(action));
}

export function beginRest(groups: readonly FightGroup[], legal: readonly ActionShape[], group: string): Rest {
  return { group, known: new Set(otherChoices(groups, legal)) };
}

/** The next roll; undefined when the group is done, or when something can be decided that could not before. */
export function nextRoll(
  groups: readonly FightGroup[],
  legal: readonly ActionShape[],
  rest: Rest,
): ActionShape | undefined {
  const group = groups.find(({ id }) => id === rest.group);
  if (group?.open !== true) return undefined;
  if (otherChoices(groups, legal).some((choice) => !rest.known.has(choice))) return undefined;
  return group.fights.find(({ roll }) => roll !== undefined)?.roll?.action;
}
