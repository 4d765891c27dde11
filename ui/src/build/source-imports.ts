import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { parseAst } from 'vite';

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

/** The modules that a file imports lazily. */
export const importsOf = (file: string): readonly Import[] => {
  const program = programOf(file);
  const found = program ? importsBelow(program, []) : [];
  return found.map(({ keys, source }) => ({ keys, source: moduleNamed(source, file) }));
};

/** Static imports and re-exports. */
const LOADING = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'] as const;

/** The modules that a file names in statements of a kind. */
export const namedIn = (file: string, type: (typeof LOADING)[number]): readonly string[] => {
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
