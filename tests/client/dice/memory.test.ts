import { afterEach, describe, expect, test, vi } from 'vitest';
import { note, notedFor } from '../../../client/src/dice/memory.ts';
import { FakeStorage } from './fake-storage.ts';

afterEach(() => {
  vi.useRealTimers();
});

function storage() {
  const store = new FakeStorage();
  return { store, of: () => store };
}

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

describe('what a browser notes of the dice', () => {
  test('grows piece by piece, each table for itself', () => {
    const { of } = storage();
    note('a', { commitment: 'one' }, of);
    note('a', { share: 'mine' }, of);
    note('a', { seated: true }, of);
    note('b', { commitment: 'two' }, of);
    expect(notedFor('a', of)).toEqual({ commitment: 'one', share: 'mine', seated: true });
    expect(notedFor('b', of)).toEqual({ commitment: 'two' });
    expect(notedFor('c', of)).toEqual({});
  });

  test('is never replaced: a server that changes its mind is found out', () => {
    const { of } = storage();
    note('a', { commitment: 'promised', share: 'given' }, of);
    note('a', { commitment: 'another', share: 'another' }, of);
    expect(notedFor('a', of)).toEqual({ commitment: 'promised', share: 'given' });
  });

  test('forgets the oldest tables first, and nothing else of the site', () => {
    vi.useFakeTimers({ now: 1_000 });
    const { store, of } = storage();
    store.setItem('language', 'pl');
    for (let i = 0; i < 405; i++) {
      vi.setSystemTime(1_000 + i);
      note(`t${i}`, { commitment: `${i}` }, of);
    }
    expect(store.length).toBe(401);
    expect(store.getItem('language')).toBe('pl');
    expect(notedFor('t4', of)).toEqual({});
    expect(notedFor('t5', of)).toEqual({ commitment: '5' });
    expect(notedFor('t404', of)).toEqual({ commitment: '404' });
  });

  test('is nothing where storage is forbidden or full of rubbish', () => {
    expect(() => note('a', { commitment: 'one' }, forbidden)).not.toThrow();
    expect(notedFor('a', forbidden)).toEqual({});
    const { store, of } = storage();
    for (const rubbish of ['', 'null', '[', '7', '{"commitment":7,"share":null}']) {
      store.setItem('dice.a', rubbish);
      expect(notedFor('a', of)).toEqual({});
    }
  });
});
