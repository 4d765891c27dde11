import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { stampOf } from './stamp.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apps-hub-stamp-'));
  mkdirSync(join(folder, 'web/src'), { recursive: true });
  writeFileSync(join(folder, 'web/src/page.tsx'), 'one');
  writeFileSync(join(folder, 'lock.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stamp = () => stampOf(folder, ['web', 'lock.json', 'not-there']);

const moveText = (): void => {
  writeFileSync(join(folder, 'web/src/page.tsx'), 'on');
  writeFileSync(join(folder, 'lock.json'), 'e{}');
};

describe('the stamp of sources', () => {
  it('ignores file times, which a checkout changes', () => {
    const before = stamp();
    utimesSync(join(folder, 'web/src/page.tsx'), 1, 1);
    expect(stamp()).toBe(before);
  });

  it.each([
    ['a file changes', () => writeFileSync(join(folder, 'web/src/page.tsx'), 'two')],
    ['a file is added', () => writeFileSync(join(folder, 'web/src/more.css'), '')],
    ['a file is deleted', () => rmSync(join(folder, 'lock.json'))],
    ['text moves from one file to another', moveText],
  ])('changes when %s', (_, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it.each([
    'web/dist/page.js',
    'web/node_modules/x/index.js',
    'web/src/page.web.test.tsx',
    'web/e2e/page.e2e.ts',
  ])('does not depend on %s', (path) => {
    const before = stamp();
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), 'x');
    expect(stamp()).toBe(before);
  });
});
