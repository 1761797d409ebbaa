/**
 * What the board shows of a view: every drawable with its place, its state and its marks. Pure: the same
 * view, legal actions and selection give the same scene.
 */

import type { Message } from '../../../../shared/engine/message.ts';
import { isAbroad, standingOn } from '../../../../shared/games/eagles-and-missiles/board.ts';
import { cardFace } from '../../../../shared/games/eagles-and-missiles/cards.ts';
import {
  ABROAD,
  AIRFIELDS,
  BALTIC,
  CITIES,
  LANDS,
} from '../../../../shared/games/eagles-and-missiles/data/lands.ts';
import { AA_UNITS, SQUADRONS } from '../../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Action, View } from '../../../../shared/games/eagles-and-missiles/types.ts';
import type { Rect, Ring } from '../../board/geometry.ts';
import type { Area, Link, Look, Mark, SceneModel } from '../../board/model.ts';
import { chosenPiece } from './click.ts';
import type { Colours } from './colours.ts';
import { type Draft, Z } from './draft.ts';
import { isAirfield, isCity } from './ids.ts';
import { airfieldSize, BOXES, CARD, CITY, COUNTER, FLEET, LEFT, place, RIGHT, slot } from './layout.ts';
import { SHAPES } from './map.ts';
import { parts } from './parts.ts';
import { cardSite, type Site, sites } from './sites.ts';
import { counts, tallies } from './tallies.ts';
import { landTarget, pieceTargets, placeTargets, spotTargets } from './targets.ts';

export interface Ui {
  /** The chosen piece; '' for none. */
  readonly selection: string;
  readonly spotlight: readonly string[];
  /** The stack that is spread out; '' for none. */
  readonly fan: string;
  readonly language: string;
  readonly colours: Colours;
  say(message: Message): string;
}

const MISSILE_SIZE = 25;
/** How solid a thing is that its owner can still take back. */
const GHOST = 0.8;

export function present(view: View, legal: readonly Action[], ui: Ui): SceneModel {
  const mark = marker(view, legal, ui);
  const cards = assaultCards(view);
  const at = sites(view, ui.fan, cards);
  const drafts: Draft[] = [
    ...signs(view),
    ...cards.map((card) => assaultCard(view, card, cards)),
    ...squadronPieces(view, at, ui.fan),
    ...aaPieces(view, at, ui.fan),
    ...missiles(view, at),
    ...tallies(view, ui),
  ];
  drafts.push(...counts(drafts, ui.fan));
  return {
    backdrop: `${ui.language} ${view.pub.fleet} ${view.pub.conquered.join(' ')}`,
    areas: areas().map((area) => ({ ...area, mark: mark(area.id) })),
    links: links(view, at, cards, ui.colours),
    pieces: drafts.map((d) => ({
      alpha: 1,
      stack: '',
      solid: true,
      ...d,
      mark: d.solid === false ? '' : mark(d.id),
    })),
  };
}

/** Possible all the time, and so nothing to draw attention to. */
const TAKES_BACK: ReadonlySet<string> = new Set(['recall', 'lift-aa', 'unplan-card']);

/** What is marked how. With a piece chosen its places glow, else the pieces that can be chosen. */
function marker(view: View, legal: readonly Action[], ui: Ui): (id: string) => Mark {
  const chosen = chosenPiece(legal, ui.selection);
  const marks = new Map<string, Mark>();
  const set = (ids: readonly string[], mark: Mark): void => {
    for (const id of ids) marks.set(id, mark);
  };
  if (view.pub.combatZone !== '') set([landTarget(view.pub.combatZone)], 'spot');
  for (const id of ui.spotlight) set(spotTargets(id), 'spot');
  for (const action of legal) {
    const { piece, place } = parts(action);
    if (piece === '') continue;
    if (chosen === '' && !TAKES_BACK.has(action.type)) set(pieceTargets(view, piece).own, 'may');
    else if (piece === chosen && place !== '') set(placeTargets(view, piece, place).own, 'may');
  }
  if (chosen !== '' && ui.selection === '') set(pieceTargets(view, chosen).own, 'may');
  if (ui.selection !== '') set(pieceTargets(view, ui.selection).own, 'chosen');
  return (id) => marks.get(id) ?? '';
}

const box = ({ x, y, width, height }: Rect): Ring => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

