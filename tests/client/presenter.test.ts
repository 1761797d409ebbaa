import { describe, expect, test } from 'vitest';
import { hit, pointOf } from '../../client/src/board/model.ts';
import { boardTexts } from '../../client/src/games/eagles-and-missiles/board-texts.ts';
import { chosenPiece, click, dragged, placed } from '../../client/src/games/eagles-and-missiles/click.ts';
import { coloursOf } from '../../client/src/games/eagles-and-missiles/colours.ts';
import { effectsOf } from '../../client/src/games/eagles-and-missiles/effects.ts';
import { MAP } from '../../client/src/games/eagles-and-missiles/map.ts';
import { parts } from '../../client/src/games/eagles-and-missiles/parts.ts';
import { present, type Ui, whereIs } from '../../client/src/games/eagles-and-missiles/presenter.ts';
import { pieceTargets, placeTargets } from '../../client/src/games/eagles-and-missiles/targets.ts';
import { sameAction } from '../../shared/engine/kernel.ts';
import { RUSSIAN_IDS } from '../../shared/games/eagles-and-missiles/board.ts';
import { ruleText } from '../../shared/games/eagles-and-missiles/text/index.ts';
import type { Action, View } from '../../shared/games/eagles-and-missiles/types.ts';
import { FOUR, findMoment, type Moment, moments, TWO } from './sample-views.ts';

const UI: Ui = {
  selection: '',
  spotlight: [],
  fan: '',
  language: 'en',
  colours: coloursOf({ theme: 'day', palette: 'standard' }),
  say: ({ key }) => key,
};

/** A new seed every day, printed with every failure. */
const SEED = Math.floor(Date.now() / 86_400_000);

function sample(): Moment[] {
  return [...moments(SEED, TWO, 17), ...moments(SEED + 1, FOUR, 29)];
}
const MOMENTS = sample();
const where = (m: Moment): string => `seed ${m.seed}, seq ${m.seq}, ${m.view.viewer}, ${m.view.pub.step}`;

const pieces = (legal: readonly Action[]): string[] => [...new Set(legal.map((a) => parts(a).piece))];

