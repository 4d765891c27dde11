import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';

/** A query as Shopify forwards it to the app proxy's address, signed as shopify.dev describes ("Authenticate app proxies"). */
export const forwardedQuery = (
  parts: Readonly<Record<string, string | readonly string[]>>,
  secret = 'client secret of loyalty',
): URLSearchParams => {
  const text = Object.keys(parts)
    .toSorted()
    .map((name) => `${name}=${[parts[name] ?? ''].flat().join(',')}`)
    .join('');
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts))
    for (const each of [value].flat()) query.append(name, each);
  query.append('signature', createHmac('sha256', secret).update(text).digest('hex'));
  return query;
};

/** What Shopify adds for a customer of a shop; a guest's id is empty. */
export const forwardedFor = (shop: string, customer: string, now: Date) => ({
  shop,
  logged_in_customer_id: customer,
  path_prefix: '/apps/points',
  timestamp: String(Math.trunc(now.getTime() / 1000)),
});

/** A token of a customer account or checkout extension; `undefined` removes a claim. */
export const extensionToken = (
  now: Date,
  claims: Readonly<Record<string, unknown>> = {},
  secret = 'client secret of loyalty',
): Promise<string> => {
  const seconds = Math.trunc(now.getTime() / 1000);
  return new SignJWT({
    dest: 'palm.myshopify.com',
    aud: 'client-of-loyalty',
    sub: 'gid://shopify/Customer/77',
    exp: seconds + 300,
    nbf: seconds,
    iat: seconds,
    jti: 'the same while it is cached',
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
};
