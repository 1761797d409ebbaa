/** Recorded games, one for each way a game can end, come out again as they were recorded. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../../shared/engine/canonical.ts';
import { unbegun } from '../../../shared/engine/match.ts';
import { follow, replay, resimulate } from '../../../shared/engine/replay.ts';
import { eaglesAndMissiles as game } from '../../../shared/games/eagles-and-missiles/index.ts';
import { END_REASONS } from '../../../shared/games/eagles-and-missiles/types.ts';
import {
  type GoldenFile,
  HASH_EVERY,
  journalHash,
  lineOf,
  MOST_BYTES,
  replayLines,
  rngOf,
} from './golden-file.ts';

const FOLDER = new URL('golden/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const FILES = NAMES.map((name): GoldenFile => JSON.parse(read(name)));

describe.each(FILES)('$name', (file) => {
  const { options, seed, entries, hashes, outcome } = file;
  const replayed = replayLines(options, seed, entries);

  test('the rules and the seed bring about the same states', () => {
    expect(file.rulesVersion).toBe(game.meta.rulesVersion);
    expect(replayed.hashes).toEqual(hashes);
    expect(Object.keys(hashes)).toHaveLength(1 + Math.ceil((entries.length + 1) / HASH_EVERY));
    expect(game.outcome(replayed.match.state)).toEqual(outcome);
    expect(game.invariants(replayed.match.state)).toEqual([]);
  });

  test('the facts are the same, word for word', () => {
    expect(journalHash(replayed.journal)).toBe(file.journal);
    expect(replayed.journal.map((entry) => lineOf(entry, options)).slice(1)).toEqual(entries);
  });

  test('folding the facts gives the same states, with no rules asked', () => {
    const journal: typeof replayed.journal = JSON.parse(JSON.stringify(replayed.journal));
    let match = unbegun(game, options);
    for (const entry of journal) {
      match = follow(game, match, entry);
      const expected = hashes[entry.seq];
      if (expected !== undefined) expect(hashOf(match.state)).toBe(expected);
    }
    expect(replay(game, options, journal).state).toEqual(replayed.match.state);
  });

  test('the journal is verified against the seed, and against another seed it is not', () => {
    expect(resimulate(game, options, replayed.journal, rngOf(seed)).ok).toBe(true);
    const other = `${'0'.repeat(62)}ff`;
    expect(resimulate(game, options, replayed.journal, rngOf(other)).ok).toBe(false);
  });

  test('it is small', () => {
    expect(read(`${file.name}.json`).length).toBeLessThan(MOST_BYTES);
  });
});

describe('together they show', () => {
  test('every way to end', () => {
    expect(new Set(FILES.map((file) => file.outcome.reason))).toEqual(new Set(END_REASONS));
    const played = FILES.filter((file) => file.outcome.reason === 'deck-empty').map((file) => file.outcome);
    expect(played.some(({ winner, score }) => winner === 'russia' && score > 10)).toBe(true);
    expect(played.some(({ winner, score }) => winner === 'poland' && score < 10)).toBe(true);
    expect(played.some(({ winner, score }) => winner === 'poland' && score === 10)).toBe(true);
  });

  test('two, three and four players, either side split', () => {
    expect(new Set(FILES.map(({ options }) => options.players))).toEqual(new Set([2, 3, 4]));
    const three = FILES.filter(({ options }) => options.players === 3);
    expect(new Set(three.map(({ options }) => options.split))).toEqual(new Set(['russia', 'poland']));
  });

  test('steps taken back, and votes taken back', () => {
    const lines = FILES.flatMap((file) => file.entries);
    expect(lines.some((line) => line.endsWith(' undo'))).toBe(true);
    expect(lines.some((line) => / vote \w+ on$/.test(line))).toBe(true);
    expect(lines.some((line) => / vote \w+ off$/.test(line))).toBe(true);
  });

  test('a file for each name', () => {
    expect(FILES.map((file) => `${file.name}.json`)).toEqual(NAMES);
  });
});
