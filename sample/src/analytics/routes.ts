import { Hono } from 'hono/tiny';

import { type Seeding, todayOf } from '../kit/seeding.ts';
import { analyticsOf } from './data.ts';

export const analyticsRoutes = (seeding: Seeding): Hono =>
  new Hono().get('/api/dashboard/analytics', (c) => c.json(analyticsOf(todayOf(seeding))));
