/**
 * Records the golden games of Eagles & Missiles: one whole game for each way a game can end.
 *
 *   node scripts/record-golden.ts [--only <name>] [--tries 4000]
 *
 * Each game is searched for: the players below play with seed after seed until a game ends as wanted, and that
 * game is written to tests/games/eagles-and-missiles/golden/<name>.json. To be run again whenever the rules or
 * the tables change what happens; the diff then shows which games came out differently.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomAction } from '../shared/engine/bots.ts';
import { castVote, create, submit, undo, undoable } from '../shared/engine/kernel.ts';
import type { Match, Vote } from '../shared/engine/match.ts';
import { pick, seededRng } from '../shared/engine/rng.ts';
import type { Outcome, Rng } from '../shared/engine/types.ts';
import { attackersOf, factsOf, squadron } from '../shared/games/eagles-and-missiles/board.ts';
import { eaglesAndMissiles as game } from '../shared/games/eagles-and-missiles/index.ts';
import { sideOf } from '../shared/games/eagles-and-missiles/seats.ts';
import type { Action, Options, Public, State } from '../shared/games/eagles-and-missiles/types.ts';
import {
  type GoldenFile,
  type JournalEntry,
  journalHash,
  lineOf,
  MOST_BYTES,
  replayLines,
  rngOf,
} from '../tests/games/eagles-and-missiles/golden-file.ts';

const FOLDER = new URL('../tests/games/eagles-and-missiles/golden/', import.meta.url);
const ABOUT =
  'A recorded game; see golden-file.ts for the form, scripts/record-golden.ts to record it again.';

type Player = (pub: Public, legal: readonly Action[], rng: Rng) => Action;

const random: Player = (_pub, legal, rng) => randomAction(legal, rng);

/** Ends every step as soon as it may. */
const idle: Player = (_pub, legal, rng) => legal.find((a) => a.type === 'done') ?? randomAction(legal, rng);

/** How much a Polish player of simple tastes likes a sortie. */
function liking(pub: Public, action: Extract<Action, { type: 'assign' }>): number {
  const { air, bomb, bomber } = factsOf(action.squadron);
  switch (action.mission) {
    case 'assault':
      return bomb + 2;
    case 'fleet':
      return pub.assaults['central-pomerania']?.landing ? bomb + 1 : bomb - 3;
    case 'duel': {
      const target = squadron(pub, action.target);
      if (bomber || attackersOf(pub, action.target).length > 0) return -1;
      return air - factsOf(action.target).air + (target.mission === 'strike' ? 6 : 2);
    }
    default:
      return -1;
  }
}

/** Shoots whatever it can, flies whatever promises something, plays its cards and lands. */
const keen: Player = (pub, legal, rng) => {
  const best = legal
    .filter((a) => a.type === 'assign')
    .map((action) => ({ action, worth: liking(pub, action) + rng.int(3) }))
    .sort((a, b) => b.worth - a.worth)[0];
  if (best !== undefined && best.worth > 0) return best.action;
  const shots = legal.filter((a) => a.type === 'fire' || a.type === 'guard');
  if (shots.length > 0) return pick(rng, shots);
  const cards = legal.filter((a) => a.type === 'play');
  if (cards.length > 0 && pub.step !== 'landing' && rng.int(3) === 0) return pick(rng, cards);
  const quiet = legal.filter((a) => !['assign', 'recall', 'play', 'lift-aa'].includes(a.type));
  return quiet.length > 0 ? randomAction(quiet, rng) : randomAction(legal, rng);
};

interface Wanted {
  readonly name: string;
  readonly options: Options;
  readonly russia: Player;
  readonly poland: Player;
  readonly ends: (outcome: Outcome) => boolean;
  /** Everybody who votes so from this turn on; absent for a game that is played to its end. */
  readonly vote?: { readonly vote: Vote; readonly side?: string; readonly fromTurn: number };
}

