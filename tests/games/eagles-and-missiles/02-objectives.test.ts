import { describe, expect, it } from 'vitest';
import { totalScore } from '../../../shared/games/eagles-and-missiles/score.ts';
import { inStep, ruleTable } from './rule-deck.ts';

describe('II Game objectives', () => {
  it('II a city bombed and a city captured are both worth a point to Russia', () => {
    const table = inStep('C3', 'russia').mission('su-24-1', 'strike', 'greater-poland');
    expect(totalScore(table.pub)).toBe(0);
    table.act('russia', { type: 'bombard', squadron: 'su-24-1', target: 'city-poznan' });
    expect(totalScore(table.pub)).toBe(1);
    // Lublin Province: one city, and an airfield that holds nobody.
    expect(totalScore(table.conquered('lublin').pub)).toBe(2);
  });

  it('II with no city lost and no land taken the Polish side wins at the end', () => {
    const table = inStep('D', 'poland').aa('aa-blue-1', { at: 'lodz' }).deck('russian').done('poland');
    expect(table.event('game-ended')).toMatchObject({ winner: 'poland', score: 0, reason: 'deck-empty' });
  });

  it('II with the whole of Poland taken Russia wins at the end', () => {
    const table = ruleTable()
      .conquered('central-pomerania', 'western-pomerania')
      .conquered('warmia', 'kuyavia', 'greater-poland', 'lubusz')
      .conquered('podlasie', 'mazovia', 'lodz', 'lower-silesia')
      .conquered('lublin', 'kielce', 'lesser-poland', 'upper-silesia')
      .aa('aa-blue-1', { at: 'subcarpathia' })
      .at('D', 'poland')
      .deck('russian')
      .done('poland');
    // 14 of 15 cities, seven Polish squadrons (two threes), coast, German border and four lines.
    expect(table.event('game-ended')).toMatchObject({ winner: 'russia', score: 14 + 2 + 2 + 2 + 4 });
  });
});