describe(`every moment of two random games (seed ${SEED})`, () => {
  test('no two actions share piece and place, apart from plain buttons', () => {
    for (const m of MOMENTS) {
      const keys = m.legal.map((a) => parts(a)).filter((p) => p.piece !== '');
      const unique = new Set(keys.map((p) => `${p.piece} > ${p.place}`));
      expect(unique.size, where(m)).toBe(keys.length);
    }
  });

  test('drawables have their own ids, lie on the board and have a size', () => {
    for (const m of MOMENTS) {
      const { pieces: drawn } = present(m.view, m.legal, UI);
      expect(new Set(drawn.map((p) => p.id)).size, where(m)).toBe(drawn.length);
      for (const p of drawn) {
        const inside =
          p.x - p.width / 2 >= -2 &&
          p.y - p.height / 2 >= -2 &&
          p.x + p.width / 2 <= MAP.width + 2 &&
          p.y + p.height / 2 <= MAP.height + 2;
        expect(inside, `${where(m)}: ${p.id} at ${p.x}, ${p.y}`).toBe(true);
        expect(p.width * p.height).toBeGreaterThan(0);
      }
    }
  });

  test('every counter in play is drawn exactly once', () => {
    for (const m of MOMENTS) {
      const drawn = present(m.view, m.legal, UI)
        .pieces.filter((p) => p.id.startsWith('sq:'))
        .map((p) => p.id);
      const inPlay = Object.entries(m.view.pub.squadrons).flatMap(([id, s]) =>
        s.base === 'destroyed' || s.base === 'reserve' ? [] : [`sq:${id}`],
      );
      expect([...drawn].sort(), where(m)).toEqual(inPlay.sort());
    }
  });

  test('the same input gives the same scene', () => {
    for (const m of MOMENTS.slice(0, 40))
      expect(present(m.view, m.legal, UI)).toEqual(present(m.view, m.legal, UI));
  });

  test('a click can only return members of the legal list', () => {
    for (const m of MOMENTS) {
      const scene = present(m.view, m.legal, UI);
      const targets = [...scene.pieces, ...scene.areas].map((t) => t.id);
      for (const selection of ['', ...pieces(m.legal).slice(0, 4), 'no-such-piece'])
        for (const target of [...targets, 'nowhere']) {
          const result = click(m.view, m.legal, selection, target, 'land:mazovia');
          const actions =
            result.type === 'act' ? [result.action] : result.type === 'choose' ? result.actions : [];
          for (const action of actions) expect(m.legal, where(m)).toContain(action);
          if (result.type === 'choose') expect(result.actions.length).toBeGreaterThan(1);
          if (result.type === 'select' && result.piece !== '')
            expect(pieces(m.legal)).toContain(result.piece);
        }
    }
  });

  test('with nothing legal a click does nothing', () => {
    for (const m of MOMENTS.slice(0, 60))
      for (const piece of present(m.view, [], UI).pieces)
        expect(click(m.view, [], '', piece.id).type, where(m)).toBe('nothing');
  });

  test('every action on the map can be made by clicking piece and place', () => {
    for (const m of MOMENTS)
      for (const action of m.legal) {
        const { piece, place } = parts(action);
        // Buttons, Polish cards and Russian cards in the hand are played from the lists and the hand.
        if (piece === '' || /^p\d/.test(piece)) continue;
        expect(reachable(m.view, m.legal, action), `${where(m)}: ${piece} > ${place}`).toBe(true);
      }
  });

  test('what glows answers a click', () => {
    for (const m of MOMENTS) {
      for (const selection of ['', ...pieces(m.legal).slice(0, 3)]) {
        const scene = present(m.view, m.legal, { ...UI, selection });
        for (const target of [...scene.pieces, ...scene.areas])
          if (target.mark === 'may') {
            const result = click(m.view, m.legal, selection, target.id);
            expect(['select', 'act', 'choose'], `${where(m)} ${selection}: ${target.id}`).toContain(
              result.type,
            );
          }
      }
    }
  });

  test('numbers below zero have a true minus', () => {
    for (const m of MOMENTS) {
      const drawn = present(m.view, m.legal, UI).pieces.map((p) => p.look);
      const rolled = effectsOf(m.events).flatMap((e) => (e.type === 'roll' ? e.looks : []));
      const shown = [
        ...drawn.map((look) => look.text ?? ''),
        ...rolled.flatMap(({ a, b }) => [a ?? '', b ?? '']),
      ];
      for (const words of shown.flat()) expect(String(words), where(m)).not.toMatch(/-\d/);
    }
  });

  test('every effect has a place on the board it is shown on', () => {
    for (const m of MOMENTS)
      for (const effect of effectsOf(m.events)) {
        const scene = present(m.view, m.legal, UI);
        if (effect.type === 'flash') expect(scene.areas.map((a) => a.id)).toContain(`land:${effect.land}`);
        else if (effect.at.startsWith('city-') || effect.at.startsWith('field-'))
          expect(whereIs(scene, effect.at), where(m)).toBeDefined();
      }
  });
});

/** Can the action be reached through clicks that the scene offers? */
function reachable(view: View, legal: readonly Action[], action: Action): boolean {
  const { piece, place } = parts(action);
  const scene = present(view, legal, UI);
  const there = (id: string): boolean => [...scene.pieces, ...scene.areas].some((t) => t.id === id);
  const leads = (target: string, selection: string): boolean => {
    const result = click(view, legal, selection, target);
    if (result.type === 'act') return sameAction(result.action, action);
    return result.type === 'choose' && result.actions.includes(action);
  };
  if (place === '') {
    const { own, around } = pieceTargets(view, piece);
    return [...own, ...around].some((target) => there(target) && leads(target, ''));
  }
  const { own, around } = placeTargets(view, piece, place);
  return [...own, ...around].some((target) => there(target) && leads(target, piece));
}

