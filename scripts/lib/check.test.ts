import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

import { INCLUDED } from './check.ts';
import { root } from './root.ts';

interface TypeConfig {
  readonly extends: string;
  readonly compilerOptions: { readonly types: readonly string[] };
  readonly include: readonly string[];
}

const read = (path: string): TypeConfig => JSON.parse(readFileSync(join(root, path), 'utf8'));

it.each(Object.entries(INCLUDED))('%s is checked in full by %s', (part, whole) => {
  const [own, theirs] = [read(part), read(whole)];
  for (const place of own.include) expect(theirs.include).toContain(join('..', dirname(part), place));
  const { types, ...options } = own.compilerOptions;
  const { types: also, ...theirOptions } = theirs.compilerOptions;
  expect(options).toEqual(theirOptions);
  expect(also).toEqual(expect.arrayContaining([...types]));
});
