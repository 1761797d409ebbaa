/** The people of a leak test, made once; every server of the test starts from a copy of the place they are in. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameEntry } from '../../shared/engine/entry.ts';
import { startServer } from '../../tests/kit/server-harness.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

export interface People {
  readonly all: readonly Person[];
  /** A new data directory in which they have their sessions. */
  copy(): Promise<string>;
  remove(): Promise<void>;
}

/** Seats of the largest table, and enough to watch it. */
const CROWD = 9;

/** Below `parent` everything is kept; who removes that need not call `remove`. */
export async function gatherPeople(
  games: Readonly<Record<string, GameEntry>>,
  parent = tmpdir(),
): Promise<People> {
  const root = await mkdtemp(join(parent, 'leaktest-'));
  const origin = join(root, 'people');
  const server = await startServer({ dir: origin, deps: { games } });
  const all: Person[] = [];
  for (let i = 0; i < CROWD; i += 1) {
    const guest = await server.guest();
    const name = `Person ${i + 1}`;
    await guest.post('/api/me', { name });
    all.push({ id: guest.me.id, name, cookie: guest.cookie });
  }
  await server.stop();
  let copies = 0;
  return {
    all,
    async copy() {
      copies += 1;
      const dir = join(root, `copy-${copies}`);
      // The database tidies up after its last connection: a file that goes meanwhile is copied anew.
      for (let tries = 1; ; tries += 1) {
        try {
          await cp(origin, dir, { recursive: true });
          break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 20) throw error;
          await rm(dir, { recursive: true, force: true });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
      return dir;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
