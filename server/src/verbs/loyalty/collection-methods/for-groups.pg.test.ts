import type { ChosenProduct } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { DAY_MS, HOUR_MS } from '@apps-hub/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { readCatalogue } from '#verbs/shop/products/read-catalogue.ts';
import { orderHandling } from '../orders/handling.ts';
import { verifyOrders } from '../proof/verify-orders.ts';

const { suite, http, shop } = setStage();

const COFFEE: ChosenProduct = { by: 'category', id: 'cat-coffee', name: 'coffee' };
const QAHWA: ChosenProduct = { by: 'brand', id: 'Qahwa', name: 'Qahwa' };
const ORGANIC: ChosenProduct = { by: 'tag', id: 'organic', name: 'organic' };
const SALE: ChosenProduct = { by: 'on_sale', id: 'on_sale', name: 'On sale' };

const only = (...products: readonly ChosenProduct[]) => ({
  ...perAmount(1, '1'),
  lines: { except: [], only: [...products], priceFrom: null, priceTo: null },
});

const without = (...products: readonly ChosenProduct[]) => ({
  ...perAmount(1, '1'),
  lines: { except: [...products], only: [], priceFrom: null, priceTo: null },
});

const LINES = [
  { id: 'a', productId: 'beans', sku: 'B', title: 'Beans', total: '100.00' },
  { id: 'b', productId: 'mug', sku: 'M', title: 'Mug', total: '60.00' },
  { id: 'c', productId: 'gone', sku: 'G', title: 'Gone', total: '30.00' },
];

/** The ids that the host was asked about. */
const asked = (): string[] => suite.host.calls.flatMap(({ query }) => query.get('ids')?.split(',') ?? []);

beforeEach(() => {
  suite.clock.advance(2 * DAY_MS);
  suite.host.products.clear();
  suite.host.products.set('beans', { category: 'coffee', brand: 'Qahwa', tags: ['organic'] });
  suite.host.products.set('mug', { isOnSale: true });
  suite.host.calls.length = 0;
  suite.host.failing.clear();
});

const pointsOf = async (customer: string): Promise<number> => {
  const { available, pending } = await shop.balances(customer);
  return available + pending;
};

const collectOnlyBy = async (method: object): Promise<string> => {
  const { methods } = await http.read(COLLECTION_METHODS);
  for (const { id } of methods) await http.call('DELETE', `${COLLECTION_METHODS}/${id}`, { body: {} });
  const [id] = await shop.collectBy(method as ReturnType<typeof only>);
  return String(id);
};

const whyOf = async (orderId: string): Promise<string[]> => {
  const { earning } = await shop.explain(orderId);
  return earning.methods[0].lines.map(({ why }: { readonly why: string }) => why);
};

const changed = (id: string) => ({ topic: 'product.updated', data: { id } });

