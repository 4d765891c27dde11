import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedArticle, seedHelpCenter, seedHelpPage } from './data.ts';

export const helpCenterRoutes = ({ locale }: Seeding): Hono =>
  new Hono()
    .get('/api/pages/help-center', (c) => c.json(seedHelpCenter(locale)))
    .get('/api/pages/help-center/article', (c) => c.json(seedArticle(locale)))
    .get('/api/pages/help-center/articles/:slug', (c) => {
      const page = seedHelpPage(c.req.param('slug'), locale);
      return page ? c.json(page) : notFound();
    });
