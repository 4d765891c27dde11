import { SAMPLE_CODE } from './values.ts';
import { Hono } from 'hono/tiny';

import { refuseFields } from '../kit/answers.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedAccounts } from './data.ts';

const refused = (message: string) => ({ errors: { email: [message] } });

export const signInRoutes = ({ locale }: Seeding): Hono => {
  const accounts = seedAccounts(locale);
  const app = new Hono();
  app.post('/api/auth/two-steps', async (c) => {
    const body: { code?: unknown } = await c.req.json();
    return body.code === SAMPLE_CODE
      ? c.json({ isRight: true }, 201)
      : refuseFields({ path: 'code', code: 'invalid' });
  });
  return app.post('/api/auth/login', async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    if (typeof body !== 'object' || body === null || !('email' in body) || !('password' in body))
      return c.json(refused('Something went wrong'), 400);
    const account = accounts.find(
      ({ user, password }) => user.email === body.email && password === body.password,
    );
    if (account === undefined) return c.json(refused('Invalid email or password'), 400);
    const { user, abilityRules } = account;
    return c.json(
      { userAbilityRules: abilityRules, accessToken: `sample.${user.username}`, userData: user },
      201,
    );
  });
};
