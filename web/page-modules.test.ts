import { pagesOf, type PageSet } from '@apps-hub/ui/session/page-sets.ts';
import { expect, it } from 'vitest';

import { screenModules } from './page-modules.ts';
import * as sets from './src/page-sets.ts';

const PAGE_SETS: readonly PageSet[] = Object.values(sets);

it('knows the screen of each page of a page set, so that it is loaded with the page and counts in its weight', () => {
  const known = screenModules();
  expect(
    PAGE_SETS.flatMap(pagesOf)
      .map(({ id }) => id)
      .filter((id) => !known.has(id)),
  ).toEqual([]);
});