let shapes: readonly Omit<Area, 'mark'>[] | undefined;
/** Everything that can be clicked and is no piece; boxes lie on the map. */
function areas(): readonly Omit<Area, 'mark'>[] {
  shapes ??= [
    { id: 'box:air', rings: [box(AIR)] },
    { id: 'box:russia', rings: [box(BOXES.russia)] },
    { id: 'box:left', rings: [box(BOXES.left)] },
    { id: landTarget(BALTIC), rings: [box(BOXES.fleet)] },
    ...[...LANDS, ...ABROAD].map((land) => ({ id: landTarget(land), rings: SHAPES[land] })),
  ];
  return shapes;
}
const AIR: Rect = { ...BOXES.left, y: LEFT.airTitle - 14, height: LEFT.deckTitle - LEFT.airTitle };

/** Assault cards that lie on the map, or that the viewer plans to put there. */
export function assaultCards(view: View): readonly string[] {
  const planned = view.own.hand.filter((held) => held.plan.length > 0 && held.plan.length <= 3);
  return [...Object.keys(view.pub.placed), ...planned.map((held) => held.card)].filter(
    (card, i, all) => all.indexOf(card) === i,
  );
}

/** Cities and airfields. */
function signs(view: View): Draft[] {
  const { pub } = view;
  const cities = Object.keys(CITIES)
    .filter(isCity)
    .map(
      (id): Draft => ({
        id,
        ...place(id),
        ...CITY,
        z: Z.city,
        look: { kind: 'city', ruined: pub.ruins.includes(id) },
      }),
    );
  const fields = Object.keys(AIRFIELDS)
    .filter(isAirfield)
    .map((id): Draft => {
      const state = pub.airfields[id];
      const capacity = state?.capacity ?? AIRFIELDS[id].capacity;
      const used = standingOn(pub, id).length;
      const look = { kind: 'airfield', capacity, used, vacant: used === 0, working: state?.working ?? true };
      return { id, ...place(id), ...airfieldSize(capacity), z: Z.airfield, look };
    });
  return [...fields, ...cities];
}

function assaultCard(view: View, card: string, cards: readonly string[]): Draft {
  const { pub } = view;
  const placed = pub.placed[card];
  const assault = placed === undefined ? undefined : pub.assaults[placed.land];
  const face = cardFace(view.options, card).card;
  const strength = 'strength' in face ? face : { strength: 0, fighters: 0, bombers: 0 };
  const look: Look = {
    kind: 'card',
    strength: String(strength.strength),
    fighters: strength.fighters,
    bombers: strength.bombers,
    status: assault?.status ?? 'coming',
    landing: assault?.landing ?? false,
  };
  return {
    id: `card:${card}`,
    ...cardSite(view, card, cards),
    ...CARD,
    z: Z.card,
    look,
    alpha: placed === undefined ? GHOST : 1,
  };
}

/** True for what the viewer has sent out in this step and can still recall. */
function takenBack(view: View, id: string): boolean {
  const { step, actors } = view.pub;
  const s = view.pub.squadrons[id];
  return (
    (step === 'A5' || step === 'B6') &&
    s?.by === view.viewer &&
    s.mission !== '' &&
    actors.includes(view.viewer)
  );
}

function squadronPieces(view: View, at: ReadonlyMap<string, Site>, fan: string): Draft[] {
  return Object.keys(SQUADRONS).flatMap((id): Draft[] => {
    const site = at.get(id);
    const type = SQUADRONS[id];
    const s = view.pub.squadrons[id];
    if (site === undefined || type === undefined || s === undefined) return [];
    return [
      {
        id: `sq:${id}`,
        x: site.x,
        y: site.y,
        width: COUNTER,
        height: COUNTER,
        z: level(site, fan),
        stack: site.stack,
        look: { kind: 'squadron', type, spent: s.mission === 'returning' },
        alpha: takenBack(view, id) && sentInThisStep(view, id) ? GHOST : 1,
      },
    ];
  });
}

/** In B6 the Russian squadrons are long on their way. */
function sentInThisStep(view: View, id: string): boolean {
  const russian = ['escort', 'support', 'strike'].includes(view.pub.squadrons[id]?.mission ?? '');
  return russian === (view.pub.step === 'A5');
}

function level(site: Site, fan: string): number {
  return (fan !== '' && site.stack === fan ? Z.fanned : Z.squadron) + site.level / 10;
}

