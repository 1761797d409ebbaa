import { describe, expect, it } from 'vitest';
import { Table } from './builder.ts';

describe('VI Combat', () => {
  it('VI.1a a fighter that wins a duel shoots a bomber down and goes home', () => {
    const table = new Table()
      .at('C1', 'poland')
      .mission('su-24-1', 'strike', 'mazovia')
      .sortie('f-16-1', 'duel', 'su-24-1')
      .dice(3, 2);
    table.act('poland', { type: 'enter', zone: 'mazovia' });
    table.act('poland', { type: 'fight', target: 'su-24-1' });
    expect(table.event('duel-fought')).toMatchObject({ polish: { total: 8 }, russian: { total: 4 }, result: 'polish' });
    expect(table.pub.squadrons['su-24-1']?.base).toBe('destroyed');
    expect(table.pub.squadrons['f-16-1']?.mission).toBe('returning');
  });
});
