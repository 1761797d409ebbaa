/** A server in which a promise is rejected and nobody catches it. */
import { runServer } from '../../server/run.ts';
import { GAMES } from '../kit/toy-registry.ts';

await runServer(GAMES);
void Promise.reject(new Error('nobody caught this'));
