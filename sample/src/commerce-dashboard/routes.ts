import { Hono } from 'hono/tiny';

import { type Seeding, todayOf } from '../kit/seeding.ts';
import { liveOrders } from '../orders/data.ts';
import { liveProducts } from '../products/details.ts';
import { dashboardOf } from './data.ts';

export const commerceDashboardRoutes = (seeding: Seeding): Hono =>
  new Hono().get('/api/dashboard/ecommerce', (c) =>
    c.json(dashboardOf(liveOrders(seeding), liveProducts(seeding), todayOf(seeding))),
  );
