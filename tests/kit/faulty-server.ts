/** The server with the games of the platform and the toy, and with faults on order; see `faults.ts`. */
import { runServer } from '../../server/run.ts';
import { GAMES } from '../../shared/games/index.ts';
import { installFaults } from './faults.ts';
import { GAMES as TOYS } from './toy-registry.ts';

const { FAULTS = '', FAULT_SEED = '1' } = process.env;
const aroundStore = installFaults(FAULTS, Number(FAULT_SEED));
await runServer({ ...GAMES, ...TOYS }, { aroundStore });
