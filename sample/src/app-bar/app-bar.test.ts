import { searchPages } from './contract.ts';
import { expect } from 'vitest';

import { testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/app-bar/search',
    request: 'q',
    answer:
      'groups whose children titles contain q (case-insensitive); at most 5 children per group; groups without match omitted',
    promise: {
      'finds titles in either case, in the groups that have them': async ({ answer }) => {
        const groups = await answer(searchPages, { query: { q: 'hElP' } });
        expect(groups.map(({ title, children }) => [title, children.map((item) => item.title)])).toEqual([
          ['Front Pages', ['Help Center']],
        ]);
      },
      'gives at most five of a group': async ({ answer }) => {
        const groups = await answer(searchPages, { query: { q: 'a' } });
        // Of the front pages only Landing and Payment have an "a".
        expect(groups.map(({ children }) => children.length)).toEqual([5, 2, 5]);
        expect((await answer(searchPages)).map(({ children }) => children.length)).toEqual([5, 5, 5]);
      },
      'gives nothing where nothing fits': async ({ answer }) => {
        expect(await answer(searchPages, { query: { q: 'no such page' } })).toEqual([]);
      },
      'points to the order and the customer that exist': async ({ answer }) => {
        const groups = await answer(searchPages, { query: { q: 'details' } });
        const urls = groups.flatMap(({ children }) => children.map(({ url }) => url));
        expect(urls).toContain('/apps/ecommerce/order/details/9042');
        expect(urls).toContain('/apps/ecommerce/customer/details/478426?tab=security');
      },
    },
  },
]);