function aaPieces(view: View, at: ReadonlyMap<string, Site>, fan: string): Draft[] {
  return AA_UNITS.flatMap((id): Draft[] => {
    const site = at.get(id);
    const unit = view.pub.aa[id];
    if (site === undefined || unit === undefined) return [];
    const piece: Draft = {
      id,
      x: site.x,
      y: site.y,
      width: COUNTER,
      height: COUNTER,
      z: level(site, fan),
      stack: site.stack,
      look: { kind: 'aa', unit: id, spent: unit.fired || unit.moved },
    };
    if (unit.guards === '') return [piece];
    const shield: Draft = {
      id: `guard:${id}`,
      x: site.x + COUNTER / 2 - 7,
      y: site.y - COUNTER / 2 + 7,
      width: 16,
      height: 16,
      z: Z.badge,
      look: { kind: 'shield' },
      solid: false,
    };
    return [piece, shield];
  });
}

/** A missile lies on the corner of what it is aimed at; before that, beside the Russian deck. */
function missiles(view: View, at: ReadonlyMap<string, Site>): Draft[] {
  const planned = view.own.hand.filter((held) => held.plan.length > 3);
  const aims = new Map<string, string>();
  for (const [card, { target }] of Object.entries(view.pub.missiles)) aims.set(card, target);
  for (const { card, plan } of planned) if ((aims.get(card) ?? '') === '') aims.set(card, plan);
  const count = new Map<string, number>();
  const { x, y, step, row, perRow } = RIGHT.missiles;
  return [...aims].map(([card, target], i): Draft => {
    const n = count.get(target) ?? 0;
    count.set(target, n + 1);
    const guarded = Object.values(view.pub.aa).some((unit) => unit.guards === card);
    const spot = missileSite(target, at);
    const ghost =
      planned.some((held) => held.card === card) && (view.pub.missiles[card]?.target ?? '') === '';
    return {
      id: `card:${card}`,
      // A second one covers what the first is aimed at, and nothing else.
      x: spot === undefined ? x + (i % perRow) * step : spot.x - n * 10,
      y: spot === undefined ? y + Math.floor(i / perRow) * row : spot.y,
      width: MISSILE_SIZE,
      height: MISSILE_SIZE,
      z: Z.missile + n / 10,
      look: { kind: 'missile', guarded },
      alpha: ghost ? GHOST : 1,
    };
  });
}

function missileSite(target: string, at: ReadonlyMap<string, Site>): { x: number; y: number } | undefined {
  if (isCity(target)) return { x: place(target).x + 11, y: place(target).y - 12 };
  if (isAirfield(target)) {
    const { width, height } = airfieldSize(AIRFIELDS[target].capacity);
    return { x: place(target).x + width / 2 - 4, y: place(target).y - height / 2 + 4 };
  }
  const unit = at.get(target);
  return unit === undefined ? undefined : { x: unit.x + 10, y: unit.y - 10 };
}

/** From each sortie to what it attacks. */
function links(view: View, at: ReadonlyMap<string, Site>, cards: readonly string[], c: Colours): Link[] {
  return Object.entries(view.pub.squadrons).flatMap(([id, s]): Link[] => {
    const from = at.get(id);
    if (from === undefined) return [];
    const to = aim(view, s, at, cards);
    if (to === undefined) return [];
    const nato = SQUADRONS[id] !== undefined && s.base === 'pool';
    return [{ id, from, to, colour: nato ? c.natoLink : c.polandLink, dashed: false }];
  });
}

function aim(
  view: View,
  s: View['pub']['squadrons'][string],
  at: ReadonlyMap<string, Site>,
  cards: readonly string[],
): { x: number; y: number } | undefined {
  switch (s.mission) {
    case 'duel':
      return at.get(s.target);
    case 'fleet':
      return { x: FLEET.x0 + (10 - view.pub.fleet) * FLEET.step, y: FLEET.y };
    case 'assault': {
      const card = cards.find((c) => view.pub.placed[c]?.land === s.target);
      return card === undefined ? slot(s.target, 'card') : cardSite(view, card, cards);
    }
    default:
      return undefined;
  }
}

/** Where something is on the board, for effects: a zone, a squadron, a card, a city, an airfield, an AA unit. */
export function whereIs(model: SceneModel, id: string): { x: number; y: number } | undefined {
  for (const target of spotTargets(id)) {
    const piece = model.pieces.find((p) => p.id === target);
    if (piece !== undefined) return piece;
  }
  if (id === BALTIC) return { x: BOXES.fleet.x + BOXES.fleet.width / 2, y: BOXES.fleet.y + 90 };
  return LANDS.some((l) => l === id) || isAbroad(id) ? slot(id, 'sortie') : undefined;
}
