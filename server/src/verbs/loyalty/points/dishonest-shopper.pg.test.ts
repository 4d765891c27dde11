import type { CouponId } from '@apps-hub/domain/ids';
import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { type LineSketch, orderData, refundData } from '#test/host-events.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { expireCoupons } from '../coupons/expire.ts';
import { issueCoupon } from '../coupons/issue.ts';
import { expireDue } from './expire.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  methodId = await shop.redeemFor(amountOff('100.00', 100));
});

const GIFT = 300;

const pick = fc.nat(20);
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      prices: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
      spends: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('return', 'cancel', 'deliver', 'withdraw', 'payAgain', 'edit', 'payRest'),
      pick,
      line: fc.nat(2),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('shipping', 'goodwill'),
      pick,
      line: fc.nat(2),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('redeem', 'wait') }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type OfOrder = Extract<Act, { readonly pick: number }>;

interface Item {
  readonly id: string;
  readonly price: number;
  /** The part of the coupon's discount on it. */
  readonly discount: number;
  isKept: boolean;
  isPaid: boolean;
}

interface Coupon {
  readonly id: CouponId;
  readonly code: string;
  usedBy: Bought | undefined;
}

interface Bought {
  readonly id: string;
  readonly items: Item[];
  readonly coupon: Coupon | undefined;
  readonly placedAt: string;
  goodwill: number;
  isPaid: boolean;
  isCancelled: boolean;
  isDelivered: boolean;
}

let people = 0;
let numbers = 0;

const amount = (major: number): string => `${major}.00`;

/** Distributes a coupon of 100.00 over the items, one after the other. */
const withDiscount = (prices: readonly number[], off: number): Item[] => {
  let left = off;
  return prices.map((price, place) => {
    const discount = Math.min(left, price);
    left -= discount;
    return { id: `item-${place}`, price, discount, isKept: true, isPaid: true };
  });
};

/** A shopper, with the goods they have and what they paid. */
class Shopper {
  readonly orders: Bought[] = [];
  readonly coupons: Coupon[] = [];
  readonly customer: string;
  readonly id: string;

  constructor(customer: string, id: string) {
    this.customer = customer;
    this.id = id;
  }

  /** The most points they may have: the gift and what the rule gives for goods kept and paid, less what open or used coupons cost. */
  most(): number {
    const earned = this.orders.map((order) => {
      if (order.isCancelled || !order.isPaid) return 0;
      const paid = order.items
        .filter((each) => each.isKept && each.isPaid)
        .reduce((sum, { price, discount }) => sum + price - discount, 0);
      return Math.floor(Math.max(paid - order.goodwill, 0) / 10);
    });
    return GIFT + earned.reduce((sum, each) => sum + each, 0);
  }

  /** The points spent on goods they keep: a used coupon's points, by the kept share of the goods it paid for. */
  spentOnKept(): number {
    return this.orders
      .flatMap((order) => (order.coupon && !order.isCancelled ? [order] : []))
      .map(({ items }) => {
        const all = items.reduce((sum, { discount }) => sum + discount, 0);
        const kept = items.reduce((sum, each) => sum + (each.isKept ? each.discount : 0), 0);
        return all === 0 ? 0 : (100 * kept) / all;
      })
      .reduce((sum, each) => sum + each, 0);
  }

  async play(next: Act): Promise<void> {
    suite.clock.advance(MINUTE_MS);
    if (next.do === 'buy') return this.#buy(next);
    if (!('pick' in next)) return next.do === 'redeem' ? this.#redeem() : this.#wait();
    const order = this.orders[next.pick % Math.max(this.orders.length, 1)];
    if (order) await this.#change(order, next);
  }