const WANTED: readonly Wanted[] = [
  {
    name: 'deck-empty-russian-win',
    options: { players: 2, split: 'poland' },
    russia: random,
    poland: random,
    ends: ({ reason, winner }) => reason === 'deck-empty' && winner === 'russia',
  },
  {
    name: 'deck-empty-polish-win',
    options: { players: 3, split: 'poland' },
    russia: random,
    poland: keen,
    ends: ({ reason, winner, score }) => reason === 'deck-empty' && winner === 'poland' && score < 10,
  },
  {
    name: 'exactly-ten-points',
    options: { players: 4, split: 'poland' },
    russia: random,
    poland: keen,
    ends: ({ reason, winner, score }) => reason === 'deck-empty' && winner === 'poland' && score === 10,
  },
  {
    name: 'no-line-active',
    options: { players: 2, split: 'poland' },
    russia: (pub, legal, rng) => (pub.step === 'A2' ? idle : random)(pub, legal, rng),
    poland: idle,
    ends: ({ reason }) => reason === 'no-line-active',
  },
  {
    name: 'concession',
    options: { players: 4, split: 'poland' },
    russia: random,
    poland: random,
    vote: { vote: 'concede', side: 'poland', fromTurn: 3 },
    ends: ({ reason, winner }) => reason === 'concession' && winner === 'russia',
  },
  {
    name: 'agreement',
    options: { players: 3, split: 'russia' },
    russia: random,
    poland: random,
    vote: { vote: 'end', fromTurn: 2 },
    ends: ({ reason }) => reason === 'agreement',
  },
];

/** One game. Undefined when the rules refuse something or it does not end. */
function playOut(wanted: Wanted, seed: string, hand: Rng): readonly JournalEntry[] {
  const { options } = wanted;
  const dice = rngOf(seed);
  const begun = create(game, options, dice);
  const journal: JournalEntry[] = [begun.entry];
  let match: Match<State> = begun.match;
  while (game.outcome(match.state) === undefined) {
    const step =
      voteNow(wanted, match, hand, dice) ?? takeBack(match, hand) ?? move(wanted, match, hand, dice);
    if (!step.ok) throw new Error(`${wanted.name}, seed ${seed}: ${step.refusal.code}`);
    match = step.match;
    journal.push(step.entry);
  }
  return journal;
}

/** From the turn on, now and then one who has not voted yet does; some think again at first. */
function voteNow({ options, vote: wish }: Wanted, match: Match<State>, hand: Rng, dice: Rng) {
  if (wish === undefined || match.state.pub.turn < wish.fromTurn || hand.int(12) > 0) return undefined;
  const { vote } = wish;
  const seats = game.seats(options).filter((seat) => wish.side === undefined || seat.side === wish.side);
  const seat = pick(hand, seats).id;
  const on = !match.votes[vote].includes(seat);
  return castVote(game, match, { seat, seq: match.seq, vote, on, consenting: [], options }, dice);
}

function takeBack(match: Match<State>, hand: Rng) {
  const last = match.past.at(-1);
  if (last === undefined || hand.int(40) > 0 || undoable(match, last.seat) === undefined) return undefined;
  return undo(game, match, { seat: last.seat, seq: match.seq });
}

function move({ russia, poland }: Wanted, match: Match<State>, hand: Rng, dice: Rng) {
  const seat = pick(hand, game.actors(match.state));
  const view = game.viewFor(match.state, seat);
  const player = sideOf(seat) === 'russia' ? russia : poland;
  const action = player(view.pub, game.legalActions(view), hand);
  return submit(game, match, { seat, seq: match.seq, action }, dice);
}

function record(wanted: Wanted, tries: number): { file: GoldenFile; text: string; attempt: number } {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const seed = attempt.toString(16).padStart(64, '0');
    const journal = playOut(wanted, seed, seededRng(attempt));
    const { options } = wanted;
    const lines = journal.map((entry) => lineOf(entry, options)).filter((line) => line !== undefined);
    const { match, hashes } = replayLines(options, seed, lines);
    const outcome = game.outcome(match.state);
    if (outcome === undefined || !wanted.ends(outcome)) continue;
    const file: GoldenFile = {
      about: ABOUT,
      name: wanted.name,
      rulesVersion: game.meta.rulesVersion,
      options,
      seed,
      outcome,
      hashes,
      journal: journalHash(journal),
      entries: lines,
    };
    const text = `${JSON.stringify(file, null, 2)}\n`;
    if (text.length < MOST_BYTES) return { file, text, attempt };
  }
  throw new Error(`${wanted.name}: no such game in ${tries} tries`);
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, tries: { type: 'string', default: '4000' } },
});
for (const wanted of WANTED) {
  if (values.only !== undefined && values.only !== wanted.name) continue;
  const { file, text, attempt } = record(wanted, Number(values.tries));
  writeFileSync(new URL(`${wanted.name}.json`, FOLDER), text);
  const { outcome, entries } = file;
  console.log(
    `${wanted.name}: try ${attempt}, ${entries.length} entries, ${outcome.winner} ${outcome.score}, ${Math.round(text.length / 1024)} KB`,
  );
}
