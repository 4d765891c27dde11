import { GROUP_MAX_ITEMS } from '@apps-hub/contract/sample/app-bar/values';
import { Hono } from 'hono/tiny';

import { matches, searchOf } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedSearchIndex } from './data.ts';

export const appBarRoutes = ({ locale }: Seeding): Hono => {
  const index = seedSearchIndex(locale);
  return new Hono().get('/api/app-bar/search', (c) => {
    const q = searchOf(c);
    const found = index.map((group) => ({
      ...group,
      children: group.children.filter(({ title }) => matches(q, [title])).slice(0, GROUP_MAX_ITEMS),
    }));
    return c.json(found.filter(({ children }) => children.length > 0));
  });
};
