/** The board's colours tell apart what they must, for every eye, by day and by night. */
import { describe, expect, test } from 'vitest';
import { type Colours, coloursOf, TINT_OF } from '../../client/src/games/eagles-and-missiles/colours.ts';
import { ABROAD, BORDERS, LANDS } from '../../shared/games/eagles-and-missiles/data/lands.ts';
import { contrast, difference, EYES } from './shell/colour-maths.ts';

const LOOKS = (['day', 'night'] as const).flatMap((theme) =>
  (['standard', 'clear'] as const).map((palette) => ({ theme, palette })),
);

/** Two colours that differ by so much are told apart at a glance, side by side or not. */
const APART = 0.12;
const lands = (c: Colours): readonly string[] => [...c.tints, c.abroad];

describe.each(LOOKS)('$theme, $palette', (look) => {
  const c = coloursOf(look);

  test.each(Object.keys(EYES))('the sides, the accent and conquered lands are apart for %s', (name) => {
    const eye = EYES[name]!;
    const close: string[] = [];
    const apart = (a: string, b: string, least: number, what: string): void => {
      const d = difference(a, b, eye);
      if (d < least) close.push(`${what}: ${d.toFixed(3)}, least ${least}`);
    };
    // Standard: shape does what hue cannot for some. Clear: hue alone is enough for everybody.
    const sides = look.palette === 'clear' || name === 'all' ? APART : 0.07;
    for (const own of ['poland', 'nato', 'green'] as const) apart(c.russia, c[own], sides, `Russia, ${own}`);
    for (const paper of [...lands(c), c.sea, c.conquered]) {
      apart(c.accent, paper, APART, `accent on ${paper}`);
      // Counters have a white edge too.
      for (const side of ['russia', 'poland'] as const) apart(c[side], paper, 0.08, `${side} on ${paper}`);
    }
    for (const side of ['russia', 'poland', 'nato'] as const)
      apart(c.accent, c[side], APART, `accent, ${side}`);
    for (const paper of c.tints) apart(c.conquered, paper, 0.08, `conquered, ${paper}`);
    apart(c.hatch, c.conquered, 0.08, 'hatch');
    for (const paper of lands(c)) apart(c.sea, paper, 0.06, `sea, ${paper}`);
    expect(close).toEqual([]);
  });

  test('words can be read (WCAG 2.2 AA, 1.4.3)', () => {
    const counters = [c.russia, c.poland, c.nato, c.green, c.polandDark];
    for (const fill of counters)
      expect(contrast(c.white, fill), `white on ${fill}`).toBeGreaterThanOrEqual(4.5);
    for (const paper of lands(c)) {
      expect(contrast(c.name, paper), `names on ${paper}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(c.ink, paper), `cities on ${paper}`).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(c.conqueredName, c.conquered), 'conquered').toBeGreaterThanOrEqual(4.5);
    expect(contrast(c.russiaDark, c.card), 'cards').toBeGreaterThanOrEqual(7);
    expect(contrast(c.arrowInk, c.arrow), 'arrows').toBeGreaterThanOrEqual(4.5);
    expect(contrast(c.ink, c.panel), 'boxes').toBeGreaterThanOrEqual(7);
    for (const cell of [c.track, c.trackGone, c.trackEnd])
      expect(contrast(c.ink, cell), `track ${cell}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(c.paper, c.ink), 'counts').toBeGreaterThanOrEqual(4.5);
  });

  test('what may be acted on stands out (WCAG 2.2 AA, 1.4.11)', () => {
    for (const paper of [...c.tints, c.panel]) expect(contrast(c.accent, paper), paper).toBeGreaterThan(2);
  });
});

test('neighbouring lands are printed on different papers', () => {
  for (const [a, b] of BORDERS) expect(TINT_OF[a] === TINT_OF[b], `${a} and ${b}`).toBe(false);
  expect(Object.keys(TINT_OF).sort()).toEqual([...LANDS].sort());
  expect(ABROAD.every((land) => TINT_OF[land] === undefined)).toBe(true);
});
