import { beforeEach, describe, expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const { suite, http, signIn, deliver, drain } = setShopifyStage();

interface Told {
  readonly id: number;
  readonly status: string;
  readonly minute: number;
}

/** Source: shopify.dev, webhooks 2026-04, sample body of app_subscriptions/update. */
const body = ({ id, status, minute }: Told) => ({
  app_subscription: {
    admin_graphql_api_id: `gid://shopify/AppSubscription/${id}`,
    name: `Plan ${id}`,
    status,
    admin_graphql_api_shop_id: 'gid://shopify/Shop/548380009',
    created_at: '2026-03-01T09:00:00Z',
    updated_at: new Date(suite().clock.now().getTime() + minute * 60_000).toISOString(),
    currency: 'USD',
    capped_amount: null,
    price: '10.00',
    interval: 'every_30_days',
  },
});

let token = '';

beforeEach(async () => {
  token = (await signIn()).body.accessToken;
});

const hear = async (...news: Told[]): Promise<void> => {
  for (const each of news) expect(await deliver('app_subscriptions/update', body(each))).toBe(200);
  await drain();
};

const mayWrite = async (): Promise<boolean> => {
  const options = { token, body: perAmount(10, '10') };
  return (await http().call('POST', COLLECTION_METHODS, options)).status === 200;
};

const old = { id: 1, status: 'ACTIVE', minute: 1 };
const next = { id: 2, status: 'ACTIVE', minute: 5 };
const ended = { id: 1, status: 'CANCELLED', minute: 6 };

describe('a change of plan', () => {
  it.each([
    ['in order', [old, next, ended]],
    ['the end first', [ended, old, next]],
    ['backwards', [ended, next, old]],
    ['without the start of the old one', [next, ended]],
  ])('does not lock out a store that pays for the new plan: %s', async (_, news) => {
    await hear(...news);
    expect(await mayWrite()).toBe(true);
    await hear({ id: 2, status: 'CANCELLED', minute: 9 });
    expect(await mayWrite()).toBe(false);
    await hear({ id: 3, status: 'ACTIVE', minute: 12 });
    expect(await mayWrite()).toBe(true);
  });

  it('changes nothing if the merchant never approved the new plan', async () => {
    await hear(old, { id: 2, status: 'PENDING', minute: 5 }, { id: 2, status: 'EXPIRED', minute: 60 });
    expect(await mayWrite()).toBe(true);
  });
});

it('an unpaid subscription makes the app read-only until it is paid', async () => {
  await hear(old, { id: 1, status: 'FROZEN', minute: 5 });
  expect(await mayWrite()).toBe(false);
  await hear({ id: 1, status: 'ACTIVE', minute: 9 });
  expect(await mayWrite()).toBe(true);
});
