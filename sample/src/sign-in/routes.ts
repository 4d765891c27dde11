import { Hono } from 'hono/tiny';

import type { Seeding } from '../kit/seeding.ts';
import { seedAccounts } from './data.ts';

const refused = (message: string) => ({ errors: { email: [message] } });

export const signInRoutes = ({ locale }: Seeding): Hono => {
  const accounts = seedAccounts(locale);
  return new Hono().post('/api/auth/login', async (c) => {
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
