import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { type LineSketch, orderData, refundData } from '#test/host-events.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { expireCoupons } from '../coupons/expire.ts';
import { issueCoupon } from '../coupons/issue.ts';
import { upsertHostCustomer } from '#verbs/shop/customers/save.ts';
import { expireDue } from './expire.ts';
import {
  type Act,
  act,
  type Bought,
  type Coupon,
  type Item,
  type OfOrder,
  type People,
  type Person,
  type Self,
} from './testing/shopper-acts.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  methodId = await shop.redeemFor(amountOff('100.00', 100));
});

const GIFT = 300;

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
  readonly people: People;

  constructor(selves: People) {
    this.people = selves;
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
    return 2 * GIFT + earned.reduce((sum, each) => sum + each, 0);
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
    if (!('pick' in next)) {
      if (next.do === 'wait') return this.#wait();
      return next.do === 'redeem' ? this.#redeem(next.self) : this.#beOne(next.do);
    }
    const order = this.orders[next.pick % Math.max(this.orders.length, 1)];
    if (order) await this.#change(order, next);
  }

  /** Requests a merge of the shopper's two records, or its undo; both may be refused. */
  async #beOne(what: 'merge' | 'unmerge'): Promise<void> {
    const { host, file } = this.people;
    if (what === 'merge')
      await http.call('POST', `/api/v1/customers/${host.id}/merge`, { body: { from: file.id } });
    else await http.call('POST', `/api/v1/customers/${file.id}/unmerge`, { body: {} });
  }

  async #buy({ prices, spends, self: as }: Extract<Act, { do: 'buy' }>): Promise<void> {
    numbers += 1;
    const coupon = spends ? this.coupons.find(({ usedBy }) => usedBy === undefined) : undefined;
    const order: Bought = {
      id: `dishonest-${numbers}`,
      items: withDiscount(prices, coupon ? 100 : 0),
      coupon,
      placedAt: suite.clock.now().toISOString(),
      self: as,
      goodwill: 0,
      isPaid: true,
      isCancelled: false,
      isDelivered: false,
    };
    if (coupon) coupon.usedBy = order;
    this.orders.push(order);
    await this.#tell(order);
  }

  async #redeem(as: Self): Promise<void> {
    const { id } = this.people[as === 'file' ? 'file' : 'host'];
    const { status, body } = await http.call('POST', `/api/v1/customers/${id}/redemptions`, {
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
    const works = new Set(await this.openCoupons());
    for (const coupon of this.coupons.filter(({ id, usedBy }) => !usedBy && !works.has(id)))
      this.coupons.splice(this.coupons.indexOf(coupon), 1);
  }

  async openCoupons(): Promise<string[]> {
    const open: string[] = [];
    for (const { id } of Object.values(this.people)) {
      const { coupons } = await http.read(`/api/v1/customers/${id}/coupons?itemsPerPage=100`);
      for (const each of coupons) if (each.status === 'active') open.push(each.id);
    }
    return open;
  }

  /** The points of both records. */
  async points(): Promise<number> {
    let sum = 0;
    for (const { externalId } of Object.values(this.people)) {
      const { available, pending } = await shop.balances(externalId);
      sum += available + pending;
    }
    return sum;
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
      case 'name':
        if (order.self === 'guest') order.self = line === 0 ? 'host' : 'file';
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
      customer: order.self === 'guest' ? null : { id: this.people[order.self].externalId },
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

const newPerson = async (externalId: string, email: string): Promise<Person> => {
  const id = await suite.act((ctx) =>
    upsertHostCustomer(ctx, { externalId, name: externalId, email: null, phone: null }),
  );
  await suite.database.owner`update customer set email = ${email} where id = ${id}`;
  await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points: GIFT, comment: null, internalNote: null },
  });
  return { id, externalId };
};

const newShopper = async (): Promise<Shopper> => {
  people += 1;
  const email = `dishonest-${people}@example.com`;
  return new Shopper({
    host: await newPerson(`dishonest-${people}`, email),
    file: await newPerson(`import:dishonest-${people}`, email),
  });
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
            const open = (await shopper.openCoupons()).length * 100;
            expect((await shopper.points()) + open + shopper.spentOnKept()).toBeLessThanOrEqual(
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
