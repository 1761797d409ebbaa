/** The server with the toy game, as a process of its own. */
import { runServer } from '../../server/run.ts';
import { GAMES } from './toy-registry.ts';

await runServer(GAMES);