describe('a collection method for groups of products', () => {
  it('asks the host nothing while no rule is for a group', async () => {
    await collectOnlyBy(perAmount(1, '1'));
    await shop.hear(shop.order({ lines: LINES }).paid);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['a category', only(COFFEE), 100, ['counted', 'not_chosen', 'facts_unknown']],
    ['a brand', only(QAHWA), 100, ['counted', 'not_chosen', 'facts_unknown']],
    ['a tag', only(ORGANIC), 100, ['counted', 'not_chosen', 'facts_unknown']],
    ['products on sale', only(SALE), 60, ['not_chosen', 'counted', 'facts_unknown']],
    ['all but products on sale', without(SALE), 100, ['counted', 'excluded', 'facts_unknown']],
  ] as const)('counts %s, and asks the host about the products first', async (_, method, points, why) => {
    await collectOnlyBy(method);
    const order = shop.order({ lines: LINES });
    await shop.hear(order.paid);
    expect(await pointsOf(order.customer)).toBe(points);
    expect(await whyOf(order.id)).toEqual(why);
    expect(asked().toSorted()).toEqual(['beans', 'gone', 'mug']);
  });

  it('asks once a day about a product, and after the host reported a change of it', async () => {
    await collectOnlyBy(only(COFFEE));
    await shop.hear(shop.order({ lines: LINES }).paid);
    suite.host.calls.length = 0;
    await shop.hear(shop.order({ lines: LINES }).paid);
    expect(asked()).toEqual([]);
    suite.clock.advance(HOUR_MS);
    suite.host.products.set('mug', { category: 'coffee' });
    await shop.hear(changed('mug'));
    const order = shop.order({ lines: LINES });
    await shop.hear(order.paid);
    expect(asked()).toEqual(['mug']);
    expect(await pointsOf(order.customer)).toBe(160);
  });

  it('keeps what a product was when the order came', async () => {
    await collectOnlyBy(only(COFFEE));
    const order = shop.order({ lines: LINES });
    await shop.hear(order.paid);
    suite.clock.advance(2 * DAY_MS);
    suite.host.products.set('beans', { category: 'tea' });
    suite.host.products.set('mug', { category: 'coffee' });
    await shop.hear(changed('beans'), changed('mug'), order.delivered);
    expect(await pointsOf(order.customer)).toBe(100);
    const later = shop.order({ lines: LINES });
    await shop.hear(later.paid);
    expect(await pointsOf(later.customer)).toBe(60);
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });

  it('takes back by what the product was', async () => {
    await collectOnlyBy(only(COFFEE));
    const order = shop.order({ lines: LINES });
    await shop.hear(order.paid);
    suite.clock.advance(DAY_MS);
    suite.host.products.set('beans', {});
    const back = {
      topic: 'refund.created',
      data: {
        id: `${order.id}-1`,
        order_id: order.id,
        created_at: suite.clock.now().toISOString(),
        lines: [{ line_id: 'a', quantity: 1, total: '100.00' }],
      },
    };
    await shop.hear(changed('beans'), back, back);
    expect(await pointsOf(order.customer)).toBe(0);
  });

  it('gives nothing while the host does not answer, and everything once it does', async () => {
    await collectOnlyBy(only(COFFEE));
    suite.host.failing.add('demo');
    const order = shop.order({ lines: LINES });
    await shop.hear(order.paid, order.delivered);
    expect(await http.read(`/api/v1/loyalty/orders?q=${order.id}`)).toMatchObject({ orders: [] });
    suite.host.failing.clear();
    for (let hours = 0; hours < 12; hours += 1) {
      suite.clock.advance(HOUR_MS);
      await suite.drain();
    }
    expect(await pointsOf(order.customer)).toBe(100);
    await shop.hear(order.paid, order.delivered);
    expect(await pointsOf(order.customer)).toBe(100);
  });

  it('goes on with a large order where the host stopped answering', async () => {
    await collectOnlyBy(only({ by: 'brand', id: 'Many', name: 'Many' }));
    const many = Array.from({ length: 25 }, (_, place) => `many-${String(place).padStart(2, '0')}`);
    for (const id of many) suite.host.products.set(id, { brand: 'Many' });
    // The first ten are answered, and the next call fails with its two retries.
    suite.host.troubles.push('pass', { status: 503 }, { status: 503 }, { status: 503 });
    const order = shop.order({ lines: many.map((id) => ({ id, productId: id, title: id, total: '1.00' })) });
    await shop.hear(order.paid);
    for (let hours = 0; hours < 3; hours += 1) {
      suite.clock.advance(HOUR_MS);
      await suite.drain();
    }
    expect(await pointsOf(order.customer)).toBe(25);
    const first = asked().filter((id) => id === 'many-00');
    expect(first).toHaveLength(1);
  });

  it('earns for a product that becomes known with a later event of its order', async () => {
    await collectOnlyBy(only(COFFEE));
    const order = shop.order({ lines: LINES });
    await shop.hear(order.paid);
    suite.clock.advance(2 * DAY_MS);
    suite.host.products.set('gone', { category: 'coffee' });
    await shop.hear(order.delivered);
    expect(await pointsOf(order.customer)).toBe(130);
    expect(await whyOf(order.id)).toEqual(['counted', 'not_chosen', 'counted']);
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });

  it('gives nothing a month later for what a product has become since', async () => {
    await collectOnlyBy(only(QAHWA));
    const odd = { id: 'd', productId: 'odd', sku: 'O', title: 'Odd', total: '30.00' };
    const order = shop.order({ lines: [...LINES.slice(0, 2), odd] });
    await shop.hear(order.paid);
    suite.clock.advance(40 * DAY_MS);
    suite.host.products.set('odd', { brand: 'Qahwa' });
    await shop.hear(shop.order({ lines: [odd] }).paid);
    const back = {
      topic: 'refund.created',
      data: {
        id: `${order.id}-1`,
        order_id: order.id,
        created_at: suite.clock.now().toISOString(),
        lines: [{ line_id: 'a', quantity: 1, total: '10.00' }],
      },
    };
    await shop.hear(back, order.delivered);
    expect(await pointsOf(order.customer)).toBe(90);
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });

  it('settles an order without the facts that the host refuses, after a few attempts', async () => {
    await collectOnlyBy(only(COFFEE));
    suite.host.troubles.push(...Array.from({ length: 5 }, () => ({ status: 403 })));
    const order = shop.order({ lines: LINES.slice(0, 2) });
    await shop.hear(order.paid);
    expect(await http.read(`/api/v1/loyalty/orders?q=${order.id}`)).toMatchObject({ orders: [] });
    for (let minutes = 0; minutes < 6; minutes += 1) {
      suite.clock.advance(HOUR_MS / 60);
      await suite.drain();
    }
    expect(await whyOf(order.id)).toEqual(['facts_unknown', 'facts_unknown']);
    await shop.hear(order.delivered);
    expect(await pointsOf(order.customer)).toBe(100);
  });

  it('flags unpaid orders for shipping by the same rule', async () => {
    await collectOnlyBy({ ...without(SALE), minimumTotal: '100', fragileItems: true });
    const [few, many] = [shop.order({ lines: LINES.slice(1) }), shop.order({ lines: LINES })];
    const guest = { customer: null };
    await shop.hear(
      shop.order({ id: few.id, lines: LINES.slice(1), ...guest }).paid,
      shop.order({ id: many.id, lines: LINES, ...guest }).paid,
    );
    const flags = await suite.tx(async (tx) => {
      const rows = await tx.sql<{ id: never; number: string }[]>`
        select id, external_id as number from store_order where store_id = ${tx.storeId}
          and external_id = any(${[few.id, many.id]})`;
      const handling = await orderHandling(
        tx,
        rows.map(({ id }) => id),
      );
      return Object.fromEntries(rows.map(({ id, number }) => [number, handling.get(id)?.fragile]));
    });
    expect(flags).toEqual({ [few.id]: false, [many.id]: true });
  });
});

