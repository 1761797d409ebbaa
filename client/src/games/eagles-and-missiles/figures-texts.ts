/** Words of the figures at the end of a game. Keys start with `em.` like the game's. */
import type { TextTable } from '../../../../shared/engine/message.ts';

const en: TextTable = {
  'em.figure.losses': 'Losses turn by turn',
  'em.figure.units': 'units',
  'em.figure.ground': 'Lands and cities',
  'em.figure.places': 'lands, cities',
  'em.figure.lands': 'Lands conquered',
  'em.figure.duel': 'Duels in the air',
  'em.figure.assault': 'Attacks on assaults',
  'em.figure.fleet': 'Attacks on the fleet',
  'em.figure.fire': 'Anti-aircraft fire',
  'em.figure.guard': 'Missiles fired at by the Patriot',
  'em.figure.values':
    'A fight that Poland wins counts 1, a draw ½, a lost one 0; anti-aircraft fire 1 for a hit. A draw that stops an assault counts as a win.',
};

const pl: TextTable = {
  'em.figure.losses': 'Straty w kolejnych turach',
  'em.figure.units': 'jednostki',
  'em.figure.ground': 'Krainy i miasta',
  'em.figure.places': 'krainy, miasta',
  'em.figure.lands': 'Zajęte krainy',
  'em.figure.duel': 'Pojedynki w powietrzu',
  'em.figure.assault': 'Ataki na szturmy',
  'em.figure.fleet': 'Ataki na flotę',
  'em.figure.fire': 'Ogień przeciwlotniczy',
  'em.figure.guard': 'Pociski, do których strzelał Patriot',
  'em.figure.values':
    'Walka wygrana przez Polskę liczy się za 1, remis za ½, przegrana za 0; celny ogień przeciwlotniczy za 1. Remis, który zatrzymuje szturm, liczy się jak wygrana.',
};

export const figureTexts = { en, pl } as const;
