import { expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import type { Body } from './testing/bodies.ts';
import { bagOf, modernOrder, modernRefund, sent } from './testing/modern.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const { suite, http, signIn, storeOf, deliver, drain } = setShopifyStage();

/** A time after the store installed the app, in Shopify's format. */
const at = (minutes: number): string =>
  new Date(suite().clock.now().getTime() + minutes * 60_000).toISOString();

const openStore = async () => {
  const { body } = await signIn();
  const token: string = body.accessToken;
  const made = await http().call('POST', COLLECTION_METHODS, { token, body: perAmount(100, '10') });
  expect(made.status).toBe(200);
  return token;
};

const hear = async (topic: string, body: Body): Promise<void> => {
  expect(await deliver(topic, body)).toBe(200);
  await drain();
};

const points = async (): Promise<number> => {
  const { id } = await storeOf();
  const [row] = await suite().database.owner<{ points: number }[]>`
    select coalesce(sum(available + pending), 0)::int as points from wallet where store_id = ${id}`;
  return row?.points ?? 0;
};

const fresh = (changes: Body = {}): Body =>
  modernOrder({ created_at: at(1), processed_at: at(1), updated_at: at(2), ...changes });

const OLD = { created_at: '2022-05-01T10:00:00Z', processed_at: '2022-05-01T10:00:00Z' };

it('a new order earns', async () => {
  await openStore();
  await hear('orders/create', fresh());
  expect(await points()).toBe(2000);
});

it('an old order earns nothing when a tag edit or a payment is the first we hear of it', async () => {
  await openStore();
  await hear('orders/updated', fresh(OLD));
  expect(await points()).toBe(0);
  await hear('orders/paid', fresh({ ...OLD, id: 2 }));
  expect(await points()).toBe(0);
  // Imported into Shopify today, with its original date.
  await hear('orders/create', fresh({ id: 3, processed_at: OLD.processed_at }));
  expect(await points()).toBe(0);
});

it('an order placed before the app was installed and paid since earns nothing', async () => {
  await openStore();
  const before = { created_at: at(-60), processed_at: at(-60) };
  await hear('orders/create', fresh({ ...before, updated_at: at(1), financial_status: 'pending' }));
  await hear('orders/paid', fresh({ ...before, updated_at: at(3) }));
  expect(await points()).toBe(0);
});

it('an order paid later earns by the time of its payment', async () => {
  await openStore();
  await hear('orders/create', fresh({ financial_status: 'pending' }));
  expect(await points()).toBe(0);
  await hear('orders/paid', fresh({ updated_at: at(9) }));
  expect(await points()).toBe(2000);
  const { id } = await storeOf();
  const [row] = await suite().database.owner`select paid_at from store_order where store_id = ${id}`;
  expect(row?.['paid_at']).toEqual(new Date(at(9)));
});

it('a refund takes points once its transactions succeed, one after the other', async () => {
  await openStore();
  await hear('orders/create', fresh());
  const [first, second] = [sent('50.00', { id: 1 }), sent('50.00', { id: 2 })];
  const waiting = { status: 'pending' };
  const refund = modernRefund({ created_at: at(3) });
  const after = (minutes: number, ...transactions: Body[]) =>
    hear('orders/updated', fresh({ updated_at: at(minutes), refunds: [{ ...refund, transactions }] }));
  await after(4, { ...first, ...waiting }, { ...second, ...waiting });
  expect(await points()).toBe(2000);
  await after(5, first, { ...second, ...waiting });
  expect(await points()).toBe(1500);
  await after(6, first, second);
  expect(await points()).toBe(1000);
  // A late event.
  await after(5, first, { ...second, ...waiting });
  expect(await points()).toBe(1000);
});

it('an unknown amount parks the event with its name, for the merchant to see', async () => {
  const token = await openStore();
  await hear('orders/create', fresh({ total_deposit_set: bagOf('50.00') }));
  expect(await points()).toBe(0);
  const { body } = await http().call('GET', '/api/v1/loyalty/inbox?status=parked', { token });
  expect(JSON.stringify(body)).toContain('total_deposit_set');
});
