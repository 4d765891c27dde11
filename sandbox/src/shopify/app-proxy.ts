import { createHmac } from 'node:crypto';
import type { Context as HttpContext } from 'hono';
import type { Context } from '../context.ts';
import type { CustomerId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { shopOf } from './numbers.ts';

/** The manifest's `[app_proxy]`: prefix, subpath and the app's address. */
const PREFIX = '/apps/points';
const TARGET = '/shop/hosts/shopify/forwarded';

/**
 * The query that Shopify forwards: the caller's own, then its own parameters and their signature, hex HMAC-SHA256 by the app's secret over
 * all of them by name, values of a repeated one joined by commas. Source: shopify.dev, "Authenticate app proxies".
 */
export const signedQuery = (
  own: URLSearchParams,
  added: Readonly<Record<string, string>>,
  secret: string,
): URLSearchParams => {
  const query = new URLSearchParams([...own, ...Object.entries(added)]);
  const text = [...new Set(query.keys())]
    .toSorted()
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .join('');
  query.append('signature', createHmac('sha256', secret).update(text).digest('hex'));
  return query;
};

/** Forwards a request of the shop's own address to the app. Cookies pass in neither direction; so says the same page. */
export const forwardToApp = async (
  { config, now }: Context,
  c: HttpContext,
  { storeId, customerId, rest }: { storeId: StoreId; customerId: CustomerId | null; rest: string },
): Promise<Response> => {
  const app = config.shopifyApps?.find((each) => each.app === 'loyalty');
  if (!app) throw new SandboxError('unknown_app');
  const query = signedQuery(
    new URL(c.req.url).searchParams,
    {
      shop: shopOf(storeId),
      logged_in_customer_id: customerId ?? '',
      path_prefix: PREFIX,
      timestamp: String(Math.trunc(now().getTime() / 1000)),
    },
    app.clientSecret,
  );
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  const answer = await fetch(`${config.appsUrl}${TARGET}${rest}?${query.toString()}`, {
    method: c.req.method,
    headers: { 'content-type': c.req.header('content-type') ?? 'application/octet-stream' },
    ...(hasBody ? { body: await c.req.arrayBuffer() } : {}),
  }).catch(() => undefined);
  if (!answer) return c.text('There was an error in the third-party application.', 502);
  return c.body(await answer.arrayBuffer(), answer.status as 200, {
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
    'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
  });
};
