import { listReferrals } from '@apps-hub/contract/sample/referrals/routes';
import { expect } from 'vitest';

import { ALL, expectSorts, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/ecommerce/referrals',
    request: 'sortBy (users, referred-id, earning, value, status)',
    answer: 'referrals, total',
    promise: {
      'lists 45 referrals, ten on a page': async ({ answer }) => {
        expect(await answer(listReferrals)).toMatchObject({ total: 45 });
        expect((await answer(listReferrals, { query: { page: '5' } })).referrals).toHaveLength(5);
      },
      'sorts by every column, money as numbers': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listReferrals, { query })).referrals, {
          users: ({ user }) => user,
          'referred-id': ({ referredId }) => referredId,
          earning: ({ earning }) => Number(earning.slice(1)),
          value: ({ value }) => Number(value.slice(1)),
          status: ({ status }) => status,
        });
      },
      'finds a person, as lists do': async ({ answer }) => {
        const { referrals } = await answer(listReferrals, { query: ALL });
        const { referrals: found } = await answer(listReferrals, {
          query: { q: referrals[4]?.email ?? '?' },
        });
        expect(found).toEqual([referrals[4]]);
      },
    },
  },
]);
