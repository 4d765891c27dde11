import { afterAll, beforeAll, expect, it } from 'vitest';

import { bodyOf, type Hub, openHub } from '#test/hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub({ authLimitPerMinute: 3 });
});
afterAll(() => hub.close());

it('limits guesses per address, across all routes for guessing', async () => {
  const here = hub.openBrowser('198.51.100.1');
  const paths = ['/api/auth/login', '/api/auth/forgot-password', '/api/auth/reset-password'];
  for (const path of paths) expect((await here.post(path)).status).toBeLessThan(429);
  const response = await here.post('/api/auth/login', { email: 'a@example.com', password: 'x' });
  const body = await bodyOf(response);
  expect(response.status).toBe(429);
  expect(body).toMatchObject({ code: 'rate_limited', errors: { email: ['Something went wrong'] } });
  expect(response.headers.get('retry-after')).toBe(String(body.params.seconds));
  expect((await here.post('/api/auth/refresh')).status).toBe(401);
  expect((await hub.openBrowser('198.51.100.2').post('/api/auth/login')).status).toBe(400);
});

it.each([
  ['/api/auth/register', '203.0.113.1'],
  ['/api/auth/register/finish', '203.0.113.2'],
  ['/api/auth/change-password', '203.0.113.3'],
  ['/api/auth/shop-login', '203.0.113.4'],
  ['/api/auth/login/code', '203.0.113.5'],
  ['/api/auth/second-step/app', '203.0.113.6'],
])('counts requests to %s', async (path, address) => {
  const browser = hub.openBrowser(address);
  for (let round = 1; round <= 3; round += 1) expect((await browser.post(path)).status).not.toBe(429);
  expect((await browser.post(path)).status).toBe(429);
});

it("limits a flood of proofs, but not the pages of a merchant's whole team", async () => {
  const browser = hub.openBrowser('203.0.113.7');
  for (let round = 1; round <= 30; round += 1)
    expect((await browser.post('/api/auth/embedded')).status).not.toBe(429);
  expect((await browser.post('/api/auth/embedded')).status).toBe(429);
});
