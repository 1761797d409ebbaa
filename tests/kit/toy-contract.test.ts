import { contractSuite } from './contract.ts';
import { toyEntry } from './toy-game.ts';

contractSuite(toyEntry, {
  options: [{ players: 2 }, { players: 3, rounds: 2 }, { players: 4, rounds: 2 }],
  games: 6,
  stepLimit: 1000,
  fuzzArguments: '--registry tests/kit/toy-registry.ts',
});
