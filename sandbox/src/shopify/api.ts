import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { readJson } from '../http/json-body.ts';
import { getStore } from '../stores/stores.ts';
import { createBulk } from './bulk.ts';
import { answerGraphql, createBuckets } from './graphql.ts';
import { grantOf, grantTokens, tokensJson } from './installation.ts';
import { storeOfShop } from './numbers.ts';

/** Versions supported in November 2026. Source: Shopify AI toolkit, supported versions. */
const VERSIONS = new Set(['2026-01', '2026-04', '2026-07', '2026-10']);

/** The API of each shop, below `/shopify/{domain}`, as far as our apps use it. */
export const createShopifyApi = (context: Context): Hono => {
  const { db, now, config } = context;
  const buckets = createBuckets(now);
  const bulk = createBulk(`${config.sandboxUrl}/shopify/files`);
  const api = new Hono();

  api.post('/:shop/admin/oauth/access_token', async (c) => {
    const storeId = storeOfShop(c.req.param('shop'));
    const form = (await readJson(c)) as Readonly<Record<string, unknown>>; // each field is checked below
    const app = (config.shopifyApps ?? []).find(
      ({ clientId, clientSecret }) =>
        clientId === form['client_id'] && clientSecret === form['client_secret'],
    );
    if (!app || !storeId) return c.json({ error: 'invalid_client' }, 401);
    const { client_id: _, client_secret: __, ...rest } = form;
    const made = await grantTokens(context, { storeId, app, form: rest });
    return 'error' in made ? c.json(made, 400) : c.json(tokensJson(made));
  });

  api.post('/:shop/admin/api/:version/graphql.json', async (c) => {
    const storeId = storeOfShop(c.req.param('shop'));
    const grant = storeId && grantOf(context, storeId, c.req.header('X-Shopify-Access-Token') ?? '');
    if (!grant)
      return c.json(
        { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
        401,
      );
    if (!VERSIONS.has(c.req.param('version'))) return c.json({ errors: 'Not Found' }, 404);
    const store = getStore(db, grant.store_id);
    const bucket = `${grant.store_id}/${grant.app}`;
    const { app } = grant;
    return c.json(
      await answerGraphql(context, buckets, { store, app, bulk, bucket, body: await readJson(c) }),
    );
  });

  // A part of a file, as storage serves it.
  api.get('/files/:name', (c) => {
    const file = bulk.file(c.req.param('name').replace(/\.jsonl$/, ''));
    const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(c.req.header('range') ?? '') ?? [];
    if (!file) return c.json({ errors: 'Not Found' }, 404);
    const part = file.subarray(Number(from ?? 0), Number(until ?? file.length) + 1);
    return c.body(new Uint8Array(part), 206, { 'content-type': 'application/jsonl' });
  });
  return api;
};
