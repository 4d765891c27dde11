import type { MiddlewareHandler } from 'hono';

import { AppError } from '../errors.ts';

/**
 * Refuses with `origin_foreign` what another site's page sends to us with the visitor's cookie, or to sign the visitor in as
 * somebody else. Browsers name the page's origin with every POST; programs that send none have no cookie to misuse.
 */
export const ownOriginOnly: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const isForeign =
    origin === undefined
      ? c.req.header('sec-fetch-site') === 'cross-site'
      : URL.parse(origin)?.host !== new URL(c.req.url).host;
  if (isForeign) throw new AppError('origin_foreign');
  await next();
};
