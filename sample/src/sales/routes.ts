import { Hono } from 'hono/tiny';

import type { Seeding } from '../kit/seeding.ts';
import { seedSales } from './data.ts';

export const salesRoutes = (seeding: Seeding): Hono =>
  new Hono().get('/api/pages/datatable', (c) => c.json(seedSales(seeding)));
