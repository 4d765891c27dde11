import { importsOf, namedIn } from './source-imports.ts';

interface SetFiles {
  /** The files of the page sets. */
  readonly sets: readonly string[];
  /** The files of all that page sets load when one of their pages is opened, and those that they import at once. */
  readonly parts: readonly string[];
}

/** The files of the page sets that a file registers, one per line. */
export const setFilesOf = (registry: string): SetFiles => {
  const sets = namedIn(registry, 'ExportAllDeclaration');
  const loaded = sets.flatMap(importsOf).filter(({ keys }) => keys.at(-1) === 'parts');
  const parts = new Set(loaded.map(({ source }) => source));
  for (const file of parts)
    for (const each of namedIn(file, 'ImportDeclaration')) if (each.endsWith('.ts')) parts.add(each);
  return { sets, parts: [...parts] };
};
