import { basename } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

import type { Router } from '../api.ts';

/** Files whose names change with their content. */
export const ASSETS = '/assets/';

const YEAR_SECONDS = 31_536_000;

/** A name always has the same content, and with an encoding the same bytes, so both together are the entity tag. */
const keep: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const encoding = c.res.headers.get('content-encoding') ?? 'plain';
  c.header('etag', `"${basename(c.req.path)}.${encoding}"`);
  c.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
  // Also on the uncompressed file, so that a shared cache does not send it to browsers that accept other encodings.
  c.header('vary', 'Accept-Encoding');
  // The entity tag is more precise.
  c.header('last-modified', undefined);
};

/** The built scripts, styles and fonts, in the compressed form that the browser accepts. */
export const mountAssets = (router: Router, distDir: string): void => {
  router.use(`${ASSETS}*`, etag(), keep, serveStatic({ root: distDir, precompressed: true }));
};
