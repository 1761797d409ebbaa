/** Positions in which every prompt and every line of the overview is said. */
import { SQUADRONS } from '../../../shared/games/eagles-and-missiles/data/units.ts';
import type { Options } from '../../../shared/games/eagles-and-missiles/types.ts';
import { Table } from './builder.ts';

/** A table in mid-turn with something of everything. */
export function busyTable(options: Partial<Options> = {}): Table {
  return new Table(options)
    .at('C1', 'poland')
    .set({ activeLines: ['II', 'III'], awacs: 1, tankers: 1, coastal: 2, natoShown: ['n10', 'n24'] })
    .assault('r09', 'III', 'podlasie')
    .assault('r10', 'III', 'podlasie')
    .assault('r11', 'I', 'central-pomerania', true)
    .missile('r23', 'city-radom', 'mazovia')
    .mission('su-25-1', 'support', 'r09')
    .mission('su-27-1', 'escort', 'podlasie')
    .mission('mig-29-ru-1', 'escort', 'baltic')
    .mission('su-24-2', 'strike', 'mazovia')
    .mission('tu-22m-1', 'strike', 'kielce')
    .squadron('tu-22m-1', { broke: true })
    .sortie('f-16-1', 'duel', 'su-24-2')
    .sortie('f-16-2', 'assault', 'podlasie')
    .sortie('f-15e-1', 'fleet', 'baltic')
    .sortie('su-22-1', 'patrol', '')
    .set({
      screened: ['mig-29-ru-1'],
      lowLevel: ['su-22-2'],
      decoyed: ['field-lask'],
      duelCards: { 'su-24-2': { plus: 2, ace: true } },
    })
    .aa('aa-blue-1', { at: 'mazovia', fired: true })
    .aa('patriot', { at: 'mazovia', fired: true, guards: 'r23' });
}

