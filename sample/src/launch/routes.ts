import { isEmail } from '@apps-hub/domain/text';
import { Hono } from 'hono/tiny';

import { refuseFields } from '../kit/answers.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedLaunch, WAITING_BEFORE } from './data.ts';

export const launchRoutes = (seeding: Seeding): Hono => {
  const launch = seedLaunch(seeding);
  const emails = new Set<string>();
  return new Hono()
    .get('/api/pages/launch', (c) => c.json(launch))
    .post('/api/pages/launch/subscribers', async (c) => {
      const body: { email?: unknown } = await c.req.json();
      const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
      if (!isEmail(email)) return refuseFields({ path: 'email', code: 'email_invalid' });
      if (emails.has(email)) return refuseFields({ path: 'email', code: 'taken' });
      emails.add(email);
      return c.json({ email, place: WAITING_BEFORE + emails.size }, 201);
    });
};
