import { describe, expect, it } from 'vitest';
import {
  NATO_IDS,
  POLISH_IDS,
  RUSSIAN_IDS,
  standingOn,
} from '../../../shared/games/eagles-and-missiles/board.ts';
import { ABROAD, LANDS } from '../../../shared/games/eagles-and-missiles/data/lands.ts';
import { Table } from './rule-deck.ts';

const BLUE = ['aa-blue-1', 'aa-blue-2', 'aa-blue-3'] as const;

describe('III Before you begin', () => {
  it('III.1 the decks lie complete on the board and nobody holds a card', () => {
    const { pub, state } = Table.begun();
    expect([pub.russianDeck, pub.polishDeck, pub.natoDeck]).toEqual([27, 24, 24]);
    expect([state.secret.russianHand, state.secret.polishHand, pub.discard]).toEqual([[], [], []]);
  });

  it('III.2 all 22 Russian squadrons wait in the pool', () => {
    const { pub } = Table.begun();
    expect(RUSSIAN_IDS).toHaveLength(22);
    for (const id of RUSSIAN_IDS) expect(pub.squadrons[id]).toMatchObject({ base: 'pool', mission: '' });
  });

  it('III.3 four green units stand in the borderlands, three blue ones are to be placed', () => {
    const { pub } = Table.begun();
    const green = [1, 2, 3, 4].map((n) => pub.aa[`aa-green-${n}`]?.at);
    expect(green).toEqual(['central-pomerania', 'warmia', 'podlasie', 'lublin']);
    for (const id of BLUE) expect(pub.aa[id]?.at).toBe('unplaced');
    expect([pub.step, pub.actors]).toEqual(['setup', ['poland']]);
  });

  it('III.3 a blue unit may go to any Polish land, and nowhere else', () => {
    const places = Table.begun().legalOf('poland', 'place-aa');
    expect(places.map(({ land }) => land)).toEqual([...LANDS]);
    for (const land of ABROAD)
      expect(Table.begun().may('poland', { type: 'place-aa', unit: 'aa-blue-1', land: land as never })).toBe(
        false,
      );
  });

  it('III.3 all three may share a land; a placed one may be lifted again; green ones never move', () => {
    const table = Table.begun();
    for (const unit of BLUE) table.act('poland', { type: 'place-aa', unit, land: 'mazovia' });
    expect(BLUE.map((id) => table.pub.aa[id]?.at)).toEqual(['mazovia', 'mazovia', 'mazovia']);
    expect(table.legal('poland').map((a) => a.type)).toEqual(['done', 'lift-aa', 'lift-aa', 'lift-aa']);
    table.act('poland', { type: 'lift-aa', unit: 'aa-blue-2' });
    table.act('poland', { type: 'place-aa', unit: 'aa-blue-2', land: 'podlasie' });
    expect(table.pub.aa['aa-blue-2']?.at).toBe('podlasie');
    expect(table.may('poland', { type: 'lift-aa', unit: 'aa-green-1' })).toBe(false);
  });

  it('III.3 the war does not begin before all three are placed', () => {
    const table = Table.begun();
    for (const unit of BLUE) {
      expect(table.may('poland', { type: 'done' })).toBe(false);
      table.act('poland', { type: 'place-aa', unit, land: 'lodz' });
    }
    table.done('poland');
    expect([table.pub.turn, table.pub.step]).toEqual([1, 'A2']);
  });

  it('III.3 the Russian side decides nothing yet', () => {
    const table = Table.begun();
    expect(table.legal('russia')).toEqual([]);
    expect(() => table.act('russia', { type: 'place-aa', unit: 'aa-blue-1', land: 'lodz' })).toThrow(
      /not-your/,
    );
  });

  it('III.4 the Polish squadrons start on their airfields', () => {
    const { pub } = Table.begun();
    expect(standingOn(pub, 'field-swidwin')).toEqual(['su-22-1', 'su-22-2']);
    expect(standingOn(pub, 'field-malbork')).toEqual(['mig-29-1']);
    expect(standingOn(pub, 'field-minsk')).toEqual(['mig-29-2']);
    expect(standingOn(pub, 'field-lask')).toEqual(['f-16-1']);
    expect(standingOn(pub, 'field-krzesiny')).toEqual(['f-16-2', 'f-16-3']);
    expect(POLISH_IDS).toHaveLength(7);
  });

  it('III.4 no NATO squadron is in play yet, nor the Patriot', () => {
    const { pub } = Table.begun();
    for (const id of NATO_IDS) expect(pub.squadrons[id]?.base).toBe('reserve');
    expect(pub.aa.patriot?.at).toBe('unplaced');
  });
});
