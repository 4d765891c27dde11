import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

import { INCLUDED } from './check.ts';
import { root } from './root.ts';

interface TypeConfig {
  readonly extends: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
}

const read = (path: string): TypeConfig => JSON.parse(readFileSync(join(root, path), 'utf8'));

it.each(Object.entries(INCLUDED))('%s is checked in full by %s', (part, whole) => {
  const [{ include, ...options }, { include: also, ...theirs }] = [read(part), read(whole)];
  expect(include).toEqual(['.']);
  expect(also).toContain(`../${dirname(part)}`);
  expect(options).toEqual(theirs);
});
