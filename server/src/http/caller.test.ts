import { Hono } from 'hono';
import { expect, it } from 'vitest';

import { callerAddress, isSecure } from './caller.ts';

const ask = async (
  headers: Record<string, string>,
  options: { readonly trustProxy: boolean; readonly socket?: string },
): Promise<{ address: string; secure: boolean }> => {
  const app = new Hono();
  app.get('/', (c) =>
    c.json({
      address: callerAddress(c, options.trustProxy),
      secure: isSecure(c, options.trustProxy),
    }),
  );
  const env = options.socket ? { incoming: { socket: { remoteAddress: options.socket } } } : undefined;
  const response = await app.request('http://localhost/', { headers }, env);
  // The answer of the route above.
  return (await response.json()) as { address: string; secure: boolean };
};

const FORWARDED = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' };

it('trusts only the last header entry behind a proxy, which added it', async () => {
  expect(await ask(FORWARDED, { trustProxy: true, socket: '10.0.0.1' })).toEqual({
    address: '198.51.100.7',
    secure: true,
  });
});

it('trusts only the connection without a proxy', async () => {
  expect(await ask(FORWARDED, { trustProxy: false, socket: '10.0.0.1' })).toEqual({
    address: '10.0.0.1',
    secure: false,
  });
});

it.each([
  ['::ffff:192.0.2.4', '192.0.2.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('identifies %s as %s', async (socket, address) => {
  expect((await ask({}, { trustProxy: false, socket })).address).toBe(address);
});
