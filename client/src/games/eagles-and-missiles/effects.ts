/** Facts that are worth a moment: rolls, losses, conquests. Pure; the scene plays them. */
import type { Event, RollSide } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Look } from '../../board/model.ts';

export type Effect =
  /** Dice tumble over a place, then stop at what was rolled. */
  | {
      readonly type: 'roll';
      readonly at: string;
      readonly looks: readonly Look[];
      readonly rows: 1 | 2;
      readonly dice: number;
    }
  | { readonly type: 'burst'; readonly at: string }
  | { readonly type: 'flash'; readonly land: string };

/** Faces shown while a die tumbles; fixed, because only the last one means anything. */
const TUMBLE = [
  [3, 5],
  [6, 2],
  [1, 4],
  [5, 3],
] as const;

export function effectsOf(events: readonly Event[]): readonly Effect[] {
  return events.flatMap((event): Effect[] => {
    switch (event.type) {
      case 'duel-fought':
        return [contest(event.target, event.polish, event.russian, event.result)];
      case 'assault-fought':
        return [contest(event.land, event.polish, event.russian, event.stopped ? 'polish' : 'russian')];
      case 'fleet-fought':
        return [
          contest('baltic', event.polish, event.russian, event.result === 'held' ? 'russian' : 'polish'),
        ];
      case 'aa-fired':
        return [single(event.target, event.needs, event.die, event.hit)];
      case 'guard-rolled':
        return [single(event.card, event.needs, event.die, event.hit)];
      case 'city-destroyed':
        return event.cause === 'conquest' ? [] : [{ type: 'burst', at: event.city }];
      case 'airfield-destroyed':
        return event.cause === 'conquest' ? [] : [{ type: 'burst', at: event.airfield }];
      case 'aa-destroyed':
        return [{ type: 'burst', at: event.unit }];
      case 'land-conquered':
        return [{ type: 'flash', land: event.land }];
      case 'fleet-sunk':
        return [{ type: 'burst', at: 'baltic' }];
      default:
        return [];
    }
  });
}

/** With a true minus. */
const signed = (n: number): string => String(n).replace('-', '\u2212');

function row(side: string, roll: RollSide, dice: readonly number[]): readonly string[] {
  const base = roll.strength + roll.modifiers.reduce((sum, m) => sum + m.amount, 0);
  return [side, signed(base), signed(roll.total), ...dice.map(String)];
}

function contest(
  at: string,
  polish: RollSide,
  russian: RollSide,
  result: 'polish' | 'russian' | 'draw',
): Effect {
  const look = (a: readonly number[], b: readonly number[], settled: boolean): Look => ({
    kind: 'roll',
    a: row('poland', polish, a),
    b: row('russia', russian, b),
    settled,
    winner: result === 'draw' ? '' : result === 'polish' ? 'a' : 'b',
  });
  const tumbling = TUMBLE.map(([a, b]) =>
    look(
      polish.dice.map(() => a),
      russian.dice.map(() => b),
      false,
    ),
  );
  const looks = [...tumbling, look(polish.dice, russian.dice, true)];
  return { type: 'roll', at, looks, rows: 2, dice: Math.max(polish.dice.length, russian.dice.length) };
}

function single(at: string, needs: number, die: number, hit: boolean): Effect {
  const look = (face: number, settled: boolean): Look => ({
    kind: 'roll',
    a: ['poland', `${needs}+`, hit ? '\u2713' : '\u2013', String(face)],
    settled,
    winner: hit ? 'a' : '',
  });
  return {
    type: 'roll',
    at,
    looks: [...TUMBLE.map(([face]) => look(face, false)), look(die, true)],
    rows: 1,
    dice: 1,
  };
}
