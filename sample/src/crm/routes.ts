import { Hono } from 'hono/tiny';

import type { Seeding } from '../kit/seeding.ts';
import { liveProjects } from '../projects/data.ts';
import { crmOf } from './data.ts';

export const crmRoutes = (seeding: Seeding): Hono =>
  new Hono().get('/api/dashboard/crm', (c) => c.json(crmOf(seeding, liveProjects(seeding))));
