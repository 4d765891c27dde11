import { GROUP_MAX_ITEMS } from './values.ts';
import { foldedText } from '@apps-hub/domain/search-text';
import { Hono } from 'hono/tiny';

import { searchOf } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedSearchIndex } from './data.ts';

export const appBarRoutes = ({ locale }: Seeding): Hono => {
  const index = seedSearchIndex(locale);
  return new Hono().get('/api/app-bar/search', (c) => {
    // People search without the hamza and vowel marks of a title.
    const q = foldedText(searchOf(c));
    const found = index.map((group) => ({
      ...group,
      children: group.children.filter(({ title }) => foldedText(title).includes(q)).slice(0, GROUP_MAX_ITEMS),
    }));
    return c.json(found.filter(({ children }) => children.length > 0));
  });
};
