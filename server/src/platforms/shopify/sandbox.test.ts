import { readFileSync } from 'node:fs';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Heard, type SandboxProcess, startSandbox } from '../../../test/sandbox-process.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { wait } from '../../wait.ts';
import type { HostAccess } from '../port/access.ts';
import type { BackfillPage } from '../port/backfill.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import type { HostEvent } from '../port/events.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import type { HostDelivery } from '../port/webhooks.ts';
import { shopifyPlatform } from './provider.ts';
import { SHOPIFY } from './testing/tokens.ts';

const currency = 'SAR' as CurrencyCode;
const store = { currency, timeZone: 'Asia/Riyadh' };
const now = (): Date => new Date();

let sandbox: SandboxProcess;
let shopify: HostPlatform;
let access: HostAccess;
let carrier: HostAccess;

/** What the merchant or Shopify does. */
const onShopify = async (method: string, path: string) => {
  const response = await fetch(`${sandbox.url}/api/admin/shopify/demo/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.accessToken}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { readonly token: string };
};

const verified = ({ headers, raw }: Heard): HostDelivery => {
  const delivery = shopify.webhooks.verify({ headers, raw, pathSecret: null, query: new URLSearchParams() });
  if (!delivery.ok) throw new Error(delivery.error);
  return delivery.value;
};

const understood = async (
  delivery: Pick<HostDelivery, 'topic' | 'subject' | 'body'>,
  as = access,
): Promise<readonly HostEvent[]> => {
  const found = shopify.events.understand({ ...delivery, app: as.app }, store);
  if (found.kind === 'unknown') throw new Error('unknown');
  return found.kind === 'look_up' ? found.lookUp(as) : found.events;
};

const eventsOf = async (topic: string, as = access) =>
  understood(verified(await sandbox.hear(`shopify:${topic}`)), as);

/** Installs an app as its first page does. */
const install = async (app: 'loyalty' | 'dhl'): Promise<HostAccess> => {
  await onShopify('PUT', app);
  const { token } = await onShopify('POST', `${app}/token`);
  const proof = await shopify.signIn.verifyProof({ token, app, now: now() });
  if (!proof.ok || !shopify.install.fromSignIn) throw new Error('a proof');
  const installation = await shopify.install.fromSignIn({ token, app, proof: proof.value });
  expect(installation.store).toMatchObject({
    externalId: 'demo.myshopify.com',
    currency: 'SAR',
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  });
  const { credentials } = installation;
  return { app, storeExternalId: installation.store.externalId, credentials };
};

beforeAll(async () => {
  const env = SHOPIFY.apps.flatMap(({ app, clientId, clientSecret }) => [
    [`SHOPIFY_${app.toUpperCase()}_CLIENT_ID`, clientId],
    [`SHOPIFY_${app.toUpperCase()}_CLIENT_SECRET`, clientSecret],
  ]);
  sandbox = await startSandbox(Object.fromEntries(env));
  const config = { ...SHOPIFY, shopUrl: `${sandbox.url}/shopify/{shop}`, adminUrl: sandbox.url };
  shopify = shopifyPlatform(config, createOutbound({ fetch, now, wait, log: () => undefined }), now);
  access = await install('loyalty');
});
afterAll(() => sandbox.close());

/** Every path of an object, with lists as `[]`. */
const pathsOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, `${at}.${key}`));
};

const recorded = (name: string, at = ''): string[] =>
  pathsOf(JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')).body, at);

/** In newer bodies than the recorded ones. Source: shopify.dev, admin-rest 2026-07, "Order", "Refund" and "Customer". */
const ALSO_DOCUMENTED = [
  '.payment_gateway_names[]',
  '.total_outstanding',
  '.customer.phone',
  // Null for what nobody ships.
  '.shipping_address',
  '.line_items[].discount_allocations[].amount',
  '.line_items[].discount_allocations',
  ...['price', 'rate', 'title'].map((name) => `.line_items[].tax_lines[].${name}`),
  '.fulfillments[].shipment_status',
  '.shipping_lines[].tax_lines',
  '.refunds[].refund_line_items[].subtotal',
  '.refunds[].refund_line_items[].total_tax',
  ...['kind', 'amount', 'tax_amount'].map((name) => `.refunds[].order_adjustments[].${name}`),
];

const lines = [{ product_id: '101', quantity: 2 }];
const newOrder = (more: Record<string, unknown> = {}) =>
  sandbox.admin('POST', 'orders', { customer_id: '201', lines, ...more });

describe('an order', () => {
  it('is heard from creation to return, and read the same at Shopify', async () => {
    const { id, lines: made } = (await newOrder()) as { id: string; lines?: { id: string }[] };
    const [created] = await eventsOf('orders/create');
    expect(created).toMatchObject({
      type: 'order',
      order: { paidAt: null, currency: 'SAR' },
      customer: { externalId: '201' },
    });
    await sandbox.admin('POST', `orders/${id}/paid`);
    expect(await eventsOf('orders/paid')).toMatchObject([{ order: { paidAt: expect.any(Date) } }]);
    await sandbox.admin('POST', `orders/${id}/delivered`);
    const delivered = await sandbox.hear('shopify:fulfillments/update');
    expect(await understood(verified(delivered))).toMatchObject([
      { order: { deliveredAt: expect.any(Date) } },
    ]);
    sandbox.heard.length = 0;
    await sandbox.admin('POST', `orders/${id}/refunds`, { lines: [{ line_id: made?.[0]?.id, quantity: 1 }] });
    const told = await sandbox.hear('shopify:orders/updated');
    const fromApi = await eventsOf('refunds/create');
    const fromWebhook = await understood(verified(told));
    expect(fromApi.map(({ type }) => type)).toEqual(['order', 'refund']);
    expect(fromApi[1]).toMatchObject({ refund: { units: 1, goodsMinor: expect.any(Number) } });
    expect(fromWebhook[1]).toEqual(fromApi[1]);
    // What only the API tells is the place; all else is the same.
    const [{ shipping: _, ...ofApi } = {}, { shipping: __, ...ofWebhook } = {}] = [
      fromApi[0],
      fromWebhook[0],
    ] as {
      shipping?: unknown;
    }[];
    expect(ofWebhook).toEqual(ofApi);
  });

  it('is cancelled', async () => {
    const { id } = await newOrder({ paid: true });
    await sandbox.admin('POST', `orders/${id}/cancel`);
    expect(await eventsOf('orders/cancelled')).toMatchObject([{ order: { cancelledAt: expect.any(Date) } }]);
  });

  it('tells a shipping app its branch, weight and cash', async () => {
    carrier = await install('dhl');
    sandbox.heard.length = 0;
    const { id } = await newOrder({
      payment_method: 'cash_on_delivery',
      branch: 'riyadh',
      city: 'jeddah',
      carrier: 'DHL Express',
    });
    expect(id).toBeTruthy();
    const [order] = await eventsOf('orders/create', carrier);
    expect(order).toMatchObject({
      shipping: {
        payment: 'on_delivery',
        needsShipping: true,
        branch: { name: 'فرع الرياض' },
        carrier: { carrier: 'dhl' },
        weightGrams: expect.any(Number),
        cashOnDelivery: { currency: 'SAR' },
      },
    });
  });

  it('is sent with documented fields only', async () => {
    const known = new Set([
      ...recorded('order'),
      ...recorded('refund', '.refunds[]'),
      ...recorded('fulfillment', '.fulfillments[]'),
      ...ALSO_DOCUMENTED,
    ]);
    const order = await newOrder({ paid: true });
    await sandbox.admin('POST', `orders/${order.id}/delivered`);
    const [line] = order['lines'] as { readonly id: string }[];
    const refund = { lines: [{ line_id: line?.id, quantity: 1 }], shipping: true };
    await sandbox.admin('POST', `orders/${order.id}/refunds`, refund);
    await sandbox.hear('shopify:refunds/create');
    const bodies = sandbox.heard.map(
      ({ raw, topic }) => [topic, JSON.parse(Buffer.from(raw).toString())] as const,
    );
    const sent = bodies.flatMap(([topic, body]) =>
      topic.startsWith('shopify:orders/') ? pathsOf(body) : [],
    );
    expect(sent.length).toBeGreaterThan(100);
    expect(
      [...new Set(sent)].filter((path) => !known.has(path) && !known.has(path.replace(/\[\]$/, ''))),
    ).toEqual([]);
    sandbox.heard.length = 0;
  });
});

const discount = (more: Partial<DiscountRequest> = {}, of: Partial<DiscountRequest['discount']> = {}) => ({
  idempotencyKey: 'cpn_1',
  code: 'PTS-1',
  title: 'PTS-1',
  currency,
  discount: {
    kind: 'amount' as const,
    basisPoints: null,
    amountMinor: 1050,
    maximumDiscountMinor: null,
    target: { on: 'order' as const },
    minimumUnits: null,
    minimumTotalMinor: 5000,
    ...of,
  },
  customerExternalId: '201',
  startsAt: new Date(),
  ...more,
});

describe('a discount', () => {
  it('is created once, found again by its code, and ended repeatedly', async () => {
    const made = await shopify.discounts.create(access, discount());
    expect(made).toMatchObject({
      outcome: 'created',
      hostId: expect.stringMatching(/^gid:\/\/shopify\/DiscountCodeNode\/\d+$/),
    });
    // As after an answer that was lost.
    expect(await shopify.discounts.create(access, discount())).toEqual(made);
    if (made.outcome !== 'created') return;
    await shopify.discounts.delete(access, made.hostId);
    await shopify.discounts.delete(access, made.hostId);
    await shopify.discounts.delete(access, 'gid://shopify/DiscountCodeNode/1');
  });

  it.each<[string, Partial<DiscountRequest['discount']>]>([
    ['a share', { kind: 'percent', basisPoints: 1250, amountMinor: null }],
    ['some products', { target: { on: 'specific', productIds: ['101'] } }],
    ['a minimum of items', { minimumUnits: 3, minimumTotalMinor: null }],
  ])('for %s is expressed', async (name, of) => {
    expect(await shopify.discounts.create(access, discount({ code: `OK-${name}` }, of))).toMatchObject({
      outcome: 'created',
    });
  });

  it.each<[string, Partial<DiscountRequest['discount']>]>([
    ['the cheapest item', { target: { on: 'cheapest' } }],
    ['a share up to an amount', { kind: 'percent', basisPoints: 1000, maximumDiscountMinor: 3000 }],
    ['both minimums', { minimumUnits: 3 }],
  ])('for %s is not', async (_, of) => {
    expect(await shopify.discounts.create(access, discount({ code: 'NO' }, of))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('shopify: no discount'),
    });
  });

  it('that Shopify refuses says so in its words, at the field', async () => {
    const stranger = discount({ code: 'PTS-9', customerExternalId: '999' });
    expect(await shopify.discounts.create(access, stranger)).toMatchObject({
      outcome: 'refused',
      reason: 'Customer does not exist',
      isCustomerUnknown: true,
    });
    const gone = discount({ code: 'PTS-9' }, { target: { on: 'specific', productIds: ['1'] } });
    expect(await shopify.discounts.create(access, gone)).toMatchObject({
      fields: [{ field: 'productIds', message: 'Product does not exist' }],
      isCustomerUnknown: false,
    });
  });
});

it('products are found by text and by id', async () => {
  const found = await shopify.products.search(access, { ids: ['101', '1'] });
  expect(found).toMatchObject([{ id: '101' }]);
  expect(await shopify.products.search(access, { q: found[0]?.title.ar })).toContainEqual(found[0]);
});

it('the past comes page by page, as webhooks would have told it', async () => {
  const period = { from: new Date(0), until: new Date(), store, at: new Date(), cursor: null };
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 20; pages += 1) {
    const page: BackfillPage | undefined = await shopify.backfill?.page(access, {
      ...period,
      kind: 'orders',
      cursor,
    });
    for (const record of page?.records ?? []) {
      const [event] = await understood(record, carrier);
      if (event?.type === 'order') seen.push(event.order.externalId);
    }
    cursor = page?.next ?? null;
    if (cursor === null) break;
  }
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(new Set(seen).size).toBe(seen.length);
  const people = await shopify.backfill?.page(access, { ...period, kind: 'customers' });
  const known = await Promise.all((people?.records ?? []).map((record) => understood(record)));
  expect(known.flat()).toContainEqual(
    expect.objectContaining({ type: 'customer', customer: expect.objectContaining({ externalId: '201' }) }),
  );
});

it('privacy topics are proved and understood', async () => {
  await onShopify('POST', 'loyalty/privacy/customers/redact?customer=201');
  expect(await eventsOf('customers/redact')).toEqual([{ type: 'customer_deleted', externalId: '201' }]);
  await onShopify('POST', 'loyalty/privacy/shop/redact');
  expect(await eventsOf('shop/redact')).toEqual([{ type: 'store_redacted' }]);
});

it('a refresh token works until the one that replaces it is used', async () => {
  const { refresh } = shopify.install;
  const first = await refresh?.renew(access);
  const again = await refresh?.renew(access);
  expect(again?.accessToken).not.toBe(first?.accessToken);
  const used = { ...access, credentials: again ?? access.credentials };
  expect(await refresh?.renew(used)).not.toBeNull();
  expect(await refresh?.renew(access)).toBeNull();
  await expect(shopify.products.search(access, {})).rejects.toThrow('did not answer');
});