const found = (q = '') => http.read(`${COLLECTION_METHODS}/product-groups?q=${encodeURIComponent(q)}`);

describe('the groups to choose from', () => {
  it('are read from the host’s whole catalogue', async () => {
    expect((await found()).isReading).toBe(true);
    suite.host.products.set('pot', { category: 'coffee' });
    await readCatalogue(suite.deps, suite.store.id);
    expect(await found('COFF')).toEqual({
      // One of them is gone at the host, but was sold.
      groups: [{ by: 'category', id: 'cat-coffee', name: 'coffee', products: 3 }],
      isReading: false,
    });
    expect((await found('qah')).groups).toMatchObject([{ by: 'brand', id: 'Qahwa' }]);
    expect((await found('gan')).groups).toMatchObject([{ by: 'tag', id: 'organic' }]);
  });
});

describe('a trial of a collection method for a group', () => {
  it('judges orders from before the rule by what is known of their products today', async () => {
    suite.clock.advance(40 * DAY_MS);
    const id = await collectOnlyBy(perAmount(1, '1'));
    await shop.hear(shop.order({ lines: LINES }).paid);
    await readCatalogue(suite.deps, suite.store.id);
    const ask = await http.call('POST', `${COLLECTION_METHODS}/what-if`, {
      body: { ...only(COFFEE), id, period: '30d' },
      key: null,
    });
    const { result } = JSON.parse(String(ask.body).trimEnd().split('\n').at(-1) ?? '');
    // One product is no longer sold, but it is known what it was.
    expect(result.points.after).toBe(130);
  });

  it('needs approval when a manager widens it to a group', async () => {
    const fixed = { reward: { mode: 'order', points: 5000 } };
    const id = await collectOnlyBy({ ...only(COFFEE), ...fixed });
    suite.clock.advance(31 * DAY_MS);
    const body = { ...only(COFFEE, SALE), ...fixed, version: 1 };
    expect(await http.call('PUT', `${COLLECTION_METHODS}/${id}`, { as: 'manager', body })).toMatchObject({
      body: { code: 'rule_needs_approval' },
    });
  });
});
