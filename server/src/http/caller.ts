import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

import type { Device } from '../verbs/hub/sessions/session-record.ts';

/** The first four groups of an IPv6 address; a caller can choose the rest. */
const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
};

const lastOf = (header: string | undefined): string | undefined =>
  header?.split(',').at(-1)?.trim() || undefined;

/**
 * The caller's whole address. Behind our proxy it is the header's last entry, which the proxy added; a caller can forge the others.
 */
export const exactAddress = (c: Context, trustProxy: boolean): string => {
  const forwarded = trustProxy ? lastOf(c.req.header('x-forwarded-for')) : undefined;
  // Node's server passes its request along; tests without a server have none.
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const address = forwarded ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
};

/** The caller's network, for rate limits. */
export const callerAddress = (c: Context, trustProxy: boolean): string =>
  networkOf(exactAddress(c, trustProxy));

/** Whether the caller uses TLS, as far as we can tell. */
export const isSecure = (c: Context, trustProxy: boolean): boolean =>
  c.req.url.startsWith('https:') || (trustProxy && lastOf(c.req.header('x-forwarded-proto')) === 'https');

const AGENT_LENGTH = 200;

/** Where a sign-in comes from, for display to the account's owner. */
export const deviceOf = (c: Context, trustProxy: boolean): Device => ({
  address: callerAddress(c, trustProxy),
  agent: c.req.header('user-agent')?.slice(0, AGENT_LENGTH) ?? null,
});
