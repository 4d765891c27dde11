import { expect, it } from 'vitest';
import { z } from 'zod';

import { hostAccess } from '#verbs/hub/stores/host-access.ts';
import { createCall, READ_SOON } from './client.ts';
import { READ_SHOP } from './documents.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';
import { SHOPIFY } from './testing/tokens.ts';

const { suite, http, shopify, shop, storeOf, signIn, accessOf } = setShopifyStage();

const refusedApps = async (token: string): Promise<unknown> =>
  (await http().call('GET', '/api/v1/session', { token })).body.store.mustReconnect;

/** Reads the shop with the stored tokens, as a job would. */
const callShopify = async (): Promise<unknown> => {
  const { id } = await storeOf();
  const access = await hostAccess(http().deps, id, 'loyalty');
  const call = { ...READ_SOON, operation: 'read shop', document: READ_SHOP };
  return createCall(SHOPIFY, shopify().outbound)(access, call, z.looseObject({}));
};

// shopify.dev, "Access tokens": a revoked or expired token is answered with 401.
it('a rejected token that cannot be renewed is reported, and replaced when the merchant opens the app', async () => {
  const { body } = await signIn();
  shopify().revoke(shop());
  await expect(callShopify()).rejects.toThrow('did not answer');
  expect(shopify().shown).toHaveLength(1);
  expect(await refusedApps(body.accessToken)).toEqual(['loyalty']);
  suite().clock.advance(1000);
  await signIn();
  expect(await refusedApps(body.accessToken)).toBeUndefined();
  expect(shopify().isValid((await accessOf())?.accessToken)).toBe(true);
  await callShopify();
});
