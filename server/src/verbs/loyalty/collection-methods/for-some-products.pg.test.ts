import type { LineScope } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { openShoppers } from '#test/shopper.ts';
import { setStage } from '#test/stage.ts';
import { verifyOrders } from '../proof/verify-orders.ts';

const stage = setStage();
const { suite, http, shop } = stage;

const DATES = { by: 'product', id: 'dates', name: 'Ajwa dates' } as const;
const HONEY = { by: 'product', id: 'honey', name: 'Sidr honey' } as const;
const GIFT_BOX = { by: 'sku', id: 'BOX-L', name: 'Large gift box' } as const;

const forSome = (lines: Partial<LineScope>) => ({
  ...perAmount(1, '1'),
  lines: { except: [], only: [], priceFrom: null, priceTo: null, ...lines },
});

const LINES = [
  { id: 'a', productId: 'dates', sku: 'D-1', title: 'Ajwa dates', units: 2, total: '100.00' },
  { id: 'b', productId: 'honey', sku: 'H-1', title: 'Sidr honey', total: '60.00' },
  { id: 'c', productId: 'box', sku: 'BOX-L', title: 'Gift box', total: '40.00' },
  { id: 'd', productId: 'box', sku: 'BOX-S', title: 'Gift box', total: '20.00' },
  { id: 'e', productId: 'card', title: 'Gift card', total: '50.00', isGiftCard: true },
];

beforeEach(() => suite.clock.advance(DAY_MS));

const pointsOf = async (customer: string): Promise<number> => {
  const { available, pending } = await shop.balances(customer);
  return available + pending;
};

/** An order of all lines, paid, and what it earned. */
const paid = async () => {
  const order = shop.order({ lines: LINES });
  await shop.hear(order.paid);
  return order;
};

describe('a collection method for some products', () => {
  it('keeps its lists and limits', async () => {
    const method = forSome({ only: [DATES, GIFT_BOX], except: [HONEY], priceFrom: '10', priceTo: '50.5' });
    const [id] = await shop.collectBy(method);
    const { methods } = await http.read(COLLECTION_METHODS);
    expect(methods).toMatchObject([{ id, lines: { ...method.lines, priceFrom: '10.00', priceTo: '50.50' } }]);
  });

  it('is for all products if nothing is chosen', async () => {
    await shop.collectBy(forSome({}));
    expect((await http.read(COLLECTION_METHODS)).methods).toMatchObject([{ lines: null }]);
  });

  it('refuses limits that no price meets', async () => {
    const body = forSome({ priceFrom: '20', priceTo: '19.99' });
    expect(await http.call('POST', COLLECTION_METHODS, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines.priceTo', code: 'too_small' }] },
    });
  });
});

describe('an order under a collection method for some products', () => {
  it('earns for its lines only, and says of each line why', async () => {
    await shop.collectBy(forSome({ only: [DATES, GIFT_BOX], except: [HONEY] }), {
      ...perAmount(1, '20'),
      lines: { except: [DATES], only: [], priceFrom: '40', priceTo: null },
    });
    const order = await paid();
    expect(await pointsOf(order.customer)).toBe(140 + 5);
    const { earning } = await shop.explain(order.id);
    const [first, second] = earning.methods;
    expect(
      first.lines.map(({ title, units, amount, why }: Record<string, unknown>) => [
        title,
        units,
        amount,
        why,
      ]),
    ).toEqual([
      ['Ajwa dates', 2, '100.00', 'counted'],
      ['Sidr honey', 1, '60.00', 'excluded'],
      ['Gift box', 1, '40.00', 'counted'],
      ['Gift box', 1, '20.00', 'not_chosen'],
      ['Gift card', 1, '50.00', 'gift_card'],
    ]);
    expect(first.steps).toContainEqual({ step: 'counted_lines', amount: '140.00', units: 3, met: true });
    expect(second.lines.map(({ why }: { why: string }) => why)).toEqual([
      'excluded',
      'counted',
      'counted',
      'low_price',
      'gift_card',
    ]);
  });

  it('loses only what returned lines earned, and proves it', async () => {
    await shop.collectBy(forSome({ only: [DATES] }));
    const order = await paid();
    const refund = (id: string, line: string, total: string) => ({
      topic: 'refund.created',
      data: {
        id,
        order_id: order.id,
        created_at: suite.clock.now().toISOString(),
        lines: [{ line_id: line, quantity: 1, total }],
      },
    });
    await shop.hear(refund(`${order.id}-1`, 'b', '60.00'));
    expect(await pointsOf(order.customer)).toBe(100);
    await shop.hear(refund(`${order.id}-2`, 'a', '50.00'), refund(`${order.id}-2`, 'a', '50.00'));
    expect(await pointsOf(order.customer)).toBe(50);
    const { earning } = await shop.explain(order.id);
    expect(earning.methods[0].takenBack).toMatchObject({
      points: 50,
      value: { refunded: '50.00', of: '100.00' },
    });
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });

  it('keeps the list of products under which it was paid', async () => {
    const [id] = await shop.collectBy(forSome({ only: [DATES] }));
    const order = await paid();
    const body = { ...forSome({ only: [HONEY] }), version: 1 };
    expect(await http.call('PUT', `${COLLECTION_METHODS}/${id}`, { body })).toMatchObject({ status: 200 });
    suite.clock.advance(DAY_MS);
    await shop.hear(order.delivered);
    expect(await pointsOf(order.customer)).toBe(100);
  });

  it('is not widened by a page from before rules could name products', async () => {
    const [id] = await shop.collectBy(forSome({ only: [DATES] }));
    const { lines: _, ...former } = perAmount(1, '1');
    const answer = await http.call('PUT', `${COLLECTION_METHODS}/${id}`, { body: { ...former, version: 1 } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'lines' }] } });
  });

  it('follows an edit that exchanges a product for another of the same price', async () => {
    await shop.collectBy(forSome({ only: [DATES] }));
    const order = shop.order({ lines: [{ ...LINES[0]!, id: 'one' }] });
    await shop.hear(order.paid);
    expect(await pointsOf(order.customer)).toBe(100);
    const at = new Date(suite.clock.now().getTime() + DAY_MS).toISOString();
    const edited = shop.order({
      id: order.id,
      lines: [{ ...LINES[1]!, id: 'one', units: 2, total: '100.00' }],
      updatedAt: at,
    });
    await shop.hear(edited.paid);
    expect(await pointsOf(order.customer)).toBe(0);
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });
});

