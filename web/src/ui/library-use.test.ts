import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');

/** The files that contain a pattern. */
const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) =>
    pattern.test(readFileSync(join(src, file), 'utf8')),
  );

describe('the theme', () => {
  // The library's own switch draws every component of the page again; ours changes an attribute.
  it('is never changed by the library', () => {
    expect(filesWith(/\b(?:setColorScheme|toggleColorScheme|useComputedColorScheme)\b/)).toEqual([
      'ui/library-use.test.ts',
    ]);
  });
});

describe('date and time fields', () => {
  // A browser writes its own language in native ones: "mm/dd/yyyy" on an Arabic page.
  it('are ours everywhere', () => {
    expect(filesWith(/type=.?['"](?:date|time|datetime-local|month|week)['"]/)).toEqual([]);
  });
});
