import { GAMES } from '../../../shared/games/index.ts';
import { contractSuite } from '../../kit/contract.ts';

const entry = GAMES['eagles-and-missiles'];
if (entry === undefined) throw new Error('the game is not in the registry');

// `npm run fuzz` plays hundreds of games with fewer checks in each.
contractSuite(entry, { options: [{ players: 2 }], games: 1, seed: 2, stepLimit: 10_000 });
contractSuite(entry, {
  options: [{ players: 2 }, { players: 3, split: 'russia' }, { players: 3, split: 'poland' }, { players: 4 }],
  games: 2,
  every: 5,
  stepLimit: 10_000,
});