describe('a change of a collection method for some products', () => {
  it('is tried on past orders by their lines', async () => {
    const [id] = await shop.collectBy(forSome({ only: [DATES] }));
    const ask = (what: 'check' | 'what-if', method: object) =>
      http.call('POST', `${COLLECTION_METHODS}/${what}`, { body: { ...method, id }, key: null });
    const trial = await ask('what-if', { ...forSome({ only: [HONEY] }), period: '30d' });
    const { result } = JSON.parse(String(trial.body).trimEnd().split('\n').at(-1) ?? '');
    // Two whole orders, one with returns, and one that was exchanged.
    expect(result.points).toEqual({ before: 100 + 100 + 50, after: 60 + 60 + 100 });
    const saffron = { ...HONEY, id: 'saffron' };
    expect((await ask('check', forSome({ only: [saffron] }))).body).toMatchObject({
      warnings: [{ code: 'matched_nothing', largestTotal: '0.00', mostUnits: 0 }],
    });
  });

  it('needs approval like any other rule when a manager widens it', async () => {
    const [id] = await shop.collectBy({
      ...forSome({ only: [DATES] }),
      reward: { mode: 'order', points: 5000 },
    });
    suite.clock.advance(31 * DAY_MS);
    const wide = { ...perAmount(1, '1'), reward: { mode: 'order', points: 5000 }, version: 1 };
    expect(
      await http.call('PUT', `${COLLECTION_METHODS}/${id}`, { as: 'manager', body: wide }),
    ).toMatchObject({
      body: { code: 'rule_needs_approval', params: { points: 5000 } },
    });
  });
});

const found = async (q: string) =>
  (await http.read(`${COLLECTION_METHODS}/products?q=${encodeURIComponent(q)}`)).products;

describe('the products to choose from', () => {
  it('are those of the store’s orders, each variant too where a product has several', async () => {
    expect(await found('box')).toEqual([
      { by: 'product', id: 'box', name: 'Gift box', sku: null },
      { by: 'sku', id: 'BOX-L', name: 'Gift box', sku: 'BOX-L' },
      { by: 'sku', id: 'BOX-S', name: 'Gift box', sku: 'BOX-S' },
    ]);
    expect(await found('AJWA')).toMatchObject([{ id: 'dates', sku: 'D-1' }]);
    expect(await found('card')).toEqual([]);
  });
});

describe('a shopper', () => {
  const shoppers = openShoppers(suite, http);
  beforeAll(async () => {
    await shoppers.switchOn();
    await shop.collectBy(forSome({ only: [DATES], except: [HONEY], priceFrom: '10' }));
  });

  it('reads which products earn, and what each item of an order did', async () => {
    const programme = await shoppers.call('GET', '');
    expect(programme.body.earning).toMatchObject([
      {
        lines: {
          only: '\u2068Ajwa dates\u2069',
          except: '\u2068Sidr honey\u2069',
          priceFrom: '10.00',
          priceTo: null,
        },
      },
    ]);
    const email = 'sara@example.com';
    await shoppers.customer('of-sara', email);
    await shop.hear(shop.order({ lines: LINES, customer: { id: 'of-sara', email } }).paid);
    const token = await shoppers.signIn(email);
    const { entries } = (await shoppers.call('GET', '/history', { token })).body;
    const receipt = await shoppers.call('GET', `/orders/${entries[0].order.id}`, { token });
    expect(receipt.body.earning.rules[0].lines).toMatchObject([
      { title: 'Ajwa dates', why: 'counted', whyText: 'يكسب نقاطًا' },
      { title: 'Sidr honey', why: 'excluded' },
      { title: 'Gift box', why: 'not_chosen' },
      { title: 'Gift box', why: 'not_chosen' },
      { title: 'Gift card', why: 'gift_card' },
    ]);
    const inEnglish = await shoppers.call('GET', `/orders/${entries[0].order.id}?locale=en`, { token });
    const [rule] = inEnglish.body.earning.rules;
    expect(rule.lines[1].whyText).toBe('This product earns no points');
    expect(rule.steps[0].text).toMatch(/^Items: 6 items for SAR/);
  });
});
