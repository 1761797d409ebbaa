/** Words: both languages complete and alike, no key without a sentence, no sentence without a key, no gap left open. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { create, submit } from '../../../shared/engine/kernel.ts';
import type { Match } from '../../../shared/engine/match.ts';
import type { Message } from '../../../shared/engine/message.ts';
import { pick, seededRng } from '../../../shared/engine/rng.ts';
import { cardIds } from '../../../shared/games/eagles-and-missiles/cards.ts';
import { DECKS } from '../../../shared/games/eagles-and-missiles/data/decks.ts';
import { HANDICAP_IDS } from '../../../shared/games/eagles-and-missiles/data/handicaps.ts';
import { AIRFIELDS, CITIES, LANDS, ZONES } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { AA_UNITS, SQUADRONS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import { parseDeckFile } from '../../../shared/games/eagles-and-missiles/deck-file.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import {
  actionText,
  cardText,
  cardWithIcons,
  fightGroups,
  fightResult,
  handCards,
  handicapChoice,
  handicapNote,
  logLine,
  names,
  overviewFor,
  promptFor,
  RULE_NUMBERS,
  ribbonFor,
  ribbonStep,
  ruleText,
  scoreRows,
  termsFor,
  texts,
} from '../../../shared/games/eagles-and-missiles/text/index.ts';
import type { Event, Options, State, View } from '../../../shared/games/eagles-and-missiles/types.ts';
import { SEATS, STEPS } from '../../../shared/games/eagles-and-missiles/types.ts';
import { Table } from './builder.ts';
import { busyTable, positions } from './text-positions.ts';
import { ACTIONS, EVENTS, roll } from './text-samples.ts';
import { translatorOf } from './translator.ts';

const LANGUAGES = ['en', 'pl'] as const;
const FORMS = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] } as const;
const PLURAL = /_(one|few|many|other)$/;

const missing: string[] = [];
const translator = translatorOf(texts, (sentence) => missing.push(`gap in '${sentence}'`));

/** Keys that something has said, in any plural form. */
const said = new Set<string>();

function say(message: Message, lng: (typeof LANGUAGES)[number]): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(message.params ?? {}))
    params[name] = typeof value === 'object' ? say(value, lng) : value;
  said.add(message.key);
  if (!translator.exists(message.key, { ...params, lng })) missing.push(`${lng}: ${message.key}`);
  return translator.t(message.key, { ...params, lng });
}

const checked = new Set<string>();

