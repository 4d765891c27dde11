import { expect, it } from 'vitest';

import { killWhileRenewing } from '#test/kill-while-renewing.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const { suite, shopify, shop, storeOf, signIn, accessOf } = setShopifyStage();

it('a process killed between renewing tokens and saving them does no harm', async () => {
  await signIn();
  const first = await accessOf();
  suite().clock.advance(2 * 3_600_000);
  await killWhileRenewing({
    platform: 'shopify',
    appUrl: suite().database.appUrl,
    storeId: (await storeOf()).id,
    now: suite().clock.now().toISOString(),
    renewUrl: `https://${shop()}/admin/oauth/access_token`,
    answer: shopify().answer,
  });
  expect(shopify().shown).toEqual([first?.refreshToken]);
  // The dead process's claim expires within a minute.
  suite().clock.advance(61_000);
  const after = await accessOf();
  expect(shopify().shown).toEqual([first?.refreshToken, first?.refreshToken]);
  expect(shopify().isValid(after?.accessToken)).toBe(true);
});
