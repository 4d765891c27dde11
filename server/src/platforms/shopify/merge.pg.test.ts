import { expect, it } from 'vitest';

import { tablesWith } from '#test/tables-with.ts';
import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import type { Body } from './testing/bodies.ts';
import { modernOrder, modernRefund, returned, sent } from './testing/modern.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const { suite, http, signIn, storeOf, deliver, drain, tick, shopify } = setShopifyStage();

/** A time after the installation, in Shopify's format. */
const at = (minutes: number): string =>
  new Date(suite().clock.now().getTime() + minutes * 60_000).toISOString();

const openStore = async () => {
  const { body } = await signIn();
  const token: string = body.accessToken;
  await http().call('POST', COLLECTION_METHODS, { token, body: perAmount(100, '10') });
  return token;
};

const hear = async (topic: string, body: Body): Promise<void> => {
  expect(await deliver(topic, body)).toBe(200);
  await drain();
};

let parked = '';
/** A Shopify customer's available and pending points. */
const pointsOf = async (externalId: number): Promise<number> => {
  const { id } = await storeOf();
  const { owner } = suite().database;
  const [row] = await owner<{ points: number }[]>`
    select coalesce(sum(w.available + w.pending), 0)::int as points from customer c
    join wallet w on w.store_id = c.store_id and w.customer_id = c.id
    where c.store_id = ${id} and c.external_id = ${String(externalId)}`;
  const [event] = await owner<{ error: string }[]>`
    select error from inbox where store_id = ${id} and status = 'parked'`;
  parked = event?.error ?? '';
  return row?.points ?? 0;
};

const order = (id: number, customer: number, changes: Body = {}): Body =>
  modernOrder({
    id,
    created_at: at(1),
    processed_at: at(1),
    updated_at: at(2),
    customer: { id: customer, first_name: 'Sara', last_name: null, email: null, phone: null },
    ...changes,
  });

const DELIVERED = {
  fulfillment_status: 'fulfilled',
  fulfillments: [
    {
      created_at: '2026-02-02T10:00:00Z',
      status: 'success',
      shipment_status: 'delivered',
      tracking_numbers: [],
    },
  ],
};

const merged = (gone: number, kept: number, changes: Body = {}): Body => ({
  admin_graphql_api_customer_kept_id: `gid://shopify/Customer/${kept}`,
  admin_graphql_api_customer_deleted_id: `gid://shopify/Customer/${gone}`,
  admin_graphql_api_job_id: null,
  status: 'completed',
  errors: [],
  ...changes,
});

it('moves points to the remaining customer, and repeated or late events change nothing', async () => {
  await openStore();
  await hear('orders/create', order(1, 11, DELIVERED));
  await hear('orders/create', order(2, 12));
  expect([await pointsOf(11), await pointsOf(12)]).toEqual([2000, 2000]);
  await hear('customers/merge', merged(12, 11));
  // Points of an undelivered order are pending. They move when they are released.
  expect((await pointsOf(11)) + (await pointsOf(12))).toBe(4000);
  await hear('customers/merge', merged(12, 11));
  await hear('orders/fulfilled', order(2, 12, { ...DELIVERED, updated_at: at(3) }));
  expect([await pointsOf(11), await pointsOf(12)]).toEqual([4000, 0]);
  // After a merge, Shopify's events name the remaining customer.
  const refund = modernRefund({
    order_id: 2,
    refund_line_items: [returned()],
    transactions: [sent('100.00')],
  });
  await hear('orders/updated', order(2, 11, { ...DELIVERED, updated_at: at(4), refunds: [refund] }));
  expect([await pointsOf(11), await pointsOf(12)]).toEqual([3000, 0]);
  expect(parked).toBe('');
});

