import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';

import { eventsOf, hear, newOrder, setHost, verified, pathsOf } from '../port/testing/opened-host.ts';
import { describeHost, describeProducts, discount } from '../port/testing/sandbox-suite.ts';
import { installApp, SHOPIFY_TOPICS, shopifySandbox } from './testing/shopify-sandbox.ts';

const shopify = setHost(shopifySandbox('loyalty'));

describeHost(shopify, { topics: SHOPIFY_TOPICS, hostId: /^gid:\/\/shopify\/DiscountCodeNode\/\d+$/ });
describeProducts(shopify, SHOPIFY_TOPICS);

const recorded = (name: string, at = ''): string[] =>
  pathsOf(JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')).body, at);

const bagPaths = (at: string): string[] =>
  ['shop_money', 'presentment_money'].flatMap((whose) =>
    ['amount', 'currency_code'].map((name) => `${at}.${whose}.${name}`),
  );

/** Fields in newer bodies than the recorded ones. Source: shopify.dev, admin-rest 2026-07, "Order", "Refund" and "Customer". */
const ALSO_DOCUMENTED = [
  '.payment_gateway_names[]',
  '.total_outstanding',
  '.current_total_price',
  '.customer.phone',
  // Null if nothing is shipped.
  '.shipping_address',
  '.line_items[].discount_allocations[].amount',
  '.line_items[].discount_allocations',
  ...['price', 'rate', 'title'].map((name) => `.line_items[].tax_lines[].${name}`),
  '.fulfillments[].shipment_status',
  '.shipping_lines[].tax_lines',
  '.refunds[].refund_line_items[].subtotal',
  '.refunds[].refund_line_items[].total_tax',
  '.test',
  '.processed_at',
  '.total_tip_received',
  ...['subtotal_set', 'total_tax_set'].flatMap((name) => bagPaths(`.refunds[].refund_line_items[].${name}`)),
  ...['subtotal_amount_set', 'tax_amount_set'].flatMap((name) =>
    bagPaths(`.refunds[].refund_shipping_lines[].${name}`),
  ),
];

it('a customer’s tags are read after the host reports a change of them', async () => {
  const { sandbox } = shopify();
  for (const [tags, topic, changed] of [
    [['VIP', 'جملة'], 'customer.tags_added', ['VIP', 'جملة']],
    [['جملة'], 'customer.tags_removed', ['VIP']],
  ] as const) {
    sandbox.heard.length = 0;
    await sandbox.admin('PUT', 'customers/201/tags', { tags });
    const heard = await sandbox.hear(`shopify:${topic}`);
    // Source: shopify.dev, webhooks, customer.tags_added and customer.tags_removed.
    expect(JSON.parse(Buffer.from(heard.raw).toString())).toEqual({
      customerId: expect.stringMatching(/^gid:\/\/shopify\/Customer\/\d+$/),
      tags: changed,
      occurredAt: expect.stringMatching(/Z$/),
    });
    const told = verified(shopify(), heard);
    expect(told.subject).toMatch(/^customer:\d+$/);
    expect(await eventsOf(shopify(), told)).toEqual([
      { type: 'customer', customer: expect.objectContaining({ tags }) },
    ]);
  }
});

describe('an order', () => {
  it('is the same in webhooks and in the API after a partial return', async () => {
    const order = await newOrder(shopify(), { paid: true });
    const [line] = order['lines'] as { readonly id: string }[];
    const { sandbox } = shopify();
    sandbox.heard.length = 0;
    const refund = { lines: [{ line_id: line?.id, quantity: 1 }] };
    await sandbox.admin('POST', `orders/${order.id}/refunds`, refund);
    // Creation and payment also send updates.
    const fromWebhook = await vi.waitFor(async () => {
      const told = await hear(shopify(), 'orders/updated');
      expect(told).toHaveLength(2);
      return told;
    });
    const fromApi = await hear(shopify(), 'refunds/create');
    expect(fromApi.map(({ type }) => type)).toEqual(['order', 'refund']);
    expect(fromApi[1]).toMatchObject({ refund: { units: 1, goodsMinor: expect.any(Number) } });
    // Only the location is missing in webhooks.
    const withoutPlace = (events: typeof fromApi) => events.map((event) => ({ ...event, shipping: null }));
    expect(withoutPlace(fromWebhook)).toEqual(withoutPlace(fromApi));
  });

  it('is cancelled', async () => {
    const { id } = await newOrder(shopify(), { paid: true });
    await shopify().sandbox.admin('POST', `orders/${id}/cancel`);
    expect(await hear(shopify(), 'orders/cancelled')).toMatchObject([
      { order: { cancelledAt: expect.any(Date) } },
    ]);
  });

  it('has only documented fields', async () => {
    const known = new Set([
      ...recorded('order'),
      ...recorded('refund', '.refunds[]'),
      ...recorded('fulfillment', '.fulfillments[]'),
      ...ALSO_DOCUMENTED,
    ]);
    const { sandbox } = shopify();
    const order = await newOrder(shopify(), { paid: true });
    await sandbox.admin('POST', `orders/${order.id}/delivered`);
    const [line] = order['lines'] as { readonly id: string }[];
    const refund = { lines: [{ line_id: line?.id, quantity: 1 }], shipping: true };
    await sandbox.admin('POST', `orders/${order.id}/refunds`, refund);
    await sandbox.hear('shopify:refunds/create');
    const sent = sandbox.heard.flatMap(({ raw, topic }) =>
      topic.startsWith('shopify:orders/') ? pathsOf(JSON.parse(Buffer.from(raw).toString())) : [],
    );
    expect(sent.length).toBeGreaterThan(100);
    expect(
      [...new Set(sent)].filter((path) => !known.has(path) && !known.has(path.replace(/\[\]$/, ''))),
    ).toEqual([]);
  });

  it('has its location, weight and cash on delivery for a shipping app', async () => {
    const { sandbox, merchant } = shopify();
    await merchant('PUT', 'dhl');
    const { store, credentials } = await installApp(shopify(), 'dhl');
    expect(store).toMatchObject({ currency: 'SAR', country: 'SA', timeZone: 'Asia/Riyadh' });
    const access = { app: 'dhl', storeExternalId: store.externalId, credentials };
    sandbox.heard.length = 0;
    const place = { branch: 'riyadh', city: 'jeddah', carrier: 'DHL Express' };
    await newOrder(shopify(), { payment_method: 'cash_on_delivery', ...place });
    const told = verified(shopify(), await sandbox.hear('shopify:orders/create'));
    expect((await eventsOf({ ...shopify(), access }, told))[0]).toMatchObject({
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
});

describe('a discount', () => {
  it('is refused with Shopify’s own message, at the field', async () => {
    const { platform, access } = shopify();
    const stranger = discount({ code: 'PTS-9', customerExternalId: '999' });
    expect(await platform.discounts.create(access, stranger)).toMatchObject({
      outcome: 'refused',
      reason: 'Customer does not exist',
      isCustomerUnknown: true,
    });
    const gone = discount({ code: 'PTS-9' }, { target: { on: 'specific', productIds: ['1'] } });
    expect(await platform.discounts.create(access, gone)).toMatchObject({
      fields: [{ field: 'productIds', message: 'Product does not exist' }],
      isCustomerUnknown: false,
    });
  });

  it('can be ended even if it never existed', async () => {
    const { platform, access } = shopify();
    await platform.discounts.delete(access, 'gid://shopify/DiscountCodeNode/1');
  });
});

it('webhooks of the privacy topics are authenticated and understood', async () => {
  const { merchant } = shopify();
  await merchant('POST', 'loyalty/privacy/customers/redact?customer=201');
  expect(await hear(shopify(), 'customers/redact')).toEqual([
    { type: 'customer_deleted', externalId: '201' },
  ]);
  await merchant('POST', 'loyalty/privacy/shop/redact');
  expect(await hear(shopify(), 'shop/redact')).toEqual([{ type: 'store_redacted' }]);
});

it('a refresh token works until its replacement is used', async () => {
  const { platform, access } = shopify();
  const { refresh } = platform.install;
  const first = await refresh?.renew(access);
  const again = await refresh?.renew(access);
  expect(again?.accessToken).not.toBe(first?.accessToken);
  const used = { ...access, credentials: again ?? access.credentials };
  expect(await refresh?.renew(used)).not.toBeNull();
  expect(await refresh?.renew(access)).toBeNull();
  await expect(platform.products.search(access, {})).rejects.toThrow('did not answer');
});
