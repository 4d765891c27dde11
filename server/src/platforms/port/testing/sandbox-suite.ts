import { hostLimits } from '@apps-hub/contract/platform-setup';
import { describe, expect, it } from 'vitest';

import type { DiscountRequest } from '../discounts.ts';
import type { HostProductFacts, ProductPage } from '../products.ts';
import { beyondHost } from '../host-limits.ts';
import {
  eventsOf,
  hear,
  hearOrder,
  newOrder,
  now,
  type OpenedHost,
  pageOnce,
  pastOf,
  STORE,
} from './opened-host.ts';

/** Names of the host's own messages. */
export interface Topics {
  readonly created: string;
  readonly paid: string;
  readonly shipped: string;
  readonly delivered: string;
  readonly refunded: string;
  readonly productChanged: string;
}

type Asked = DiscountRequest['discount'];

/** A discount of 10.50 on orders of 50 or more. */
export const discount = (more: Partial<DiscountRequest> = {}, of: Partial<Asked> = {}): DiscountRequest => ({
  idempotencyKey: 'cpn_1',
  code: 'PTS-1',
  title: 'PTS-1 · ١٠٠ نقطة',
  currency: STORE.currency,
  discount: {
    kind: 'amount',
    basisPoints: null,
    amountMinor: 1050,
    maximumDiscountMinor: null,
    target: { on: 'order' },
    minimumUnits: null,
    minimumTotalMinor: 5000,
    ...of,
  },
  customerExternalId: '201',
  startsAt: now(),
  end: null,
  ...more,
});

const SHARE = { kind: 'percent', basisPoints: 1250, amountMinor: null } as const;

const SHAPES: readonly (readonly [string, Partial<Asked>])[] = [
  ['a share of the order', SHARE],
  ['a share up to an amount', { ...SHARE, maximumDiscountMinor: 3000 }],
  ['free shipping', { kind: 'free_shipping', amountMinor: 3000 }],
  ['a free product', { kind: 'free_product', target: { on: 'specific', productIds: [] } }],
  ['the cheapest item', { target: { on: 'cheapest' } }],
  ['a minimum of items', { minimumUnits: 3, minimumTotalMinor: null }],
  ['both minimums', { minimumUnits: 3 }],
];

const describeDiscounts = (opened: () => OpenedHost, hostId: RegExp): void => {
  describe('a discount', () => {
    it('is created once, found by its code, and can be deleted repeatedly', async () => {
      const { platform, access } = opened();
      const made = await platform.discounts.create(access, discount());
      expect(made).toMatchObject({ outcome: 'created', hostId: expect.stringMatching(hostId) });
      // As after a lost answer.
      expect(await platform.discounts.create(access, discount())).toEqual(made);
      if (made.outcome !== 'created') return;
      await platform.discounts.delete(access, made.hostId);
      await platform.discounts.delete(access, made.hostId);
    });

    it.each(SHAPES)('is created for %s, unless the form of a reward refuses it', async (name, of) => {
      const { platform, access, name: host } = opened();
      const [product] = await platform.products.search(access, {});
      const target =
        of.target?.on === 'specific' ? { target: { ...of.target, productIds: [product?.id ?? ''] } } : {};
      const request = discount({ code: `OK ${name}` }, { ...of, ...target });
      const isBeyond = beyondHost(host, {
        ...request.discount,
        isPercent: request.discount.kind === 'percent',
      });
      expect(await platform.discounts.create(access, request)).toMatchObject({
        outcome: isBeyond.length > 0 ? 'refused' : 'created',
      });
    });

    it('was tried for each kind that the form refuses', () => {
      const { name } = opened();
      const asked = SHAPES.map(([, of]) => discount({}, of).discount);
      const tried = asked.flatMap((each) =>
        beyondHost(name, { ...each, isPercent: each.kind === 'percent' }),
      );
      expect(new Set(tried)).toEqual(new Set(hostLimits(name)));
    });
  });
};

const readAll = async ({ platform, access }: OpenedHost): Promise<HostProductFacts[]> => {
  const products: HostProductFacts[] = [];
  let cursor: string | null = null;
  do {
    const at: string | null = cursor;
    const page: ProductPage = await pageOnce(() => platform.products.page(access, at));
    products.push(...page.products);
    cursor = page.next;
  } while (cursor !== null);
  return products;
};