test('a land where two things can be done asks which', () => {
  const m = findMoment('russia', ({ view, legal }) =>
    legal.some(
      (a) => a.type === 'assign' && a.mission === 'support' && view.pub.placed[a.target] !== undefined,
    ),
  );
  const support = m.legal.find((a) => a.type === 'assign' && a.mission === 'support');
  if (support?.type !== 'assign') throw new Error('no support');
  const land = m.view.pub.placed[support.target]!.land;
  const result = click(m.view, m.legal, support.squadron, `land:${land}`);
  expect(result.type).toBe('choose');
  if (result.type !== 'choose') return;
  expect(result.actions).toContain(support);
  expect(result.actions.every((a) => a.type === 'assign' && a.squadron === support.squadron)).toBe(true);
});

test('a card is a place of its own', () => {
  const m = findMoment('russia', ({ legal }) =>
    legal.some((a) => a.type === 'assign' && a.mission === 'support'),
  );
  const support = m.legal.find((a) => a.type === 'assign' && a.mission === 'support');
  if (support?.type !== 'assign') throw new Error('no support');
  expect(click(m.view, m.legal, support.squadron, `card:${support.target}`)).toEqual({
    type: 'act',
    action: support,
  });
});

test('a counter of the pool stands for its like', () => {
  const m = findMoment('russia', ({ view, legal }) => view.pub.step === 'A5' && legal.length > 1);
  const scene = present(m.view, m.legal, UI);
  const top = scene.pieces.filter((p) => p.stack === 'pool:su-27').at(-1);
  if (top === undefined) throw new Error('no Su-27 in the pool');
  const result = click(m.view, m.legal, '', top.id);
  expect(result.type).toBe('select');
  expect(result.type === 'select' && RUSSIAN_IDS.includes(result.piece)).toBe(true);
});

test('choosing the chosen piece again lets go of it', () => {
  const m = findMoment('russia', ({ view, legal }) => view.pub.step === 'A5' && legal.length > 1);
  const assign = m.legal.find((a) => a.type === 'assign');
  if (assign?.type !== 'assign') throw new Error('nothing to assign');
  expect(click(m.view, m.legal, assign.squadron, `sq:${assign.squadron}`)).toEqual({
    type: 'select',
    piece: '',
  });
});

test('an unengaged escort is why its assault cannot be attacked (VI.3b)', () => {
  const covered = (m: Moment): { squadron: string; card: string } | undefined => {
    if (m.view.pub.step !== 'B6') return undefined;
    const duel = m.legal.find((a) => a.type === 'assign' && a.mission === 'duel');
    if (duel?.type !== 'assign') return undefined;
    const card = Object.entries(m.view.pub.placed).find(
      ([, { land }]) =>
        Object.values(m.view.pub.squadrons).some((s) => s.mission === 'escort' && s.zone === land) &&
        !m.legal.some((a) => a.type === 'assign' && a.mission === 'assault' && a.target === land),
    );
    return card === undefined ? undefined : { squadron: duel.squadron, card: card[0] };
  };
  const m = findMoment('poland', (moment) => covered(moment) !== undefined);
  const { squadron, card } = covered(m)!;
  const result = click(m.view, m.legal, squadron, `card:${card}`);
  expect(result.type).toBe('explain');
  expect(result.type === 'explain' && result.rule).toBe('VI.3b');
});

test('what I can still take back is shown as a ghost, and so are my planned cards', () => {
  const m = findMoment('russia', ({ view }) => view.own.hand.some((held) => held.plan.length > 3));
  const planned = m.view.own.hand.find((held) => held.plan.length > 3)!;
  const chip = present(m.view, m.legal, UI).pieces.find((p) => p.id === `card:${planned.card}`);
  expect(chip?.alpha).toBeLessThan(1);
  const other = present({ ...m.view, viewer: 'spectator', own: { hand: [], foreseen: [] } }, [], UI);
  expect(other.pieces.find((p) => p.id === `card:${planned.card}`)?.alpha ?? 1).toBe(1);
});

