import type { StoreSettings } from './contract.ts';
import { Hono } from 'hono/tiny';

import type { Seeding } from '../kit/seeding.ts';
import { seedSettings } from './data.ts';

const BASE = '/api/apps/ecommerce/settings';

const PARTS = ['details', 'payments', 'checkout', 'shipping', 'location', 'notices'] as const;

export const storeSettingsRoutes = ({ locale }: Seeding): Hono => {
  const settings = seedSettings(locale);
  const app = new Hono().get(BASE, (c) => c.json(settings));
  for (const part of PARTS) {
    app.put(`${BASE}/${part}`, async (c) => {
      Object.assign(settings, { [part]: await c.req.json<StoreSettings[typeof part]>() });
      return c.json(settings, 201);
    });
  }
  return app;
};
