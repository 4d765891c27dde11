import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAst } from 'vite';

export const SRC = join(import.meta.dirname, 'src');
const ROUTES = [
  ...['hub', 'loyalty', 'shipping'].map((app) => `${app}.ts`),
  ...['commerce', 'invoices', 'people', 'tables', 'office', 'boards', 'field', 'misc', 'auth', 'front'].map(
    (group) => `sample/${group}.ts`,
  ),
].map((file) => join(SRC, 'routes', file));
const UI = join(import.meta.dirname, '../ui/src');
const AREAS = [
  join(UI, 'i18n/areas.ts'),
  ...['areas', 'sample-areas'].map((file) => join(SRC, `i18n/${file}.ts`)),
];

/** The layouts of routes/hub-tree.ts and routes/frame-tree.ts. */
export const LAYOUTS = {
  blank: join(SRC, 'shell/blank-layout.tsx'),
  hub: join(SRC, 'shell/hub/hub-shell.tsx'),
  frame: join(SRC, 'shell/embedded-app.tsx'),
};

interface Import {
  /** The keys of the object literals around it, from the outside in. */
  readonly keys: readonly string[];
  readonly source: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const nameOf = (key: unknown): string => {
  if (!isNode(key)) return '';
  return String(key.type === 'Identifier' ? key['name'] : key['value']);
};

/** All `import(…)` below a node, with the keys that lead to them. */
const importsBelow = (node: Node, keys: readonly string[]): readonly Import[] => {
  if (node.type === 'ImportExpression')
    return isNode(node['source']) ? [{ keys, source: String(node['source']['value']) }] : [];
  const inside = node.type === 'Property' ? [...keys, nameOf(node['key'])] : keys;
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => importsBelow(child, inside));
};

/** The module that a file of the web app imports; `#` begins a path below src (package.json). */
const moduleNamed = (source: string, file: string): string =>
  source.startsWith('#') ? join(SRC, source.slice(1)) : join(file, '..', source);

/** The modules that a file imports when they are needed. */
const importsOf = (file: string): readonly Import[] => {
  const program: unknown = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' });
  const found = isNode(program) ? importsBelow(program, []) : [];
  return found.map(({ keys, source }) => ({ keys, source: moduleNamed(source, file) }));
};

/** The module of each page's screen, by the page's id; a page that only redirects has none. */
export const screenModules = (): ReadonlyMap<string, string> =>
  new Map(ROUTES.flatMap(importsOf).map(({ keys: [id = ''], source }) => [id, source] as const));

interface AreaModules {
  readonly area: string;
  readonly locale: string;
  /** The file that names the area's phrases, and the phrases. */
  readonly modules: readonly string[];
}

/** The modules of each area's phrases in each language. */
export const phraseModules = (): readonly AreaModules[] =>
  AREAS.flatMap((file) =>
    importsOf(file)
      .filter(({ keys }) => keys.length > 0)
      .map(({ keys: [area = '', locale = ''], source }) => ({ area, locale, modules: [file, source] })),
  );
