import { describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../shared/engine/canonical.ts';
import { castVote, sameAction, submit, undo, undoable } from '../../shared/engine/kernel.ts';
import { PAST_LIMIT, unbegun } from '../../shared/engine/match.ts';
import { follow, replay, resimulate } from '../../shared/engine/replay.ts';
import { hmacRng } from '../../shared/engine/rng.ts';
import { type ToyEvent, toyGame, toyStrength } from '../kit/toy-game.ts';
import { codeOf, SEED, Table, type ToyEntry, wholeGame } from './toy-table.ts';

describe('create', () => {
  it('starts with entry 1, dealt by the dice', () => {
    const table = new Table();
    expect(table.match.seq).toBe(1);
    expect(table.match.drawn).toBeGreaterThan(0);
    expect(table.entries[0]).toMatchObject({ type: 'begin', seq: 1, drawn: table.match.drawn });
    expect(table.match.past).toEqual([]);
    expect(table.hand('north')).toHaveLength(2);
  });
});

describe('submit', () => {
  it('refuses in the order stale, malformed, not your decision, illegal', () => {
    const table = new Table();
    const { seq } = table.match;
    const card = table.hand('north')[0] ?? '';
    expect(codeOf(table.try('nobody', seq - 1, { type: 'nonsense' }))).toBe('stale');
    expect(codeOf(table.try('nobody', seq + 1, null))).toBe('stale');
    expect(codeOf(table.try('nobody', String(seq), null))).toBe('stale');
    expect(codeOf(table.try('nobody', seq, { type: 'nonsense' }))).toBe('malformed');
    expect(codeOf(table.try('south', seq, { type: 'roll', place: 'left' }))).toBe('not-your-decision');
    expect(codeOf(table.try('spectator', seq, { type: 'done' }))).toBe('not-your-decision');
    expect(codeOf(table.try('north', seq, { type: 'roll', place: 'left' }))).toBe('illegal');
    expect(
      codeOf(table.try('north', seq, { type: 'lay', card: table.hand('south')[0], place: 'left' })),
    ).toBe('illegal');
    expect(codeOf(table.try('north', seq, { type: 'lay', card, place: 'left' }))).toBe('accepted');
  });

  it('tells where the match is', () => {
    const table = new Table();
    const step = table.try('north', 0, { type: 'done' });
    expect(step).toMatchObject({ ok: false, refusal: { seq: 1 } });
  });

  it('asks the rules nothing and takes no number when it refuses', () => {
    const table = new Table();
    const apply = vi.fn();
    const dice = hmacRng(SEED, table.match.drawn);
    const before = hashOf(table.match.state);
    for (const [seat, seq, action] of [
      ['north', 0, { type: 'done' }],
      ['north', 1, { type: 'done', __proto__: null, extra: 1 }],
      ['south', 1, { type: 'done' }],
      ['north', 1, { type: 'take', place: 'left' }],
    ] as const)
      expect(submit({ ...toyGame, apply }, table.match, { seat, seq, action }, dice).ok).toBe(false);
    expect(apply).not.toHaveBeenCalled();
    expect(dice.drawn).toBe(table.match.drawn);
    expect(hashOf(table.match.state)).toBe(before);
  });

  it('hands the rules the action of the legal list, not the one that was sent', () => {
    const table = new Table();
    const apply = vi.fn();
    const sent = { type: 'done' };
    submit({ ...toyGame, apply }, table.match, { seat: 'north', seq: 1, action: sent }, hmacRng(SEED, 99));
    expect(apply.mock.calls[0]?.[2]).toEqual(sent);
    expect(apply.mock.calls[0]?.[2]).not.toBe(sent);
  });

  it('leaves the match it was given as it was', () => {
    const table = new Table();
    const { match } = table;
    const before = hashOf(match);
    table.lay('north');
    expect(hashOf(match)).toBe(before);
    expect(table.match).not.toBe(match);
  });

  it('records the facts and the numbers taken', () => {
    const table = new Table(2, 1);
    table.lay('north');
    table.act('north', { type: 'done' });
    const card = table.match.state.secret.laid.left ?? '';
    const entry = table.act('north', { type: 'roll', place: 'left' });
    const rolled = entry.events.find((event) => event.type === 'rolled');
    expect(entry.events[0]).toEqual({ type: 'revealed', card, place: 'left' });
    expect(rolled).toMatchObject({ place: 'left', won: toyStrength(card) + (rolled?.die ?? 0) >= 7 });
    expect(entry).toMatchObject({ type: 'action', seat: 'north', barrier: true, drawn: table.match.drawn });
  });

  it('refuses everything when the game is over', () => {
    const table = wholeGame();
    expect(toyGame.outcome(table.match.state)).toBeDefined();
    for (const seat of ['north-east', 'south-west', 'spectator'])
      expect(codeOf(table.try(seat, table.match.seq, { type: 'done' }))).toBe('not-your-decision');
  });
});

describe('sameAction', () => {
  it('compares field by field', () => {
    expect(sameAction({ type: 'a', x: 1 }, { x: 1, type: 'a' })).toBe(true);
    expect(sameAction({ type: 'a', x: 1 }, { type: 'a', x: '1' })).toBe(false);
    expect(sameAction({ type: 'a', x: 1 }, { type: 'a' })).toBe(false);
    expect(sameAction({ type: 'a' }, { type: 'a', x: 1 })).toBe(false);
    expect(sameAction({ type: 'a', x: 1 }, { type: 'a', y: 1 })).toBe(false);
    expect(sameAction({ type: 'a' }, { type: 'b' })).toBe(false);
  });
});

describe('undo', () => {
  it('KF-15 takes back k actions one by one, to the very state before', () => {
    const table = new Table(4);
    const hashes = [hashOf(table.match.state)];
    const seats = ['north-east', 'north-west'];
    table.lay('north-east');
    hashes.push(hashOf(table.match.state));
    table.lay('north-west', 'right');
    hashes.push(hashOf(table.match.state));
    for (const seat of seats.toReversed()) {
      hashes.pop();
      const entry = table.undo(seat);
      expect(hashOf(table.match.state)).toBe(hashes.at(-1));
      expect(entry.events).toEqual([]);
    }
    expect(table.match.past).toEqual([]);
    expect(table.match.seq).toBe(5);
  });

  it('remembers so much of a turn without an end and no more, also from the journal', () => {
    const table = new Table();
    while (table.match.seq < PAST_LIMIT + 10) {
      table.lay('north');
      table.act('north', { type: 'take', place: 'left' });
    }
    expect(table.match.past).toHaveLength(PAST_LIMIT);
    expect(replay(toyGame, table.options, table.entries).past.map(({ seq }) => seq)).toEqual(
      table.match.past.map(({ seq }) => seq),
    );
    table.undo('north');
    expect(table.match.past).toHaveLength(PAST_LIMIT - 1);
  });

  it('names the entry that it takes back', () => {
    const table = new Table();
    const laid = table.lay('north');
    expect(undoable(table.match, 'north')).toBe(laid.seq);
    expect(table.undo('north')).toMatchObject({ type: 'undo', undoes: laid.seq, seat: 'north' });
  });

  it('is refused to anybody else, late, and with nothing to take back', () => {
    const table = new Table(4);
    table.lay('north-east');
    const { match } = table;
    const code = (seat: string, seq: unknown) => codeOf(undo(toyGame, match, { seat, seq }));
    expect(code('north-west', match.seq)).toBe('illegal');
    expect(code('south-east', match.seq)).toBe('illegal');
    expect(code('spectator', match.seq)).toBe('illegal');
    expect(code('north-east', match.seq - 1)).toBe('stale');
    table.undo('north-east');
    expect(codeOf(undo(toyGame, table.match, { seat: 'north-east', seq: table.match.seq }))).toBe('illegal');
  });

  it('KF-16 stops at a change of who decides, a draw, a reveal and a roll', () => {
    const table = new Table(4);
    table.lay('north-east');
    table.act('north-east', { type: 'done' });
    expect(undoable(table.match, 'north-east')).toBeUndefined();
    table.act('north-west', { type: 'done' });
    table.act('north-west', { type: 'roll', place: 'left' });
    for (const { id } of toyGame.seats(table.options))
      expect(codeOf(undo(toyGame, table.match, { seat: id, seq: table.match.seq }))).toBe('illegal');
  });

  it('stops at a barrier event even when nothing was rolled', () => {
    const game = { ...toyGame, barrier: (event: ToyEvent) => event.type === 'laid' };
    const table = new Table();
    const action = { type: 'lay', card: table.hand('north')[0] ?? '', place: 'left' };
    const step = submit(
      game,
      table.match,
      { seat: 'north', seq: 1, action },
      hmacRng(SEED, table.match.drawn),
    );
    expect(step).toMatchObject({ ok: true, entry: { barrier: true }, match: { past: [] } });
  });

  it('KF-16 never rewinds the dice', () => {
    const table = new Table();
    table.lay('north');
    const { drawn } = table.match;
    table.undo('north');
    expect(table.match.drawn).toBe(drawn);
  });

  it('works again after a vote that ended nothing', () => {
    const table = new Table(4);
    const before = hashOf(table.match.state);
    table.lay('north-east');
    table.vote('north-west', 'concede');
    table.undo('north-east');
    expect(hashOf(table.match.state)).toBe(before);
    expect(table.match.votes.concede).toEqual(['north-west']);
  });
});

describe('castVote', () => {
  it('ends the game when a whole side concedes', () => {
    const table = new Table(3);
    expect(table.vote('north-east', 'concede').events).toEqual([]);
    expect(toyGame.outcome(table.match.state)).toBeUndefined();
    table.vote('north-west', 'concede');
    expect(toyGame.outcome(table.match.state)).toMatchObject({ winner: 'south', reason: 'concession' });
  });

  it('ends the game when all agree', () => {
    const table = new Table(3);
    table.vote('north-east', 'end');
    table.vote('south', 'end');
    table.vote('north-east', 'end', false);
    table.vote('north-west', 'end');
    expect(toyGame.outcome(table.match.state)).toBeUndefined();
    table.vote('north-east', 'end');
    expect(toyGame.outcome(table.match.state)).toMatchObject({ reason: 'agreement', finished: false });
  });

  it('does not wait for seats that consent', () => {
    const table = new Table(4);
    table.vote('north-east', 'end', true, ['north-west', 'south-east', 'south-west']);
    expect(toyGame.outcome(table.match.state)?.reason).toBe('agreement');
  });

  it('does not end the game by consent alone, nor by taking a vote back', () => {
    const table = new Table(4);
    table.vote('north-east', 'concede', true, []);
    table.vote('north-east', 'concede', false, ['north-east', 'north-west']);
    expect(toyGame.outcome(table.match.state)).toBeUndefined();
    expect(table.match.votes.concede).toEqual([]);
  });

  it('keeps the two kinds of votes and the two sides apart', () => {
    const table = new Table(4);
    table.vote('north-east', 'concede');
    table.vote('south-east', 'concede');
    table.vote('north-west', 'end');
    expect(toyGame.outcome(table.match.state)).toBeUndefined();
    expect(table.match.votes).toEqual({ concede: ['north-east', 'south-east'], end: ['north-west'] });
  });

  it.each([
    ['stale', { seq: 0 }],
    ['malformed', { vote: 'toString' }],
    ['malformed', { vote: '__proto__' }],
    ['malformed', { on: 1 }],
    ['not-your-decision', { seat: 'spectator' }],
    ['not-your-decision', { seat: 'constructor' }],
    ['illegal', { on: false }],
  ] as const)('refuses as %s: %j', (code, change) => {
    const { match, options } = new Table();
    const honest = { seat: 'north', seq: match.seq, vote: 'end', on: true, consenting: [], options };
    expect(codeOf(castVote(toyGame, match, { ...honest, ...change }, hmacRng(SEED, match.drawn)))).toBe(code);
  });

  it('refuses a vote on a game that is over', () => {
    const { match, options } = wholeGame();
    const late = { seat: 'north-east', seq: match.seq, vote: 'end', on: true, consenting: [], options };
    expect(codeOf(castVote(toyGame, match, late, hmacRng(SEED, match.drawn)))).toBe('illegal');
  });
});

describe('replay and follow', () => {
  it('fold a journal to the same match without asking the rules', () => {
    const table = wholeGame();
    const refuse = () => {
      throw new Error('a rule was asked');
    };
    const game = { ...toyGame, apply: refuse, legalActions: refuse, parseAction: refuse, begin: refuse };
    const entries = JSON.parse(JSON.stringify(table.entries)) as ToyEntry[];
    expect(replay(game, table.options, entries)).toEqual(table.match);
  });

  it('give the match of every moment on the way', () => {
    const table = new Table();
    let match = unbegun(toyGame, table.options);
    match = follow(toyGame, match, table.entries[0] as ToyEntry);
    expect(match).toEqual(table.match);
    table.lay('north');
    match = follow(toyGame, match, table.entries[1] as ToyEntry);
    expect(match).toEqual(table.match);
  });

  it('refuse a journal with a gap, a doubled entry or an undo of something else', () => {
    const table = new Table();
    table.lay('north');
    table.undo('north');
    const [begin, laid, undone] = table.entries as [ToyEntry, ToyEntry, ToyEntry];
    expect(() => replay(toyGame, table.options, [begin, undone])).toThrow('entry 3 after 1');
    expect(() => replay(toyGame, table.options, [begin, laid, laid])).toThrow('entry 2 after 2');
    const other = { ...undone, undoes: 1 } as ToyEntry;
    expect(() => replay(toyGame, table.options, [begin, laid, other])).toThrow('nothing to undo');
  });

  it('refuse a journal that does not begin with its beginning, or begins again', () => {
    const table = new Table();
    const [begin] = table.entries as [ToyEntry];
    const vote = {
      type: 'vote',
      seq: 1,
      seat: 'north',
      vote: 'end',
      on: true,
      events: [],
      drawn: 0,
    } as const;
    expect(() => replay(toyGame, table.options, [vote])).toThrow('begin');
    expect(() => replay(toyGame, table.options, [begin, { ...begin, seq: 2 }])).toThrow('begin');
  });
});

describe('resimulate', () => {
  const journal = () => JSON.parse(JSON.stringify(wholeGame().entries)) as ToyEntry[];
  const { options, match } = wholeGame();
  const again = (entries: readonly ToyEntry[], seed = SEED) =>
    resimulate(toyGame, options, entries, hmacRng(seed));

  it('plays the same game again from actions and seed', () => {
    const result = again(journal());
    expect(result.ok && hashOf(result.match.state)).toBe(hashOf(match.state));
    expect(result.ok && result.match).toEqual(match);
  });

  it('finds another seed in the first entry', () => {
    expect(again(journal(), new Uint8Array(32))).toMatchObject({ ok: false, seq: 1 });
  });

  function spoil(seq: number, change: (entry: ToyEntry) => unknown) {
    const entries = journal();
    const i = entries.findIndex((entry) => entry.seq === seq);
    entries[i] = change(entries[i] as ToyEntry) as ToyEntry;
    return again(entries);
  }

  it('names the entry in which a die was changed', () => {
    const entries = journal();
    const { seq } = entries.find((entry) =>
      entry.events.some((event) => event.type === 'rolled'),
    ) as ToyEntry;
    const change = (event: ToyEvent) =>
      event.type === 'rolled' ? { ...event, die: (event.die % 6) + 1 } : event;
    expect(spoil(seq, (entry) => ({ ...entry, events: entry.events.map(change) }))).toMatchObject({
      ok: false,
      seq,
      message: expect.stringContaining('facts differ'),
    });
  });

  it('names the entry whose action the rules refuse', () => {
    expect(spoil(2, (entry) => ({ ...entry, seat: 'south-east' }))).toMatchObject({
      ok: false,
      seq: 2,
      message: 'refused: not-your-decision',
    });
  });

  it('finds a changed barrier, count of numbers, vote and undo', () => {
    const entries = journal();
    const ofType = (type: ToyEntry['type']) => entries.find((entry) => entry.type === type)?.seq ?? 0;
    for (const [seq, change] of [
      [2, { barrier: true }],
      [2, { drawn: 0 }],
      [ofType('vote'), { on: false }],
      [ofType('vote'), { seat: 'north-east', events: [{ type: 'seat-done', seat: 'north-east' }] }],
      [ofType('undo'), { undoes: 1 }],
      [ofType('undo'), { seat: 'north-west' }],
    ] as const)
      expect(spoil(seq, (entry) => ({ ...entry, ...change }))).toMatchObject({ ok: false, seq });
  });

  it('finds a missing and a doubled entry', () => {
    const entries = journal();
    expect(again(entries.toSpliced(3, 1)).ok).toBe(false);
    expect(again([...entries.slice(0, 4), ...entries.slice(3)]).ok).toBe(false);
  });

  it('repeats an end by vote with the seats that consented', () => {
    const table = new Table(2);
    table.vote('north', 'end', true, ['south']);
    const run = (consenting: readonly string[]) =>
      resimulate(toyGame, table.options, table.entries, hmacRng(SEED), consenting);
    expect(run(['south'])).toMatchObject({ ok: true });
    expect(run([])).toMatchObject({ ok: false, seq: 2 });
  });
});
