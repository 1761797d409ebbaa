/** Builds the client and weighs its scripts along the real graph of chunks. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { rounded } from '../../scripts/lib/cli.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'client');
const ROOT = join(CLIENT, '..');
const KB = 1024;

export interface Weights {
  /** Scripts of the home page, until a game can be begun on it. */
  readonly initialScriptKB: number;
  /** Scripts that a table needs besides, with its board. */
  readonly boardScriptKB: number;
}

type Chunk = Rolldown.OutputChunk;

/** Where code begins that is fetched when needed. */
function partsOf(game: string) {
  return {
    home: [`client/src/games/${game}/index.ts`, `shared/games/${game}/index.ts`],
    table: ['client/src/shell/table/page.tsx', `client/src/games/${game}/scene.ts`],
  };
}

/** What is fetched with a chunk at once, itself included. */
function withImports(chunks: ReadonlyMap<string, Chunk>, names: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    open.push(...(chunks.get(name)?.imports ?? []));
  }
  return all;
}

/** In KB, as they travel; each is compressed by itself. */
function weight(chunks: ReadonlyMap<string, Chunk>, names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) bytes += gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length;
  return rounded(bytes / KB, 1);
}

export async function buildAndWeigh(game: string): Promise<Weights> {
  const built = await build({ configFile: join(CLIENT, 'vite.config.ts'), logLevel: 'warn' });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const chunks = new Map(
    outputs
      .flatMap(({ output }) => output)
      .filter((file): file is Chunk => file.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const holding = (file: string): string => {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(ROOT, file)));
    if (chunk === undefined) throw new Error(`no chunk holds ${file}`);
    return chunk.fileName;
  };
  const { home, table } = partsOf(game);
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName);
  const first = withImports(chunks, [...entries, ...home.map(holding)]);
  const later = [...withImports(chunks, table.map(holding))].filter((name) => !first.has(name));
  return { initialScriptKB: weight(chunks, first), boardScriptKB: weight(chunks, later) };
}
