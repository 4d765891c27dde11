import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from './root.ts';

/** Workspaces whose files import each other from `src` by `#` (the `imports` of their package.json). */
const WORKSPACES = ['domain', 'contract', 'server', 'sandbox', 'ui', 'web', 'sample'].filter((workspace) =>
  existsSync(join(root, workspace)),
);

const climbing = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|import|\w*[mM]ock|importActual)\s*\(?\s*'(\.\.\/\.\.\/[^']+)'/g)].map(
    ([, path = '']) => path,
  );

it.each(WORKSPACES)('%s has no imports by a path that climbs more than one folder', (workspace) => {
  const files = globSync(`${workspace}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    climbing(readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

it('finds every way to import by such a path', () => {
  expect(climbing(`import { a } from '../../a.ts'; import '../../b.css';`)).toEqual([
    '../../a.ts',
    '../../b.css',
  ]);
  expect(climbing(`await import('../../c.ts'); vi.mock('../../d.ts');`)).toEqual([
    '../../c.ts',
    '../../d.ts',
  ]);
  expect(climbing(`import { e } from '../e.ts'; import { f } from '#f.ts';`)).toEqual([]);
});
