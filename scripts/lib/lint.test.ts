import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lintStamp, unlessPassed } from './lint.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apps-hub-lint-'));
  write('web/src/page.tsx', 'export const Page = () => <p />;');
  write('.oxlintrc.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const stamp = (installed = 'packages') => lintStamp(folder, installed);

describe('the stamp of what was linted', () => {
  it.each([
    'web/src/page.tsx',
    'web/src/page.web.test.tsx',
    'proof/verify.mjs',
    '.dependency-cruiser.cjs',
    '.oxlintrc.json',
    'web/tsconfig.json',
    '.gitignore',
    'new-folder/file.ts',
  ])('changes when %s changes', (path) => {
    const before = stamp();
    write(path, 'changed');
    expect(stamp()).not.toBe(before);
  });

  it('changes when other packages are installed', () => {
    expect(stamp('newer packages')).not.toBe(stamp());
  });

  it.each(['node_modules/x/index.js', 'web/dist/page.js', '.data/log.json', 'README.md'])(
    'does not change when %s does',
    (path) => {
      const before = stamp();
      write(path, 'changed');
      expect(stamp()).toBe(before);
    },
  );
});

/** Lints with a note in memory; `results` are the outcomes of the linter's runs. */
const lintsWith = (results: readonly boolean[]) => {
  let note: string | undefined;
  let runs = 0;
  const passed = { known: () => note, keep: (kept: string) => (note = kept) };
  const lint = () => Promise.resolve({ isOk: results[runs++] ?? false, output: 'linted' });
  return {
    lint: (now: () => string = stamp) => unlessPassed(now, passed, lint),
    runs: () => runs,
  };
};

describe('a lint run', () => {
  it('is skipped when the same files passed before', async () => {
    const { lint, runs } = lintsWith([true]);
    expect(await lint()).toEqual({ isOk: true, output: 'linted' });
    expect(await lint()).toEqual({ isOk: true, output: '' });
    expect(runs()).toBe(1);
  });

  it('runs again when a file has changed', async () => {
    const { lint, runs } = lintsWith([true, true]);
    await lint();
    write('web/src/page.tsx', 'debugger;');
    await lint();
    expect(runs()).toBe(2);
  });

  it('reports findings again until they are gone', async () => {
    const { lint } = lintsWith([false, false]);
    await lint();
    expect(await lint()).toEqual({ isOk: false, output: 'linted' });
  });

  it('does not count a file as checked if it changes during the run', async () => {
    const { lint, runs } = lintsWith([true, true]);
    let reads = 0;
    const changing = () => {
      const seen = stamp();
      if (reads++ === 0) write('web/src/page.tsx', 'debugger;');
      return seen;
    };
    await lint(changing);
    await lint(changing);
    expect(runs()).toBe(2);
  });
});