/** What every adapter does with its host's products over HTTP. */
export const describeProducts = (opened: () => OpenedHost, topics: Topics): void => {
  it('products are found by text and by id', async () => {
    const { platform, access } = opened();
    const all = await platform.products.search(access, {});
    const [first] = all;
    expect(await platform.products.search(access, { ids: [first?.id ?? '', '1'] })).toEqual([first]);
    const named = await platform.products.search(access, { q: first?.title.ar });
    expect(named.length).toBeLessThan(all.length);
    expect(named).toContainEqual(first);
  });

  it('a product’s category, brand, tags and sale are read after the host reports a change of it', async () => {
    const { platform, access, sandbox, name } = opened();
    const [product] = await platform.products.search(access, {});
    const id = product?.id ?? '';
    expect(await platform.products.facts(access, [id, '1'])).toMatchObject([
      { id, categories: [], brand: null, tags: [], onSale: false },
    ]);
    sandbox.heard.length = 0;
    const facts = { category: 'قهوة', brand: 'Qahwa', tags: ['organic'], usual_price_minor: 999_999 };
    await sandbox.admin('PUT', 'products/101/facts', facts);
    expect(await hear(opened(), topics.productChanged)).toEqual([
      { type: 'product_changed', externalId: id },
    ]);
    const [read] = await platform.products.facts(access, [id]);
    expect(read).toMatchObject({
      categories: [{ id: expect.stringMatching(/^\d+$/), name: 'قهوة' }],
      // Zid has no brands.
      brand: name === 'zid' ? null : { name: 'Qahwa' },
      tags: ['organic'],
      onSale: true,
    });
    const pages = await readAll(opened());
    expect(pages).toContainEqual(read);
    expect(new Set(pages.map((each) => each.id)).size).toBe(pages.length);
    await sandbox.admin('PUT', 'products/101/facts', {});
  });
};

/** What every adapter does with its host over HTTP: an order from creation to return, and discounts. */
export const describeHost = (
  opened: () => OpenedHost,
  { topics, hostId }: { readonly topics: Topics; readonly hostId: RegExp },
): void => {
  it('an order is received from creation to return', async () => {
    opened().sandbox.heard.length = 0;
    const { id } = await newOrder(opened());
    expect((await hear(opened(), topics.created))[0]).toMatchObject({
      type: 'order',
      order: { paidAt: null, currency: 'SAR' },
      customer: { externalId: expect.any(String) },
    });
    const { admin } = opened().sandbox;
    await admin('POST', `orders/${id}/paid`);
    expect((await hear(opened(), topics.paid))[0]).toMatchObject({ order: { paidAt: expect.any(Date) } });
    await admin('POST', `orders/${id}/delivered`);
    expect((await hear(opened(), topics.delivered))[0]).toMatchObject({
      order: { deliveredAt: expect.any(Date) },
    });
    opened().sandbox.heard.length = 0;
    await admin('POST', `orders/${id}/refunds`, { rest: true });
    const events = await hear(opened(), topics.refunded);
    expect(events.map(({ type }) => type)).toEqual(['order', 'refund']);
  });

  it('the backfill returns every order once and every customer, with the same data as webhooks', async () => {
    opened().sandbox.heard.length = 0;
    await newOrder(opened(), { paid: true });
    const told = await hearOrder(opened(), topics.created);
    const orders = await pastOf(opened(), 'orders');
    const subjects = orders.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    const events = (await Promise.all(orders.map((record) => eventsOf(opened(), record)))).flat();
    const read = events.find(
      (event) => event.type === 'order' && event.order.externalId === told.order.externalId,
    );
    expect(read).toMatchObject({ order: { paidAt: expect.any(Date), lines: told.order.lines } });
    const customers = await pastOf(opened(), 'customers');
    const people = (await Promise.all(customers.map((record) => eventsOf(opened(), record)))).flat();
    expect(people).toContainEqual(
      expect.objectContaining({
        type: 'customer',
        customer: expect.objectContaining({ externalId: told.customer?.externalId }),
      }),
    );
  });

  describeDiscounts(opened, hostId);
};
