import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '..');

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

// A dot typed between two facts would stay at the end of a line when they wrap on a phone.
it('places the dot between the facts of the shipping screens', () => {
  const typed = globSync('**/*.tsx', { cwd: features })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => withoutComments(readFileSync(join(features, file), 'utf8')).includes('·'));
  expect(typed).toEqual([]);
});
