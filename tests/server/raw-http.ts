/** HTTP as bytes, for requests that no client would make. */
import { connect } from 'node:net';

/** Sends the text and resolves with everything that came back when the server closes or falls silent. */
export function rawHttp(port: number, text: string, silenceMs = 500): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let timer = setTimeout(() => socket.destroy(), silenceMs);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), 50);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

/** The status of an answer; 0 when the connection was closed without one. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
