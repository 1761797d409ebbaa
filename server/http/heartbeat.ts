/**
 * Finds connections that are gone without a word. Colyseus asks all of them in one go, which with a thousand is a
 * pause that everybody notices; here each has its own moment.
 */
import type { WebSocket, WebSocketServer } from 'ws';

const INTERVAL_MS = 3_000;
/** Unanswered pings after which a connection is given up. */
const MISSED_LIMIT = 2;
const GROUPS = 60;

/** Asks every connection once an interval, until the answer is called. */
export function heartbeat(server: WebSocketServer, intervalMs = INTERVAL_MS): () => void {
  const groups = Array.from({ length: GROUPS }, () => new Map<WebSocket, number>());
  let newest = 0;
  let turn = 0;
  server.on('connection', (socket) => {
    newest = (newest + 1) % GROUPS;
    const group = groups[newest];
    group?.set(socket, 0);
    socket.on('pong', () => group?.set(socket, 0));
    socket.once('close', () => group?.delete(socket));
  });
  const timer = setInterval(() => {
    turn = (turn + 1) % GROUPS;
    const group = groups[turn];
    for (const [socket, missed] of group ?? [])
      if (missed >= MISSED_LIMIT) socket.terminate();
      else {
        group?.set(socket, missed + 1);
        socket.ping();
      }
  }, intervalMs / GROUPS);
  timer.unref();
  return () => clearInterval(timer);
}
