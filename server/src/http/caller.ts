import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The first four groups of an IPv6 address: one customer of a provider has at least the rest to choose from. */
const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
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
 * Where a request comes from, for limits. Behind a proxy of ours it is the address that the proxy added last; what stands before it
 * in the header is the caller's own claim.
 */
export const callerAddress = (c: Context, trustProxy: boolean): string => {
  const forwarded = trustProxy ? lastOf(c.req.header('x-forwarded-for')) : undefined;
  // Node's server passes its request along; called without a server (tests) there is none.
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return networkOf(forwarded ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown');
};

/** Whether the caller speaks TLS, as far as we can know. */
export const isSecure = (c: Context, trustProxy: boolean): boolean =>
  c.req.url.startsWith('https:') || (trustProxy && lastOf(c.req.header('x-forwarded-proto')) === 'https');
