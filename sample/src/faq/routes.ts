import { Hono } from 'hono/tiny';

import { matches, searchOf } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedFaq } from './data.ts';

export const faqRoutes = ({ locale }: Seeding): Hono => {
  const groups = seedFaq(locale);
  return new Hono().get('/api/pages/faq', (c) => {
    const q = searchOf(c);
    const found = groups.map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ question }) => matches(q, [question])),
    }));
    return c.json(found.filter(({ faqs }) => faqs.length > 0));
  });
};
