import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from './root.ts';
import { filesIn, hashFiles } from './stamp.ts';
import { findTool, runQuietly } from './tools.ts';
import type { Finished } from './tools.ts';

const options = ['--type-aware', '--deny-warnings', '.'];

/** In node_modules, so that neither a fresh clone nor a new installation has one. */
const passedFile = join(root, 'node_modules', '.cache', 'lint-passed.sha256');

/** Built, installed or personal: the linter reads none of it. */
export const notSources = /(^|\/)(node_modules|dist|coverage|\.git|\.tanstack|\.data[^/]*)(\/|$)/;
const read = /\.(?:[cm]?[jt]sx?|jsonc?)$|(?:^|\/)\.\w*ignore$/;

/**
 * Everything that lint findings depend on: all code, because rules look at types and imports of other files, every configuration, and
 * which packages are installed.
 */
export const lintStamp = (folder: string, installed: string): string =>
  `${options.join(' ')} ${installed} ${hashFiles(
    folder,
    filesIn(folder, '.', notSources).filter((path) => read.test(path)),
  )}`;

interface Passed {
  /** The stamp that passed last; undefined when none did. */
  readonly known: () => string | undefined;
  readonly keep: (stamp: string) => void;
}

/** Runs `lint` unless it already passed for the same stamp. Failures are not stored, so they are reported until they are fixed. */
export const unlessPassed = async (
  stampNow: () => string,
  { known, keep }: Passed,
  lint: () => Promise<Finished>,
): Promise<Finished> => {
  // Computed before the linter reads the files, so that a file that changes meanwhile does not count as checked.
  const stamp = stampNow();
  if (known() === stamp) return { isOk: true, output: '' };
  const finished = await lint();
  if (finished.isOk) keep(stamp);
  return finished;
};

const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

const passed: Passed = {
  // CI always lints, whatever its machine has cached.
  known: () => (process.env['CI'] ? undefined : readIfThere(passedFile)),
  keep: (stamp) => {
    mkdirSync(dirname(passedFile), { recursive: true });
    writeFileSync(passedFile, stamp);
  },
};

/** The gate: lints everything, or nothing when it has passed and nothing has changed since. */
export const checkLint = (isBeside = false): Promise<Finished> =>
  unlessPassed(
    () =>
      lintStamp(
        root,
        hashFiles(
          root,
          ['node_modules/.package-lock.json'].filter((path) => existsSync(join(root, path))),
        ),
      ),
    passed,
    // On one core: with more, it infers the same types several times, and other gates use the others.
    () => runQuietly([findTool('oxlint'), ...options], { env: { GOMAXPROCS: '1' }, isBeside }),
  );
