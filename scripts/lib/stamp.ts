import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Excluded, because it is not part of the bundle. */
const leftOut = /(^|\/)(node_modules|dist|test|\.[^/]+)(\/|$)|\.test\.tsx?$/;

/**
 * A hash of the names and contents of the files in `paths` (files or folders, relative to `folder`). Ignores file times, which
 * a checkout changes.
 */
export const stampOf = (folder: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesIn(folder, join(folder, path))).sort()) {
    const contents = readFileSync(join(folder, path));
    hash.update(`${path}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
};

const filesIn = (folder: string, path: string): string[] => {
  const name = relative(folder, path).split(sep).join('/');
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || leftOut.test(name)) return [];
  if (stats.isFile()) return [name];
  return readdirSync(path).flatMap((entry) => filesIn(folder, join(path, entry)));
};
