import type { MiddlewareHandler } from 'hono';

import { AppError } from '../errors.ts';

/**
 * Refuses requests from another site's page with `origin_foreign`: they would carry the visitor's cookie, or sign the visitor in as
 * someone else. Browsers send the page's origin with each POST; programs that send none have no cookie to misuse.
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