  async #buy({ prices, spends }: Extract<Act, { do: 'buy' }>): Promise<void> {
    numbers += 1;
    const coupon = spends ? this.coupons.find(({ usedBy }) => usedBy === undefined) : undefined;
    const order: Bought = {
      id: `dishonest-${numbers}`,
      items: withDiscount(prices, coupon ? 100 : 0),
      coupon,
      placedAt: suite.clock.now().toISOString(),
      goodwill: 0,
      isPaid: true,
      isCancelled: false,
      isDelivered: false,
    };
    if (coupon) coupon.usedBy = order;
    this.orders.push(order);
    await this.#tell(order);
  }

  async #redeem(): Promise<void> {
    const { status, body } = await http.call('POST', `/api/v1/customers/${this.id}/redemptions`, {
      body: { methodId, points: null },
    });
    if (status !== 200) return;
    await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: body.id, lastTry: false });
    this.coupons.push({ id: body.id, code: body.code, usedBy: undefined });
  }

  /** Waits ten days; ended coupons stop working in the shop. */
  async #wait(): Promise<void> {
    suite.clock.advance(10 * DAY_MS);
    await expireCoupons(suite.deps, suite.store.id);
    await expireDue(suite.deps, suite.store.id);
    const { coupons } = await http.read(`/api/v1/customers/${this.id}/coupons?itemsPerPage=100`);
    const works = new Set(
      coupons
        .filter(({ status }: { status: string }) => status === 'active')
        .map(({ id }: { id: string }) => id),
    );
    for (const coupon of this.coupons.filter(({ id, usedBy }) => !usedBy && !works.has(id)))
      this.coupons.splice(this.coupons.indexOf(coupon), 1);
  }

  async #change(order: Bought, { do: what, line, isTwice }: OfOrder): Promise<void> {
    const item = order.items[line % order.items.length];
    const canChange = order.isPaid && !order.isCancelled;
    switch (what) {
      case 'cancel':
        order.isCancelled = true;
        break;
      case 'deliver':
        order.isDelivered = true;
        break;
      case 'withdraw':
      case 'payAgain':
        order.isPaid = what === 'payAgain';
        break;
      case 'edit':
        if (canChange && !order.coupon)
          order.items.push({
            id: `added-${order.items.length}`,
            price: 50,
            discount: 0,
            isKept: true,
            isPaid: false,
          });
        break;
      case 'payRest':
        for (const each of order.items) each.isPaid = true;
        break;
      case 'return':
        if (!item?.isKept || !item.isPaid || !canChange) return;
        item.isKept = false;
        return this.#refund(order, isTwice, {
          id: item.id,
          units: 1,
          total: amount(item.price - item.discount),
        });
      case 'shipping':
        return this.#refund(order, isTwice);
      case 'goodwill':
        if (!canChange) return;
        order.goodwill += 7;
        return this.#refund(order, isTwice, { units: 0, total: '7.00' });
    }
    await this.#tell(order);
    if (isTwice) await this.#tell(order);
  }

  async #refund(
    order: Bought,
    isTwice: boolean,
    ...lines: readonly { id?: string; units: number; total: string }[]
  ) {
    numbers += 1;
    const at = suite.clock.now().toISOString();
    const data = refundData({ id: `refund-${numbers}`, orderId: order.id, total: '', at, lines });
    const news = { topic: 'refund.created', data };
    await shop.hear(news, ...(isTwice ? [news] : []));
  }

  async #tell(order: Bought): Promise<void> {
    const now = suite.clock.now().toISOString();
    const lines: LineSketch[] = order.items.map(({ id, price, discount }) => ({
      id,
      total: amount(price - discount),
      discount: amount(discount),
    }));
    const unpaid = order.items.filter(({ isPaid }) => !isPaid).reduce((sum, { price }) => sum + price, 0);
    const data = orderData({
      id: order.id,
      customer: { id: this.customer },
      createdAt: order.placedAt,
      paidAt: order.isPaid ? order.placedAt : null,
      deliveredAt: order.isDelivered ? now : null,
      cancelledAt: order.isCancelled ? now : null,
      updatedAt: now,
      lines,
      coupons: order.coupon ? [order.coupon.code] : [],
      ...(unpaid > 0 ? { outstanding: amount(unpaid) } : {}),
    });
    await shop.hear({ topic: 'order.updated', data });
  }
}

const newShopper = async (): Promise<Shopper> => {
  people += 1;
  const customer = `dishonest-${people}`;
  const id = await suite.customer(customer);
  await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points: GIFT, comment: null, internalNote: null },
  });
  return new Shopper(customer, id);
};

describe('a dishonest shopper', () => {
  it.each([
    ['points never expire', null, 20_261_123],
    ['points expire', 1, 20_261_124],
  ])(
    'never owns more in goods and points than the rules give for what is kept and paid: %s',
    async (_, months, seed) => {
      await shop.setting('expiry_months', months);
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 20 }), async (acts) => {
          const shopper = await newShopper();
          for (const next of acts) {
            await shopper.play(next);
            const { available, pending } = await shop.balances(shopper.customer);
            const { coupons } = await http.read(`/api/v1/customers/${shopper.id}/coupons?itemsPerPage=100`);
            const open = coupons.filter(({ status }: { status: string }) => status === 'active').length * 100;
            expect(available + pending + open + shopper.spentOnKept()).toBeLessThanOrEqual(
              shopper.most() + 1e-6,
            );
          }
        }),
        { numRuns: 20, seed },
      );
      await shop.provesItself();
      const [left] = await suite.database
        .owner`select count(*)::int as rows from inbox where status <> 'applied'`;
      expect(left).toEqual({ rows: 0 });
    },
    600_000,
  );
});
