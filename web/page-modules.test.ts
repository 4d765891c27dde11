import { pagesOf, type PageSet } from '@apps-hub/ui/session/page-sets.ts';
import { expect, it } from 'vitest';

import { screenModules } from './page-modules.ts';
import * as sets from './src/page-sets.ts';

const PAGE_SETS: readonly PageSet[] = Object.values(sets);

it('knows the screen of each page set page, so that it is preloaded and counted in its size', () => {
  const known = screenModules();
  expect(
    PAGE_SETS.flatMap(pagesOf)
      .map(({ id }) => id)
      .filter((id) => !known.has(id)),
  ).toEqual([]);
});
