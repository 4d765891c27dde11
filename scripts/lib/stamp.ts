import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Not part of the bundle. */
const notBundled = /(^|\/)(node_modules|dist|test|e2e|\.[^/]+)(\/|$)|\.test\.tsx?$/;

/**
 * A hash of the names and contents of the bundle's source files in `paths` (files or folders, relative to `folder`). Ignores file times,
 * which a checkout changes.
 */
export const stampOf = (folder: string, paths: readonly string[]): string =>
  hashFiles(
    folder,
    paths.flatMap((path) => filesIn(folder, path, notBundled)),
  );

/** A hash of the names and contents of files. */
export const hashFiles = (folder: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    const contents = readFileSync(join(folder, path));
    hash.update(`${path}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
};

/** The files in `path` (relative to `folder`, as the results are) except those whose names match `leftOut`. */
export const filesIn = (folder: string, path: string, leftOut: RegExp): string[] => {
  const name = relative(folder, join(folder, path)).split(sep).join('/');
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (stats === undefined || leftOut.test(name)) return [];
  if (stats.isFile()) return [name];
  return readdirSync(join(folder, path)).flatMap((entry) => filesIn(folder, join(path, entry), leftOut));
};
