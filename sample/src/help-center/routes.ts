import { Hono } from 'hono/tiny';

import type { Seeding } from '../kit/seeding.ts';
import { seedArticle, seedHelpCenter } from './data.ts';

export const helpCenterRoutes = ({ locale }: Seeding): Hono =>
  new Hono()
    .get('/api/pages/help-center', (c) => c.json(seedHelpCenter(locale)))
    .get('/api/pages/help-center/article', (c) => c.json(seedArticle(locale)));
