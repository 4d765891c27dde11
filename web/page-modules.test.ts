import { SAMPLE_PAGES } from '@apps-hub/sample/pages/pages.ts';
import { expect, it } from 'vitest';

import { screenModules } from './page-modules.ts';

it('knows the screen of each sample page, so that it is loaded with the page and counts in its weight', () => {
  const known = screenModules();
  expect(Object.keys(SAMPLE_PAGES).filter((id) => !known.has(id))).toEqual([]);
});
