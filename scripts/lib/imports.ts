/**
 * Which way imports may go (docs/decisions/004-own-import-check.md). Every file is parsed, so imports of types,
 * re-exports, dynamic imports and `import('…')` types all count.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'vite';

interface Rule {
  /** The files it is about; the first rule that matches a file is the only one. */
  readonly from: RegExp;
  /** Files of the repository that may be imported; `$1` is the first group of `from`. */
  readonly files: readonly string[];
  /** Packages and built-in modules that may be imported. */
  readonly packages: RegExp;
}

const SHARED_PACKAGES = /^(zod|@colyseus\/schema|@noble\/hashes)(\/|$)/;
const BROWSER_PACKAGES = /^(?!node:|phaser$)/;
const ANY = /./;

const RULES: readonly Rule[] = [
  { from: /^shared\/engine\//, files: ['^shared/engine/'], packages: SHARED_PACKAGES },
  { from: /^shared\/protocol\//, files: ['^shared/(engine|protocol)/'], packages: SHARED_PACKAGES },
  {
    from: /^shared\/games\/([^/]+)\//,
    files: ['^shared/(engine|protocol)/', '^shared/games/$1/'],
    packages: SHARED_PACKAGES,
  },
  { from: /^shared\/games\//, files: ['^shared/'], packages: SHARED_PACKAGES },
  {
    from: /^server\//,
    files: ['^server/', '^shared/(engine|protocol)/', '^shared/games/index\\.ts$', '^package\\.json$'],
    packages: ANY,
  },
  // Phaser is large: only what is loaded with the board may ask for it.
  {
    from: /^client\/src\/games\/([^/]+)\/(?:scene|board)/,
    files: ['^client/src/(board|games/$1|games/types\\.ts|i18n|net)', '^shared/(engine|protocol|games/$1)/'],
    packages: /^(?!node:)/,
  },
  {
    from: /^client\/src\/games\/([^/]+)\//,
    files: [
      '^client/src/(board|games/$1|games/types\\.ts|i18n|net)',
      '^shared/(engine|protocol|games/$1)/',
      // The rules are shown as they stand there.
      '^docs/RULES-$1(\\.pl)?\\.md$',
    ],
    packages: BROWSER_PACKAGES,
  },
  {
    from: /^client\/src\/board\//,
    files: ['^client/src/(board|games/types\\.ts)', '^shared/(engine|protocol)/'],
    packages: /^(?!node:)/,
  },
  {
    from: /^client\/src\/games\//,
    files: ['^client/src/(games|i18n)/', '^shared/'],
    packages: BROWSER_PACKAGES,
  },
  {
    // A worker of its own, loaded on the dice page only: the one place in the browser that needs every game.
    from: /^client\/src\/dice\/check-worker\.ts$/,
    files: ['^client/src/dice/', '^shared/protocol/', '^shared/games/index\\.ts$'],
    packages: /^$/,
  },
  {
    from: /^client\/src\//,
    files: [
      '^client/src/(?!games/|board/)',
      '^client/src/games/(index|types)\\.ts$',
      '^shared/(engine|protocol)/',
    ],
    packages: BROWSER_PACKAGES,
  },
  { from: /^client\/vite\.config\.ts$/, files: [], packages: ANY },
  { from: /^(tests|bench|scripts)\//, files: ['.'], packages: ANY },
];

/** What `shared/` must not touch, though no import is needed to do so. */
const AMBIENT = new Set([
  'Date',
  'performance',
  'crypto',
  'process',
  'globalThis',
  'window',
  'document',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'console',
  'localStorage',
]);

interface Found {
  /** As it is written. */
  readonly specifier: string;
  /** The file, relative to the root; undefined for packages. */
  readonly file: string | undefined;
  /** Counts when the module is loaded, and not only for types or later. */
  readonly eager: boolean;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined, field: string) => void): void {
  const enter = (child: unknown, parent: Node, field: string) => {
    if (Array.isArray(child)) for (const item of child) enter(item, parent, field);
    else if (isNode(child)) {
      visit(child, parent, field);
      for (const [name, value] of Object.entries(child)) enter(value, child, name);
    }
  };
  for (const [name, value] of Object.entries(node)) enter(value, node, name);
}

interface Parsed {
  readonly imports: readonly Found[];
  readonly ambient: readonly string[];
}

function parseFile(root: string, file: string): Parsed {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Found[] = [];
  const ambient: string[] = [];
  const add = (source: unknown, eager: boolean) => {
    const specifier = isNode(source) && typeof source.value === 'string' ? source.value : undefined;
    if (specifier === undefined) return;
    const local = specifier.startsWith('.') || specifier.startsWith('/');
    const path = specifier.replace(/\?.*$/, '');
    imports.push({ specifier, file: local ? normalize(join(dirname(file), path)) : undefined, eager });
  };
  walk(program as unknown as Node, (node, parent, field) => {
    switch (node.type) {
      case 'ImportDeclaration':
        add(node.source, node.importKind !== 'type');
        break;
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        add(node.source, node.exportKind !== 'type');
        break;
      case 'ImportExpression':
      case 'TSImportType':
        add(node.source ?? node.argument, false);
        break;
      case 'Identifier': {
        const name = String(node.name);
        const property =
          (parent?.type === 'MemberExpression' && field === 'property' && parent.computed !== true) ||
          (field === 'key' && parent?.computed !== true);
        if (AMBIENT.has(name) && !property) ambient.push(name);
        break;
      }
      case 'MemberExpression':
        if (isNode(node.object) && node.object.name === 'Math' && isNode(node.property))
          if (node.property.name === 'random') ambient.push('Math.random');
        break;
    }
  });
  return { imports, ambient };
}

const SOURCES = '{shared,server,client,tests,bench,scripts}/**/*.{ts,tsx}';

/** Every import that goes the wrong way, one sentence each, in the order of the files. */
export function wrongImports(root: string): readonly string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/dist', '**/node_modules'] }).sort();
  const parsed = new Map(files.map((file) => [file, parseFile(root, file)]));
  const wrong: string[] = [];
  for (const [file, { imports, ambient }] of parsed) {
    const rule = RULES.find((r) => r.from.test(file));
    if (rule === undefined) {
      wrong.push(`${file}: no rule says what it may import`);
      continue;
    }
    const group = rule.from.exec(file)?.[1] ?? '';
    const allowed = rule.files.map((pattern) => new RegExp(pattern.replaceAll('$1', group)));
    for (const { specifier, file: to } of imports) {
      if (to === undefined) {
        if (!rule.packages.test(specifier)) wrong.push(`${file} may not import ${specifier}`);
      } else if (!allowed.some((pattern) => pattern.test(to)))
        wrong.push(`${file} may not import ${relative('.', to)}`);
      else if (!existsSync(join(root, to)) || !statSync(join(root, to)).isFile())
        wrong.push(`${file} imports ${to}, which is not there`);
    }
    if (file.startsWith('shared/'))
      for (const name of new Set(ambient)) wrong.push(`${file} may not touch ${name}`);
  }
  return [...wrong, ...heavyStart(parsed)];
}

const START = 'client/src/main.tsx';

/** The start page must come up without the canvas code, however far away the import is. */
function heavyStart(parsed: ReadonlyMap<string, Parsed>): readonly string[] {
  const from = new Map<string, string>([[START, '']]);
  const wrong: string[] = [];
  for (const file of from.keys())
    for (const { file: to, specifier, eager } of parsed.get(file)?.imports ?? []) {
      if (!eager) continue;
      if (specifier === 'phaser') {
        const way: string[] = [];
        for (let at = file; at !== ''; at = from.get(at) ?? '') way.unshift(at);
        wrong.push(`the start page loads phaser at once: ${way.join(' → ')}`);
      }
      if (to !== undefined && !from.has(to)) from.set(to, file);
    }
  return wrong;
}
