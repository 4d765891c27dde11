import { pagesOf, type PageSet } from '@apps-hub/ui/session/page-sets.ts';
import { expect, it } from 'vitest';

import { join } from 'node:path';

import { loadedWith } from '@apps-hub/ui/build/source-imports.ts';
import { LAYOUTS, screenModules, SRC } from './page-modules.ts';
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

it('loads the list of added pages in the hub alone, not in the frames of hosts', () => {
  const list = PAGE_SETS.map(({ name }) => `/${name}/src/page-set.ts`);
  const isListed = (file: string) => list.some((each) => file.endsWith(each));
  const start = [join(SRC, 'main.ts'), join(SRC, 'start.tsx')];
  expect([...loadedWith([join(SRC, 'hub-pages.ts')])].filter(isListed)).toHaveLength(list.length);
  expect([...loadedWith([...start, LAYOUTS.frame])].filter(isListed)).toEqual([]);
});
