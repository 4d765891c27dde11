import type { Referral } from '@apps-hub/contract/sample/referrals/routes';
import { Hono } from 'hono/tiny';

import { amountOf, listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedReferrals } from './data.ts';

const SORT_KEYS: SortKeys<Referral> = {
  users: ({ user }) => user,
  'referred-id': ({ referredId }) => referredId,
  earning: ({ earning }) => amountOf(earning),
  value: ({ value }) => amountOf(value),
  status: ({ status }) => status,
};

export const referralsRoutes = ({ locale }: Seeding): Hono => {
  const referrals = seedReferrals(locale);
  return new Hono().get('/api/apps/ecommerce/referrals', (c) => {
    const list = listQueryOf(c);
    const found = referrals.filter(({ user, email }) => matches(list.q, [user, email]));
    return c.json({
      referrals: pageOf(sorted(found, list, SORT_KEYS, locale), list),
      total: found.length,
    });
  });
};
