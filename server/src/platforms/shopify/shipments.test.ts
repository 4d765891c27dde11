import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type SandboxProcess, startSandbox } from '../../../test/sandbox-process.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { wait } from '../../wait.ts';
import type { HostAccess } from '../port/access.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import type { DeliveredOrder } from '../port/shipments.ts';
import { shopifyPlatform } from './provider.ts';
import { SHOPIFY } from './testing/tokens.ts';

const STORE = { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' };
const now = (): Date => new Date();

let sandbox: SandboxProcess;
let shopify: HostPlatform;
let access: HostAccess;
/** What Shopify says instead of carrying out the next mutation, and what becomes of its answer. */
let instead: { data?: unknown; errors?: unknown } | 'lost answer' | undefined;
/** Bodies of the mutations. */
const sent: string[] = [];

const atShopify: typeof fetch = async (url, init) => {
  const body = typeof init?.body === 'string' ? init.body : '';
  if (!body.includes('mutation CreateFulfillment')) return fetch(url, init);
  sent.push(body);
  const what = instead;
  instead = undefined;
  if (what && what !== 'lost answer') return Response.json(what);
  const answer = await fetch(url, init);
  if (what === 'lost answer') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  return answer;
};

const onShopify = async (method: string, path: string): Promise<{ readonly token: string }> => {
  const response = await fetch(`${sandbox.url}/api/admin/shopify/demo/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.accessToken}` },
  });
  return (await response.json()) as { readonly token: string };
};

beforeAll(async () => {
  const env = SHOPIFY.apps.flatMap(({ app, clientId, clientSecret }) => [
    [`SHOPIFY_${app.toUpperCase()}_CLIENT_ID`, clientId],
    [`SHOPIFY_${app.toUpperCase()}_CLIENT_SECRET`, clientSecret],
  ]);
  sandbox = await startSandbox(Object.fromEntries(env));
  const config = { ...SHOPIFY, shopUrl: `${sandbox.url}/shopify/{shop}`, adminUrl: sandbox.url };
  shopify = shopifyPlatform(
    config,
    createOutbound({ fetch: atShopify, now, wait, log: () => undefined }),
    now,
  );
  await onShopify('PUT', 'dhl');
  const { token } = await onShopify('POST', 'dhl/token');
  const proof = await shopify.signIn.verifyProof({ token, app: 'dhl', now: now() });
  if (!proof.ok || !shopify.install.fromSignIn) throw new Error('a proof');
  const { store, credentials } = await shopify.install.fromSignIn({ token, app: 'dhl', proof: proof.value });
  access = { app: 'dhl', storeExternalId: store.externalId, credentials };
});
afterAll(() => sandbox.close());

/** The order as Shopify tells of it next. */
const heard = async (topic: string) => {
  const { headers, raw } = await sandbox.hear(`shopify:${topic}`);
  const query = new URLSearchParams();
  const delivery = shopify.webhooks.verify({ headers, raw, pathSecret: null, query });
  if (!delivery.ok) throw new Error(delivery.error);
  const found = shopify.events.understand({ ...delivery.value, app: 'dhl' }, STORE);
  if (found.kind === 'unknown') throw new Error('unknown');
  const [order] = found.kind === 'look_up' ? await found.lookUp(access) : found.events;
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};

const place = async (): Promise<{ id: string; externalId: string }> => {
  sandbox.heard.length = 0;
  sent.length = 0;
  const lines = [{ product_id: '101', quantity: 2 }];
  const { id } = await sandbox.admin('POST', 'orders', { customer_id: '201', lines, paid: true });
  return { id, externalId: (await heard('orders/create')).order.externalId };
};

const told = (externalId: string, order: Partial<DeliveredOrder>): DeliveredOrder => ({
  externalId,
  carrier: 'dhl',
  trackingNumbers: ['900', '901'],
  deliveredAt: null,
  ...order,
});

const tell = (externalId: string, order: Partial<DeliveredOrder> = {}) =>
  shopify.shipments?.tellShipped(access, told(externalId, order));

const deliver = (externalId: string, order: Partial<DeliveredOrder> = {}) =>
  shopify.shipments?.tellDelivered(access, told(externalId, order));