export function positions(): Readonly<Record<string, Table>> {
  const icons = { russia: { fighters: 5, bombers: 2 } };
  const hand = () => new Table().at('A3', 'russia').set({ activeLines: ['I', 'II', 'III', 'IV'] });
  const choosing = (card: string) => busyTable().at('B2', 'poland').set({ choosing: card });
  const ended = (reason: string, winner: string, score: number) =>
    new Table().at('over').set({ ended: reason, winner, score });
  return {
    begun: Table.begun(),
    'two units to deploy': Table.begun().aa('aa-blue-1', { at: 'mazovia' }),
    'one unit to deploy': Table.begun().aa('aa-blue-1', { at: 'mazovia' }).aa('aa-blue-2', { at: 'kielce' }),
    deployed: ['aa-blue-1', 'aa-blue-2', 'aa-blue-3'].reduce(
      (t, id) => t.aa(id, { at: 'lodz' }),
      Table.begun(),
    ),
    'A2, three': new Table().at('A2', 'russia'),
    'A2, one': new Table().at('A2', 'russia').set({ extraDraws: 2 }),
    'A2, partners': new Table({ players: 4 }).at('A2', 'russia-south'),
    'A3, five to place': ['r01', 'r02', 'r03', 'r04', 'r05'].reduce((t, id) => t.hold(id, 'russia'), hand()),
    'A3, one line bare': hand()
      .hold('r01', 'russia', 'I')
      .hold('r02', 'russia', 'II')
      .hold('r03', 'russia', 'III')
      .hold('r04', 'russia'),
    'A3, missiles': hand().hold('r23', 'russia').hold('r24', 'russia').hold('r25', 'russia', 'city-radom'),
    'A3, planned': hand().hold('r01', 'russia', 'I').hold('r23', 'russia', 'aa-green-1'),
    'A3, two too many': hand()
      .set({ activeLines: ['I'] })
      .hold('r01', 'russia', 'I')
      .hold('r02', 'russia')
      .hold('r03', 'russia'),
    'A3, partners': new Table({ players: 4 })
      .at('A3', 'russia-north', 'russia-south')
      .set({ activeLines: ['I', 'IV'] })
      .hold('r01', 'russia-north')
      .hold('r02', 'russia-south', 'IV'),
    A5: busyTable().at('A5', 'russia').set({ icons }),
    'A5, missile still secret': busyTable()
      .at('A5', 'russia')
      .set({ icons, missiles: { r23: { target: '', land: '', seat: 'russia' } } }),
    'A5, none left': busyTable()
      .at('A5', 'russia')
      .set({ icons: { russia: { fighters: 0, bombers: 0 } } }),
    'B2, Patriot': choosing('n10'),
    'B2, cruise missiles': choosing('n13'),
    'B2, repair': choosing('n16').destroyed('field-deblin', 'field-balice'),
    'B2, unknown': choosing('n24'),
    B4: busyTable()
      .at('B4', 'poland')
      .hold('p19', 'poland')
      .aa('patriot', { at: 'mazovia', fired: false, guards: '' }),
    'B4, nothing to fire at': new Table().at('B4', 'poland'),
    B6: busyTable().at('B6', 'poland').set({ screened: [] }).hold('p01', 'poland').hold('p17', 'poland'),
    'B6, fleet alone': busyTable()
      .at('B6', 'poland')
      .squadron('f-15e-1', { mission: '', target: '', zone: '', by: '' })
      .squadron('f-16-2', { mission: '', target: '', zone: '', by: '' }),
    'B6, all away': Object.keys(SQUADRONS)
      .reduce((t, id) => (/^(su-22|mig-29-\d|f-16)/.test(id) ? t.sortie(id, 'patrol', '') : t), new Table())
      .at('B6', 'poland'),
    'B6, one left': ['su-22-1', 'su-22-2', 'mig-29-1', 'mig-29-2', 'f-16-1', 'f-16-2']
      .reduce((t, id) => t.sortie(id, 'patrol', ''), new Table())
      .at('B6', 'poland'),
    C1: busyTable(),
    'C1, in a zone': busyTable().set({ combatZone: 'mazovia' }).hold('p15', 'poland').hold('p13', 'poland'),
    'C1, two on one fighter': busyTable()
      .sortie('f-16-1', 'duel', 'su-27-1')
      .sortie('mig-29-1', 'duel', 'su-27-1')
      .set({ combatZone: 'podlasie', duelCards: {} }),
    'C1, ground': busyTable().set({ combatZone: 'podlasie' }),
    'C1, counter-attack alone': new Table()
      .at('C1', 'poland')
      .assault('r09', 'III', 'podlasie')
      .set({
        combatZone: 'podlasie',
        assaults: { podlasie: { line: 'III', landing: false, minus: 3, plus: 4, status: 'coming' } },
      }),
    'C1, fleet': busyTable().set({ combatZone: 'baltic' }),
    'C1, zone over': busyTable().set({ combatZone: 'kielce' }),
    'C1, pair lost': busyTable()
      .sortie('mig-29-1', 'duel', 'su-24-2')
      .set({ losing: ['f-16-1', 'mig-29-1'] }),
    'C1, tanker': new Table()
      .at('C1', 'poland')
      .set({ tankers: 1 })
      .squadron('f-16-1', { mission: 'returning', zone: 'lodz', by: 'poland', won: 'lodz' }),
    'C1, tanker without a winner': new Table().at('C1', 'poland').set({ tankers: 1 }),
    'C1, over': new Table().at('C1', 'poland'),
    'C1, fleet beaten': busyTable().set({
      fleetFight: 'beaten',
      fleet: 0,
      assaults: { podlasie: { line: 'III', landing: false, minus: 0, plus: 0, status: 'stopped' } },
    }),
    'C1, fleet drawn': busyTable().set({ fleetFight: 'drawn' }),
    'C1, fleet held': busyTable().set({
      fleetFight: 'held',
      assaults: { podlasie: { line: 'III', landing: false, minus: 0, plus: 0, status: 'through' } },
    }),
    'landing, one': busyTable()
      .at('landing', 'poland')
      .squadron('f-16-2', { mission: '', target: '', zone: '' })
      .squadron('f-16-1', { mission: '', target: '', zone: '' }),
    'landing, three': busyTable()
      .at('landing', 'poland')
      .squadron('f-16-1', { mission: 'returning', target: '' }),
    'landing, none': new Table().at('landing', 'poland'),
    C2: busyTable()
      .at('C2', 'poland')
      .set({ withdrawing: ['aa-green-3'] }),
    C3: busyTable().at('C3', 'russia'),
    'C3, none': new Table().at('C3', 'russia'),
    D: busyTable().at('D', 'poland'),
    'D, all moved': ['aa-blue-1', 'aa-blue-2', 'aa-blue-3']
      .reduce((t, id) => t.aa(id, { at: 'lodz', moved: true }), new Table())
      .at('D', 'poland'),
    'late, line II done': busyTable()
      .conquered('warmia', 'kuyavia', 'greater-poland', 'lubusz')
      .destroyed('su-27-6', 'jas-39-1')
      .aa('aa-green-2', { at: 'destroyed' }),
    'C1, Polish squadron over the fleet': busyTable().sortie('f-16-3', 'fleet', 'baltic'),
    over: new Table().at('over'),
    ...Object.fromEntries(
      (['deck-empty', 'no-line-active', 'concession', 'agreement'] as const).flatMap((reason) =>
        (['russia', 'poland'] as const).map((winner) => [`${reason}, ${winner}`, ended(reason, winner, 4)]),
      ),
    ),
  };
}