/** Says it in both languages and looks for what must not be in a sentence. */
function check(message: Message): void {
  const whole = JSON.stringify(message);
  if (checked.has(whole)) return;
  checked.add(whole);
  for (const lng of LANGUAGES) {
    const text = say(message, lng);
    if (text === '' || /\{\{|\}\}|\bem\.|undefined|NaN|\[object/.test(text))
      missing.push(`${lng}: ${message.key}: '${text}'`);
  }
}

function checkView(view: View): void {
  const prompt = promptFor(view);
  for (const words of [prompt.message, ...(prompt.details ?? [])]) check(words);
  if (ruleText(prompt.rule) === undefined) missing.push(`rule ${prompt.rule}`);
  for (const row of scoreRows(view)) check(row.label);
  for (const card of handCards(view)) {
    check(card.title);
    check(card.text);
  }
}

function checkOverview(view: View): void {
  for (const section of overviewFor(view)) {
    check(section.title);
    if (section.lines.length === 0) missing.push(`${section.title.key} is empty`);
    for (const line of section.lines) check(line);
  }
}

function checkActions(view: View): void {
  for (const action of game.legalActions(view)) {
    const { piece, place } = actionText(view, action);
    check(piece);
    check(place);
  }
}

function checkEvent(event: Event, options: Options): void {
  const line = logLine(event, options);
  if (line !== undefined) check(line.message);
  const result = fightResult(event);
  if (result === undefined) return;
  for (const message of [result.place, result.title, result.label, result.meaning]) check(message);
  for (const { who } of result.rolls) check(who);
}

function checkFights(view: View): void {
  for (const group of fightGroups(view, game.legalActions(view))) {
    check(group.title);
    if (group.enter !== undefined) check(group.enter.label);
    for (const fight of group.fights) {
      check(fight.title);
      if (fight.roll !== undefined) check(fight.roll.label);
      for (const side of fight.sides) {
        for (const { name } of side.parts) check(name);
        for (const { source } of side.modifiers) check(source);
      }
      for (const { label, meaning } of fight.outcomes) for (const message of [label, meaning]) check(message);
      for (const { title, text } of fight.cards) for (const message of [title, text]) check(message);
    }
  }
}

function faults(): readonly string[] {
  return [...new Set(missing.splice(0))];
}

describe('the tables', () => {
  it('have the same keys in English and Polish, each with every plural form', () => {
    const bases = (lng: (typeof LANGUAGES)[number]) =>
      [...new Set(Object.keys(texts[lng]).map((key) => key.replace(PLURAL, '')))].sort();
    expect(bases('pl')).toEqual(bases('en'));
    for (const lng of LANGUAGES)
      for (const key of Object.keys(texts[lng]).filter((k) => PLURAL.test(k)))
        for (const form of FORMS[lng])
          expect(texts[lng], key).toHaveProperty([key.replace(PLURAL, `_${form}`)]);
  });

  it('have the same gaps in English and Polish', () => {
    // The number itself may be left out of a plural form.
    const gaps = (lng: (typeof LANGUAGES)[number]) => {
      const found: Record<string, Set<string>> = {};
      for (const [key, text] of Object.entries(texts[lng])) {
        found[key.replace(PLURAL, '')] ??= new Set();
        for (const [, gap = ''] of text.matchAll(/\{\{(\w+)\}\}/g))
          if (!PLURAL.test(key) || gap !== 'count') found[key.replace(PLURAL, '')]?.add(gap);
      }
      return Object.fromEntries(Object.entries(found).map(([key, set]) => [key, [...set].sort()]));
    };
    expect(gaps('pl')).toEqual(gaps('en'));
  });

  it('hold tidy sentences: no double spaces, no straight quotes, no space at the ends', () => {
    for (const lng of LANGUAGES)
      for (const [key, text] of Object.entries(texts[lng])) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toMatch(/ {2}|["']|\s[,.;:]|\.\.(?!\.)/);
      }
  });
});

function sayNames(): void {
  const { options } = new Table().state;
  for (const zone of ZONES) check(names.zoneName(zone));
  for (const city of Object.keys(CITIES)) check(names.targetName(city));
  for (const field of Object.keys(AIRFIELDS)) check(names.targetName(field));
  for (const unit of AA_UNITS) check(names.targetName(unit));
  for (const squadron of Object.keys(SQUADRONS)) check(names.squadronWithStrengths(squadron));
  for (const seat of [...SEATS, 'spectator']) check(names.seatName(seat));
  for (const id of ['nothing', 'toString', '__proto__']) {
    check(names.squadronName(id));
    check(names.zoneName(id));
  }
  for (const deck of ['russian', 'polish', 'nato'] as const)
    for (const card of cardIds(options, deck)) {
      check(cardWithIcons(options, card));
      check(cardText(options, card));
    }
  for (const number of RULE_NUMBERS) check(ruleText(number) as Message);
  for (const handicap of HANDICAP_IDS) {
    check(handicapChoice(handicap));
    for (const message of termsFor({ ...options, handicap })) check(message);
  }
  check(handicapNote());
}

function sayEvents(): void {
  const { options } = new Table().state;
  for (const samples of Object.values(EVENTS)) for (const event of samples) checkEvent(event, options);
}

function sayActions(): void {
  for (const step of STEPS) {
    const view = busyTable().at(step, 'poland').view('poland');
    for (const samples of Object.values(ACTIONS))
      for (const action of samples) {
        check(actionText(view, action).piece);
        check(actionText(view, action).place);
      }
  }
  for (const card of cardIds(new Table().state.options, 'polish'))
    for (const target of ['', 'podlasie', 'su-24-2', 'f-16-1', 'field-lask', 'aa-blue-1'])
      check(actionText(busyTable().view('poland'), { type: 'play', card, target }).place);
  const choose = (card: string, option: 'podlasie' | 'field-lask') =>
    check(actionText(busyTable().set({ choosing: card }).view('poland'), { type: 'choose', option }).place);
  choose('n10', 'podlasie');
  choose('n13', 'podlasie');
  choose('n16', 'field-lask');
}

function sayPositions(): void {
  for (const table of Object.values(positions()))
    for (const seat of [...SEATS, 'spectator']) {
      checkView(table.view(seat));
      checkOverview(table.view(seat));
      checkActions(table.view(seat));
      checkFights(table.view(seat));
    }
  checkOverview({ ...new Table().view('poland'), own: { hand: [], foreseen: ['r01', 'r23'] } });
}

describe('every word is there', () => {
  it.each([
    ['for all names, cards and rules', sayNames],
    ['for every event', sayEvents],
    ['for every action in every step', sayActions],
    ['for every prompt and the whole overview', sayPositions],
  ] as const)('%s', (_, sayAll) => {
    sayAll();
    expect(faults()).toEqual([]);
  });

  it.each([
    { players: 2, split: 'poland' },
    { players: 3, split: 'russia' },
    { players: 4, split: 'poland' },
  ] as const)('in whole games of $players', ({ players, split }) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    console.log(`words in a game of ${players}: seed ${seed}`);
    playOut({ players, split }, seed);
    expect(faults(), `seed ${seed}`).toEqual([]);
  });

  it('and no sentence is without use', () => {
    sayNames();
    sayEvents();
    sayActions();
    sayPositions();
    for (const { label } of ribbonFor(new Table().view('poland')).steps) check(label);
    const keys = new Set(Object.keys(texts.en).map((key) => key.replace(PLURAL, '')));
    expect([...keys].filter((key) => !said.has(key))).toEqual([]);
    expect(faults()).toEqual([]);
  });
});

/** A whole game by random legal choices, with every sentence that anybody could read on the way. */
function playOut(options: Options, seed: number): void {
  const choose = seededRng(seed);
  const rng = seededRng(seed + 1);
  const viewers = [...game.seats(options).map((seat) => seat.id), 'spectator'];
  const started = create(game, options, rng);
  let match: Match<State> = started.match;
  let events: readonly Event[] = started.entry.events;
  for (let step = 0; game.outcome(match.state) === undefined; step += 1) {
    if (step > 3000) throw new Error('the game does not end');
    for (const viewer of viewers) {
      for (const event of events) {
        const known = game.eventFor(event, viewer);
        if (known !== undefined) checkEvent(known, options);
      }
      const view = game.viewFor(match.state, viewer);
      checkView(view);
      checkFights(view);
      if (step % 10 === 0) checkOverview(view);
    }
    const seat = pick(choose, game.actors(match.state));
    const view = game.viewFor(match.state, seat);
    if (step % 5 === 0) checkActions(view);
    const action = pick(choose, game.legalActions(view));
    const done = submit(game, match, { seat, seq: match.seq, action }, rng);
    if (!done.ok) throw new Error(done.refusal.message);
    match = done.match;
    events = done.entry.events;
  }
}

describe('what the reader is told', () => {
  const { options } = new Table().state;
  const log = (event: Event) => {
    const line = logLine(event, options);
    return line === undefined ? [] : LANGUAGES.map((lng) => say(line.message, lng));
  };
  const prompt = (table: Table, seat: string) => say(promptFor(table.view(seat)).message, 'en');

  it('VI.1: a duel shows strength, modifiers with their source, dice and what it means', () => {
    expect(log(EVENTS['duel-fought'][0] as Event)).toEqual([
      'Mazovia: F-16 no. 1 (5 + 3 = 8) against Su-24 no. 1 (2 + 4 = 6): Su-24 no. 1 destroyed',
      'Mazowsze: F-16 nr 1 (5 + 3 = 8) przeciw Su-24 nr 1 (2 + 4 = 6). Zniszczona eskadra: Su-24 nr 1',
    ]);
    expect(log(EVENTS['duel-fought'][1] as Event)[0]).toContain('(5 + 1 AWACS + 2 missile salvo + 3 = 11)');
  });

  it('R27: an Su-22 drives its enemy off', () => {
    expect(log(EVENTS['duel-fought'][2] as Event)[0]).toBe(
      'Mazovia: Su-22 no. 1 (5 + 6 [of 2 and 6] = 11) against Su-24 no. 1 (2 + 4 = 6): Su-24 no. 1 driven off',
    );
  });

  it('VI.2: an assault shows supporters and what cards took away', () => {
    expect(log(EVENTS['assault-fought'][0] as Event)[0]).toBe(
      'Podlasie: Ground troops (0 + 4 counter-attack + 5 = 9) against the assault ' +
        '(8 + 4 Su-25 no. 1 − 3 weakened by cards + 1 = 10): stopped',
    );
    expect(roll(8, 1, { source: 'x', amount: -3 }).total).toBe(6);
  });

  it('IV.A3: the plan prompt tells how many cards are missing and which lines are bare', () => {
    const table = positions()['A3, one line bare'] as Table;
    expect(prompt(table, 'russia')).toBe(
      'Still to do: put 1 more assault card on a line; line IV has none yet.',
    );
    expect(prompt(table, 'poland')).toBe('Waiting for Russia: planning assaults and missiles.');
  });

  it('IV.A3: cards that do not fit are announced before they are discarded', () => {
    expect(prompt(positions()['A3, two too many'] as Table, 'russia')).toContain('2 cards will be discarded');
  });

  it('IV.B6: the sortie prompt counts idle squadrons and names bare assaults and where escorts are in the way', () => {
    const { message, details = [] } = promptFor((positions()['B6, fleet alone'] as Table).view('poland'));
    expect([message, ...details].map((words) => say(words, 'en'))).toEqual([
      'Send your squadrons: 6 are free.',
      'Unopposed: Podlasie',
      'The landing is unopposed',
      'Escorts in the way: Podlasie',
    ]);
  });

  it('counts in Polish: 1, 2, 5, 22', () => {
    const points = [1, 2, 5, 22].map((score) =>
      say(
        promptFor(new Table().set({ ended: 'deck-empty', winner: 'russia', score }).view('poland')).message,
        'pl',
      ),
    );
    expect(points.map((text) => text.match(/wynik: (.*)\.$/)?.[1])).toEqual([
      '1 punkt',
      '2 punkty',
      '5 punktów',
      '22 punkty',
    ]);
  });

  it('hidden draws stay hidden, also in words', () => {
    expect(log({ type: 'russian-drawn', seat: 'russia', card: '', extra: true })[0]).toBe(
      'Russia draws an extra assault card',
    );
  });

  it('the ribbon has a place for every step that decides', () => {
    const ids = ribbonFor(new Table().view('poland')).steps.map((step) => step.id);
    for (const step of STEPS) if (step !== 'over') expect(ids).toContain(ribbonStep(step));
    expect(ribbonStep('over')).toBe('');
  });

  it('a rule number leads to its text, also from a part of it', () => {
    expect(ruleText('VI.3b')?.key).toBe('em.rule.VI.3b');
    expect(ruleText('IV.D')?.key).toBe('em.rule.IV.D1');
    expect(ruleText('VIII.1')?.key).toBe('em.rule.VIII');
    for (const nonsense of ['', 'R40', 'XX', 'toString', '__proto__'])
      expect(ruleText(nonsense)).toBeUndefined();
  });
});

describe('the documents', () => {
  const doc = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

  it('the rulings page has every ruling that the table cites', () => {
    const headings = [...doc('RULINGS-eagles-and-missiles.md').matchAll(/^## (R\d+)\./gm)].map(
      ([, id]) => id,
    );
    expect(headings).toEqual(RULE_NUMBERS.filter((number) => /^R\d/.test(number)));
  });

  /** The cells of every table row, without what is printed bold. */
  const rows = (name: string): readonly string[][] =>
    [...doc(name).matchAll(/^\| (.*) \|$/gm)].map(([, cells = '']) =>
      cells
        .replaceAll('*', '')
        .split('|')
        .map((cell) => cell.trim()),
    );

  it.each([
    ['en', 'RULES-eagles-and-missiles.md'],
    ['pl', 'RULES-eagles-and-missiles.pl.md'],
  ] as const)(
    'the rules (%s) list the cities of each land and the cards of the Russian deck',
    (lng, name) => {
      const text = (key: string) => texts[lng][key as keyof (typeof texts)['en']];
      for (const land of LANDS) {
        const cities = Object.entries(CITIES).filter(([, city]) => city.land === land);
        const wanted = cities.map(([id]) => text(`em.city.${id}`)).join(', ') || '–';
        // The first row of a land is the one with its cities; the next lists its borders.
        expect(rows(name).find(([first]) => first === text(`em.land.${land}`))?.[1], land).toBe(wanted);
      }
      const numbers = rows(name).map((cells) => cells.map(Number));
      for (const card of DECKS.russian)
        if (card.kind === 'assault')
          expect(numbers).toContainEqual([card.strength, card.fighters, card.bombers, card.copies]);
    },
  );

  it('the example deck file is our decks', () => {
    expect(parseDeckFile(JSON.parse(doc('examples/deck-file.json')))).toEqual({ ok: true, value: DECKS });
  });

  it('the example inside deck-file.md is a valid deck file', () => {
    const block = /```json\n([\s\S]*?)```/.exec(doc('deck-file.md'))?.[1] ?? '';
    expect(parseDeckFile(JSON.parse(block)).ok).toBe(true);
  });
});
