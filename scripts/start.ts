/** `npm start`: builds the client where that is needed, then runs the server in this same process. */
import { buildClientIfStale } from './lib/build-client.ts';

const NODE_NEEDED = 24;

const major = Number(process.versions.node.split('.', 1)[0]);
if (major < NODE_NEEDED) {
  console.error(
    `Node ${NODE_NEEDED} is needed and this is ${process.versions.node}. ` +
      'Start with "npm start" after "npm ci": that brings the right one along.',
  );
  process.exit(1);
}
try {
  await buildClientIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../server/main.ts');
