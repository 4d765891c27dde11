import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { parseAst } from 'vite';

export const SRC = join(import.meta.dirname, 'src');

/** Registers the sets of pages that are added to the product's, one per line. */
const PAGE_SETS = join(SRC, 'page-sets.ts');

/** The layouts of routes/hub-tree.ts and routes/frame-tree.ts. */
export const LAYOUTS = {
  blank: join(SRC, 'shell/blank-layout.tsx'),
  hub: join(SRC, 'shell/hub/hub-shell.tsx'),
  frame: join(SRC, 'shell/embedded-app.tsx'),
};

/** What every document of the hub loads, and no frame. */
export const HUB_PAGES = join(SRC, 'hub-pages.ts');

interface Import {
  /** Keys of the surrounding object literals, outermost first. */
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

/** The module that a file imports; `#` begins a path below its workspace's src (package.json). */
const moduleNamed = (source: string, file: string): string => {
  if (source.startsWith('#'))
    return join(file.slice(0, file.lastIndexOf('/src/') + '/src'.length), source.slice(1));
  return source.startsWith('.') ? join(file, '..', source) : createRequire(file).resolve(source);
};

const programOf = (file: string): Node | undefined => {
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
  const program: unknown = parseAst(readFileSync(file, 'utf8'), { lang });
  return isNode(program) ? program : undefined;
};

/** The modules that a file imports when they are needed. */
const importsOf = (file: string): readonly Import[] => {
  const program = programOf(file);
  const found = program ? importsBelow(program, []) : [];
  return found.map(({ keys, source }) => ({ keys, source: moduleNamed(source, file) }));
};

/** Statements that load another module at once. */
const LOADING = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'] as const;

/** The modules that a file names in statements of a kind. */
const namedIn = (file: string, type: (typeof LOADING)[number]): readonly string[] => {
  const body = programOf(file)?.['body'];
  return (Array.isArray(body) ? body.filter(isNode) : [])
    .filter(
      (statement) =>
        statement.type === type && statement['importKind'] !== 'type' && statement['exportKind'] !== 'type',
    )
    .flatMap(({ source }) => (isNode(source) ? moduleNamed(String(source['value']), file) : []));
};

const isOurs = (file: string): boolean => /\.tsx?$/.test(file) && !file.includes('/node_modules/');

/** Our files that are loaded together with these: themselves and their static imports. */
export const loadedWith = (files: readonly string[]): ReadonlySet<string> => {
  const loaded = new Set(files);
  for (const file of loaded)
    for (const type of LOADING) for (const each of namedIn(file, type)) if (isOurs(each)) loaded.add(each);
  return loaded;
};

/** The files of the page sets. */
const setFiles = (): readonly string[] => namedIn(PAGE_SETS, 'ExportAllDeclaration');

/** The modules that page sets import for one of their fields. */
const modulesOfSets = (field: string): readonly string[] =>
  setFiles().flatMap((file) =>
    importsOf(file)
      .filter(({ keys }) => keys.at(-1) === field)
      .map(({ source }) => source),
  );

/** The files of all that page sets load when one of their pages is opened, and those that they import at once. */
const partFiles = (): readonly string[] => {
  const files = new Set(modulesOfSets('parts'));
  for (const file of files)
    for (const each of namedIn(file, 'ImportDeclaration')) if (each.endsWith('.ts')) files.add(each);
  return [...files];
};

/** Files that map pages to screens. */
const routeFiles = (): readonly string[] => [
  ...['hub', 'loyalty', 'shipping'].map((app) => join(SRC, `routes/${app}.ts`)),
  ...partFiles(),
];

/** The module of each page's screen, by the page's id; a page that only redirects has none. */
export const screenModules = (): ReadonlyMap<string, string> =>
  new Map(
    routeFiles()
      .flatMap(importsOf)
      .map(({ keys: [id = ''], source }) => [id, source] as const),
  );

interface AreaModules {
  readonly area: string;
  readonly locale: string;
  /** The file that names the area's phrases, and the phrases. */
  readonly modules: readonly string[];
}

const areaFiles = (): readonly string[] => [
  join(import.meta.dirname, '../ui/src/i18n/areas.ts'),
  join(SRC, 'i18n/areas.ts'),
  ...setFiles(),
  ...partFiles(),
];

/** The modules of each area's phrases in each language. */
export const phraseModules = (): readonly AreaModules[] =>
  areaFiles().flatMap((file) =>
    importsOf(file)
      .filter(({ keys }) => keys.length > 1)
      .map(({ keys: [area = '', locale = ''], source }) => ({ area, locale, modules: [file, source] })),
  );
