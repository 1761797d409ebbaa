/** The board's colours tell apart what they must, for every eye, by day and by night. */
import { describe, expect, test } from 'vitest';
import { type Colours, coloursOf, TINT_OF } from '../../client/src/games/eagles-and-missiles/colours.ts';
import { ABROAD, BORDERS, LANDS } from '../../shared/games/eagles-and-missiles/data/lands.ts';

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/**
 * How the three kinds of complete colour blindness change linear RGB: G. M. Machado, M. M. Oliveira,
 * L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
 * Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0.
 */
const EYES: Readonly<Record<string, Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Rgb {
  const part = (i: number): number => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const dot = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function seen(hex: string, eye: Matrix): Rgb {
  const rgb = linear(hex);
  const clip = (v: number): number => Math.min(1, Math.max(0, v));
  return [clip(dot(eye[0], rgb)), clip(dot(eye[1], rgb)), clip(dot(eye[2], rgb))];
}

/** OKLab (B. Ottosson, 2020): distances are even to the eye; black and white are 1 apart. */
function oklab(rgb: Rgb): Rgb {
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb));
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb));
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb));
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    dot([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    dot([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ];
}

function distance(a: string, b: string, eye: Matrix): number {
  const [x, y] = [oklab(seen(a, eye)), oklab(seen(b, eye))];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

/** WCAG 2.2. */
function contrast(a: string, b: string): number {
  const light = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex));
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

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
      const d = distance(a, b, eye);
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