it('merges customers even if we do not know one or both of them yet', async () => {
  await openStore();
  await hear('customers/merge', merged(22, 21));
  expect([await pointsOf(21), await pointsOf(22)]).toEqual([0, 0]);
  await hear('orders/create', order(3, 32, DELIVERED));
  await hear('customers/merge', merged(32, 31));
  expect([await pointsOf(31), await pointsOf(32)]).toEqual([2000, 0]);
});

it('keeps the points when Shopify reports the deletion before the merge', async () => {
  await openStore();
  await hear('orders/create', order(4, 42, DELIVERED));
  await hear('customers/delete', { id: 42 });
  await hear('customers/merge', merged(42, 41));
  expect(await pointsOf(41)).toBe(2000);
});

it('follows a chain of merges, and parks a merge that contradicts an earlier one', async () => {
  await openStore();
  await hear('orders/create', order(5, 53, DELIVERED));
  await hear('customers/merge', merged(52, 51));
  await hear('customers/merge', merged(53, 52));
  await hear('orders/create', order(6, 52, DELIVERED));
  expect(await pointsOf(52)).toBe(4000);
  await hear('customers/merge', merged(52, 53));
  expect(await pointsOf(52)).toBe(4000);
  expect(parked).toContain('customer 52 into customer 53');
});

it('changes nothing when Shopify reports a failed merge', async () => {
  await openStore();
  await hear('orders/create', order(7, 72, DELIVERED));
  await hear('customers/merge', merged(72, 71, { status: 'failed' }));
  expect([await pointsOf(71), await pointsOf(72)]).toEqual([0, 2000]);
});

/** Shopify's message about tags, which may not name all of them. Source: shopify.dev, webhooks, customer.tags_added. */
const tagged = (id: number, tags: readonly string[]): Body => ({
  customerId: `gid://shopify/Customer/${id}`,
  tags,
  occurredAt: at(1),
});

it('segments find customers by the tags that Shopify has, also after a merge, and forget them with the customer', async () => {
  const token = await openStore();
  const call = http().call;
  const found = async (is: 'any' | 'none', ...tags: string[]): Promise<number> => {
    const rule = { match: 'all', groups: [{ match: 'all', conditions: [{ of: 'tag', is, tags }] }] };
    const { body } = await call('POST', '/api/v1/loyalty/segments/preview', { token, body: { rule } });
    return body.count;
  };
  const { tags } = shopify();
  tags.set('81', ['VIP', 'كبار العملاء']);
  await hear('customers/create', { id: 81, first_name: 'Sara', last_name: null });
  tags.set('82', ['wholesale', 'vip ']);
  await hear('orders/create', order(8, 82, DELIVERED));
  await hear('orders/create', order(9, 83, DELIVERED));
  expect(await found('any', 'vip')).toBe(1);
  await hear('customer.tags_added', tagged(82, ['wholesale']));
  expect([
    await found('any', ' vIp'),
    await found('none', 'vip'),
    await found('any', 'كبار  العملاء'),
  ]).toEqual([2, 1, 1]);
  const offered = await call('GET', '/api/v1/loyalty/segments/tags', { token });
  expect(offered.body.tags).toEqual(['VIP', 'wholesale', 'كبار العملاء']);
  // Other messages of webhooks have no tags, and change none.
  await hear('customers/update', { id: 81, first_name: 'Sara', last_name: 'B' });
  expect(await found('any', 'vip')).toBe(2);
  tags.set('81', []);
  await hear('customer.tags_removed', tagged(81, ['VIP', 'كبار العملاء']));
  expect(await found('any', 'vip')).toBe(1);
  await hear('customers/merge', merged(82, 81));
  expect([await found('any', 'wholesale'), await found('none', 'wholesale')]).toEqual([1, 1]);
  await hear('customers/redact', { customer: { id: 81 }, orders_to_redact: [] });
  await tick();
  expect([await found('any', 'wholesale'), await found('none', 'wholesale')]).toEqual([0, 1]);
  const { id } = await storeOf();
  expect(await tablesWith(suite().database, id, 'wholesale')).toEqual([]);
});
