import type { AccountSettings } from './contract.ts';
import { PERIOD_DAYS } from './values.ts';
import { addDays } from '@apps-hub/domain/time';
import { Hono } from 'hono/tiny';

import { type Seeding, todayOf } from '../kit/seeding.ts';
import { seedPricing, seedSettings } from './data.ts';

type Change = Partial<Omit<AccountSettings, 'daysUsed' | 'renewsOn'>>;

/** Changing the plan or period starts a new paid period today. */
const changed = (before: AccountSettings, change: Change, seeding: Seeding): AccountSettings => {
  const after = { ...before, ...change };
  if (after.planId === before.planId && after.period === before.period) return after;
  return { ...after, daysUsed: 0, renewsOn: addDays(todayOf(seeding), PERIOD_DAYS[after.period]) };
};

export const accountRoutes = (seeding: Seeding): Hono => {
  let settings = seedSettings(seeding);
  return new Hono()
    .get('/api/pages/pricing', (c) => c.json(seedPricing(seeding.locale)))
    .get('/api/pages/account-settings', (c) => c.json(settings))
    .put('/api/pages/account-settings', async (c) => {
      const change: Change = await c.req.json();
      settings = changed(settings, change, seeding);
      return c.json(settings, 201);
    });
};