describe('an order that was collected', () => {
  it('is fulfilled at Shopify with its numbers, and told once', async () => {
    const { externalId } = await place();
    expect(await tell(externalId)).toEqual({ outcome: 'told' });
    expect(JSON.parse(sent[0] ?? '').variables.fulfillment.trackingInfo).toEqual({
      company: 'DHL Express',
      numbers: ['900', '901'],
    });
    expect((await heard('orders/fulfilled')).shipping).toMatchObject({
      shippedAt: expect.any(Date),
      waybills: ['900', '901'],
    });
    expect(await tell(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    expect(sent).toHaveLength(1);
  });

  it('is not fulfilled twice after a lost answer', async () => {
    const { externalId } = await place();
    instead = 'lost answer';
    await expect(tell(externalId)).rejects.toThrow(HostUnavailable);
    expect(await tell(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    expect(sent).toHaveLength(1);
  });

  it('needs no number', async () => {
    const { externalId } = await place();
    expect(await tell(externalId, { trackingNumbers: [] })).toEqual({ outcome: 'told' });
    expect(sent[0]).not.toContain('trackingInfo');
  });

  it('never goes back: delivered, cancelled or gone, it stays', async () => {
    for (const end of ['delivered', 'cancel']) {
      const { id, externalId } = await place();
      await sandbox.admin('POST', `orders/${id}/${end}`);
      expect(await tell(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    }
    expect(await tell('999999')).toEqual({ outcome: 'nothing_to_tell' });
  });

  it('may be refused, in Shopify’s own words', async () => {
    const { externalId } = await place();
    const userErrors = [{ field: ['fulfillment'], message: 'Fulfillment order is on hold.' }];
    instead = { data: { fulfillmentCreate: { fulfillment: null, userErrors } } };
    expect(await tell(externalId)).toEqual({ outcome: 'refused', reason: 'Fulfillment order is on hold.' });
  });

  it('is refused where the merchant has not given the right', async () => {
    const { externalId } = await place();
    const message = 'Access denied for fulfillmentCreate field.';
    instead = { errors: [{ message, extensions: { code: 'ACCESS_DENIED' } }] };
    expect(await tell(externalId)).toEqual({ outcome: 'refused', reason: 'missing_right' });
  });

  it('waits where Shopify throttles, which is answered without any data', async () => {
    const { externalId } = await place();
    instead = { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] };
    await expect(tell(externalId)).rejects.toThrow(NotSent);
    expect(await tell(externalId)).toEqual({ outcome: 'told' });
  });
});

describe('an order that was delivered', () => {
  it('has the event at its fulfilment, at the time of the last scan, and is told once', async () => {
    const { externalId } = await place();
    await tell(externalId);
    sent.length = 0;
    const deliveredAt = new Date('2026-03-04T09:30:00Z');
    expect(await deliver(externalId, { deliveredAt })).toEqual({ outcome: 'told' });
    expect(JSON.parse(sent[0] ?? '').variables.fulfillmentEvent).toEqual({
      fulfillmentId: expect.stringContaining('gid://shopify/Fulfillment/'),
      status: 'DELIVERED',
      happenedAt: '2026-03-04T09:30:00.000Z',
    });
    expect((await heard('fulfillments/update')).order.deliveredAt).toBeInstanceOf(Date);
    expect(await deliver(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    expect(sent).toHaveLength(1);
  });

  it('of which Shopify does not know that it left is fulfilled first', async () => {
    const { externalId } = await place();
    expect(await deliver(externalId)).toEqual({ outcome: 'told' });
    expect(sent.map((body) => JSON.parse(body).query.match(/mutation (\w+)/)?.[1])).toEqual([
      'CreateFulfillment',
      'CreateFulfillmentEvent',
    ]);
  });

  it('with other numbers than ours is left alone', async () => {
    const { externalId } = await place();
    await tell(externalId);
    expect(await deliver(externalId, { trackingNumbers: ['900'] })).toEqual({ outcome: 'nothing_to_tell' });
  });

  it('is not told again after a lost answer', async () => {
    const { externalId } = await place();
    await tell(externalId);
    instead = 'lost answer';
    await expect(deliver(externalId)).rejects.toThrow(HostUnavailable);
    expect(await deliver(externalId)).toEqual({ outcome: 'nothing_to_tell' });
  });

  it('may be refused, in Shopify’s own words or for a missing right', async () => {
    const { externalId } = await place();
    await tell(externalId);
    const userErrors = [{ field: ['fulfillmentEvent'], message: 'Fulfillment is cancelled.' }];
    instead = { data: { fulfillmentEventCreate: { fulfillmentEvent: null, userErrors } } };
    expect(await deliver(externalId)).toEqual({ outcome: 'refused', reason: 'Fulfillment is cancelled.' });
    instead = { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] };
    expect(await deliver(externalId)).toEqual({ outcome: 'refused', reason: 'missing_right' });
  });
});
