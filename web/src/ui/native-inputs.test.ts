import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');

describe('date and time fields', () => {
  // A browser writes its own language in native ones: "mm/dd/yyyy" on an Arabic page.
  it('are ours everywhere', () => {
    const native = globSync('**/*.tsx', { cwd: src }).filter((file) =>
      /type=.?['"](?:date|time|datetime-local|month|week)['"]/.test(readFileSync(join(src, file), 'utf8')),
    );
    expect(native).toEqual([]);
  });
});
