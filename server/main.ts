/** The server with every game of the platform. */
import { GAMES } from '../shared/games/index.ts';
import { runServer } from './run.ts';

await runServer(GAMES);
