import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runTool } from './run-tool.ts';

/** Static and dynamic imports, except imports of types only. */
const IMPORTS = [
  /^(?:import|export)(?! type\b)[^;'"]*?\bfrom '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
];

const isOfPackage = (name: string): boolean => !/^(?:[.#]|node:|@apps-hub\/)/.test(name);

/** The packages, and parts of packages, that a source file imports at run time. */
export const importedPackages = (source: string): string[] =>
  IMPORTS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name)).filter(
    isOfPackage,
  );

/** Run by Node in a workspace of the image: imports each name, which must lie in the image. */
const IMPORT_EACH = `
const [names, root] = JSON.parse(process.argv[1]);
for (const name of names) {
  const url = import.meta.resolve(name);
  if (!url.startsWith(root)) throw new Error(name + ' is not in the image');
  await import(url);
}
process.exit(0);`;

/** Imports everything that the sources in `target` import, with Node `node`; throws if a file of a package is missing. */
export const importAll = (node: string, target: string, workspaces: readonly string[]): void => {
  for (const workspace of workspaces) {
    const cwd = join(target, workspace);
    const sources = globSync('src/**/*.ts', { cwd }).map((path) => readFileSync(join(cwd, path), 'utf8'));
    const names = [...new Set(sources.flatMap(importedPackages))].toSorted();
    const given = JSON.stringify([names, `file://${target}/`]);
    runTool(node, ['--input-type=module', '--eval', IMPORT_EACH, given], { cwd });
  }
};