test('a missile whose target is not known lies beside the deck for everybody else', () => {
  const m = findMoment('poland', ({ view }) =>
    Object.values(view.pub.missiles).some(({ target }) => target === ''),
  );
  const [card] = Object.entries(m.view.pub.missiles).find(([, { target }]) => target === '')!;
  const chip = present(m.view, m.legal, UI).pieces.find((p) => p.id === `card:${card}`);
  expect(chip?.x).toBeGreaterThan(1240);
});

test('a fanned stack shows every counter whole', () => {
  const m = findMoment('russia', ({ view }) => view.pub.step === 'A5');
  const closed = present(m.view, m.legal, UI);
  const open = present(m.view, m.legal, { ...UI, fan: 'pool:su-24' });
  const xs = (scene: typeof open): number[] =>
    scene.pieces
      .filter((p) => p.stack === 'pool:su-24')
      .map((p) => p.x)
      .sort((a, b) => a - b);
  const gaps = (list: number[]): number[] => list.slice(1).map((x, i) => x - list[i]!);
  expect(Math.max(...gaps(xs(closed)))).toBeLessThan(10);
  expect(Math.min(...gaps(xs(open)))).toBeGreaterThanOrEqual(44);
});

test('a spotlight marks lands, squadrons and cards without the accent of what may be done', () => {
  const m = MOMENTS[0]!;
  const scene = present(m.view, [], { ...UI, spotlight: ['mazovia', 'su-22-1', 'field-lask'] });
  const marked = [...scene.pieces, ...scene.areas].filter((t) => t.mark !== '');
  expect(marked.map((t) => t.id).sort()).toEqual(['field-lask', 'land:mazovia', 'sq:su-22-1']);
  expect(new Set(marked.map((t) => t.mark))).toEqual(new Set(['spot']));
});

test('every piece has a point where a click finds it', () => {
  for (const m of MOMENTS.filter((_, i) => i % 5 === 0)) {
    const scene = present(m.view, m.legal, UI);
    for (const piece of scene.pieces) {
      if (!piece.solid || piece.id.startsWith('field-') || piece.id.startsWith('city-')) continue;
      const p = pointOf(scene, piece.id);
      expect(p, `${where(m)}: ${piece.id} is covered`).toBeDefined();
      expect(hit(scene, p!.x, p!.y)).toBe(piece.id);
    }
  }
});

test('only one piece to move is chosen by itself; a drag starts on it', () => {
  const m = findMoment('poland', ({ view, legal }) => view.pub.step === 'setup' && legal.length > 1);
  const units = new Set(pieces(m.legal).filter((p) => p.startsWith('aa-')));
  expect(chosenPiece(m.legal, '')).toBe(units.size === 1 ? [...units][0] : '');
  expect(dragged(m.view, m.legal, 'aa-blue-1')).toBe('aa-blue-1');
  expect(dragged(m.view, m.legal, 'aa-green-1')).toBe('');
  const actions = placed(m.view, m.legal, 'aa-blue-1', 'land:lodz');
  expect(actions).toEqual([{ type: 'place-aa', unit: 'aa-blue-1', land: 'lodz' }]);
});

test('each reason why not names a rule that the rules page has, in both languages', () => {
  const seen = new Set<string>();
  for (const m of MOMENTS) {
    const targets = [...present(m.view, m.legal, UI).pieces, ...present(m.view, m.legal, UI).areas];
    for (const selection of pieces(m.legal).slice(0, 6))
      for (const { id } of targets) {
        const result = click(m.view, m.legal, selection, id);
        if (result.type !== 'explain') continue;
        seen.add(result.message.key);
        expect(ruleText(result.rule), result.rule).toBeDefined();
      }
  }
  const said = Object.keys(boardTexts.en).filter((key) => key.startsWith('em.board.why.'));
  expect(seen.size).toBeGreaterThan(2);
  for (const key of seen)
    expect(
      said.some((k) => k.startsWith(key)),
      key,
    ).toBe(true);
});

test('the board says everything in both languages', () => {
  const stem = (key: string): string => key.replace(/_(one|few|many|other)$/, '');
  const stems = (table: object): string[] => [...new Set(Object.keys(table).map(stem))].sort();
  expect(stems(boardTexts.pl)).toEqual(stems(boardTexts.en));
});
