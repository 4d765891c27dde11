import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';

import { type LineSketch, orderData, refundData } from '#test/host-events.ts';
import type { News } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';
import { expireCoupons } from '#verbs/loyalty/coupons/expire.ts';
import { issueCoupon } from '#verbs/loyalty/coupons/issue.ts';
import { expireDue } from '../expire.ts';
import { type EarningRules, mostEarned } from './most-earned.ts';
import {
  type Act,
  type Bought,
  type Coupon,
  discountOf,
  ITEM,
  itemsOf,
  type OfOrder,
  paidFor,
  type People,
  type Self,
  TAX_PERCENT,
  taxIn,
} from './shopper-acts.ts';

/** What staff gives each of the two people at first. */
export const GIFT = 300;
/** The price of a coupon. */
export const PRICE = 100;

let numbers = 0;

const amount = (major: number): string => `${major}.00`;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Where a shopper shops: the rewards for {@link PRICE} points take 100.00 off an order, or off one product. */
export interface Shop {
  readonly stage: Stage;
  readonly orderRewardId: string;
  readonly itemRewardId: string;
  readonly rules: EarningRules;
}

/** A shopper, with the goods they have and what they paid. */
export class Shopper {
  readonly orders: Bought[] = [];
  readonly coupons: Coupon[] = [];
  readonly people: People;
  readonly #shop: Shop;

  constructor(shop: Shop, selves: People) {
    this.#shop = shop;
    this.people = selves;
  }

  /** The most points they may have: the gifts, and what the rule gives for goods kept and paid. */
  most(): number {
    return 2 * GIFT + sum(this.orders.map((order) => mostEarned(order, this.#shop.rules)));
  }

  /** The points spent on goods they keep: each used coupon's points, by the kept share of the goods it paid for. */
  spentOnKept(): number {
    const spent = this.orders
      .filter(({ isCancelled }) => !isCancelled)
      .flatMap(({ coupons, items }) =>
        coupons.map(({ code }) => {
          const of = (some: Bought['items']): number =>
            sum(some.map(({ discounts }) => discounts.get(code) ?? 0));
          const all = of(items);
          return all === 0 ? 0 : (PRICE * of(items.filter(({ isKept }) => isKept))) / all;
        }),
      );
    return sum(spent);
  }

  async play(next: Act): Promise<void> {
    this.#shop.stage.suite.clock.advance(MINUTE_MS);
    if ('pick' in next) {
      const order = this.orders.at(-1 - (next.pick % Math.max(this.orders.length, 1)));
      if (order) await this.#change(order, next);
      return;
    }
    switch (next.do) {
      case 'buy':
        return this.#buy(next);
      case 'wait':
        return this.#wait(next.days);
      case 'redeem':
      case 'redeemItem':
        return this.#redeem(next.self, next.do === 'redeemItem');
      case 'merge':
      case 'unmerge':
        return this.#beOne(next.do);
    }
  }

  /** Requests a merge of the shopper's two records, or its undo; both may be refused. */
  async #beOne(what: 'merge' | 'unmerge'): Promise<void> {
    const { host, file } = this.people;
    const { http } = this.#shop.stage;
    if (what === 'merge')
      await http.call('POST', `/api/v1/customers/${host.id}/merge`, { body: { from: file.id } });
    else await http.call('POST', `/api/v1/customers/${file.id}/unmerge`, { body: {} });
  }

  async #buy(what: Extract<Act, { do: 'buy' }>): Promise<void> {
    numbers += 1;
    const coupons = this.coupons.filter(({ usedBy }) => usedBy === undefined).slice(0, what.coupons);
    const items = itemsOf(what, coupons);
    const goods = sum(items.filter(({ kind }) => kind === 'goods').map(paidFor));
    const order: Bought = {
      id: `dishonest-${numbers}`,
      items,
      byGiftCard: Math.floor((goods * what.giftCardPercent) / 100),
      coupons,
      news: [],
      placedAt: this.#now(),
      self: what.self,
      goodwill: 0,
      isPaid: true,
      isCancelled: false,
      isDelivered: false,
    };
    for (const coupon of coupons) coupon.usedBy = order;
    this.orders.push(order);
    await this.#tell(order);
  }

  async #redeem(as: Self, isForItem: boolean): Promise<void> {
    const { stage, orderRewardId, itemRewardId } = this.#shop;
    const { id } = this.people[as === 'file' ? 'file' : 'host'];
    const { status, body } = await stage.http.call('POST', `/api/v1/customers/${id}/redemptions`, {
      body: { methodId: isForItem ? itemRewardId : orderRewardId, points: null },
    });
    if (status !== 200) return;
    const { deps, store } = stage.suite;
    await issueCoupon(deps, { storeId: store.id, couponId: body.id, lastTry: false });
    this.coupons.push({ id: body.id, code: body.code, isForItem, usedBy: undefined });
  }

  /** Ended coupons stop working in the shop. */
  async #wait(days: number): Promise<void> {
    const { clock, deps, store } = this.#shop.stage.suite;
    clock.advance(days * DAY_MS);
    await expireCoupons(deps, store.id);
    await expireDue(deps, store.id);
    const works = new Set(await this.openCoupons());
    for (const coupon of this.coupons.filter(({ id, usedBy }) => !usedBy && !works.has(id)))
      this.coupons.splice(this.coupons.indexOf(coupon), 1);
  }

  async openCoupons(): Promise<string[]> {
    const open: string[] = [];
    for (const { id } of Object.values(this.people)) {
      const { coupons } = await this.#shop.stage.http.read(
        `/api/v1/customers/${id}/coupons?itemsPerPage=100`,
      );
      for (const each of coupons) if (each.status === 'active') open.push(each.id);
    }
    return open;
  }

  /** The points of both records, and the price of their open coupons. */
  async holds(): Promise<number> {
    const { database, store } = this.#shop.stage.suite;
    const ids = Object.values(this.people).map(({ id }) => id);
    const [row] = await database.owner<{ points: number }[]>`
      select (select sum(available + pending) from wallet where store_id = ${store.id} and customer_id = any(${ids}))::int
        + (select count(*) from coupon where store_id = ${store.id} and customer_id = any(${ids}) and status = 'active')::int
          * ${PRICE}::int as points`;
    if (!row) throw new Error('a statement without a table returns a row');
    return row.points;
  }

  async #change(order: Bought, act: OfOrder): Promise<void> {
    const { do: what, line, isTwice } = act;
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
      case 'exchange':
        if (canChange && order.coupons.length === 0) this.#edit(order, what, line);
        break;
      case 'payRest':
        for (const each of order.items) each.isPaid = true;
        break;
      case 'return':
      case 'returnUnpaid': {
        if (!item?.isKept || !item.isPaid || !canChange) return;
        item.isKept = false;
        const total = what === 'return' ? paidFor(item) : 0;
        return this.#refund(order, isTwice, { id: item.id, units: 1, total: amount(total) });
      }
      case 'shipping':
        return this.#refund(order, isTwice);
      case 'goodwill':
        if (!canChange) return;
        order.goodwill += 7;
        return this.#refund(order, isTwice, { units: 0, total: '7.00' });
      case 'echo': {
        const old = order.news[line % order.news.length];
        return old && this.#shop.stage.shop.hear(old);
      }
    }
    await this.#tell(order);
    if (isTwice) await this.#tell(order);
  }

  /** Adds an unpaid item, or exchanges one for another of the same price. */
  #edit(order: Bought, what: 'edit' | 'exchange', line: number): void {
    const added = {
      id: `added-${order.items.length}-${order.news.length}`,
      discounts: new Map<string, number>(),
      kind: 'goods' as const,
      isKept: true,
    };
    if (what === 'edit') {
      order.items.push({ ...added, price: 50, taxPercent: TAX_PERCENT, isPaid: false });
      return;
    }
    const of = order.items.filter((each) => each.kind === 'goods' && each.isKept && each.isPaid);
    const from = of[line % Math.max(of.length, 1)];
    if (!from || order.items.some(({ isPaid }) => !isPaid)) return;
    const { price } = from;
    const taxPercent = TAX_PERCENT - from.taxPercent;
    order.items.splice(order.items.indexOf(from), 1, { ...added, price, taxPercent, isPaid: true });
  }

  async #refund(
    order: Bought,
    isTwice: boolean,
    ...lines: readonly { id?: string; units: number; total: string }[]
  ): Promise<void> {
    numbers += 1;
    const data = refundData({
      id: `refund-${numbers}`,
      orderId: order.id,
      total: '',
      at: this.#now(),
      lines,
    });
    const news = { topic: 'refund.created', data };
    order.news.push(news);
    await this.#shop.stage.shop.hear(news, ...(isTwice ? [news] : []));
  }

  #now(): string {
    return this.#shop.stage.suite.clock.now().toISOString();
  }

  async #tell(order: Bought): Promise<void> {
    const hasItemCoupon = order.coupons.some(({ isForItem }) => isForItem);
    const lines: LineSketch[] = order.items.map((item, place) => ({
      id: item.id,
      total: amount(paidFor(item)),
      tax: (Math.ceil(taxIn(paidFor(item), item) * 100) / 100).toFixed(2),
      discount: amount(discountOf(item)),
      ...(item.kind === 'giftCard' ? { isGiftCard: true } : {}),
      ...(hasItemCoupon && place === 0 ? { productId: ITEM } : {}),
    }));
    const unpaid = sum(order.items.filter(({ isPaid }) => !isPaid).map(({ price }) => price));
    const now = this.#now();
    const data = orderData({
      id: order.id,
      customer: order.self === 'guest' ? null : { id: this.people[order.self].externalId },
      createdAt: order.placedAt,
      paidAt: order.isPaid ? order.placedAt : null,
      deliveredAt: order.isDelivered ? now : null,
      cancelledAt: order.isCancelled ? now : null,
      updatedAt: now,
      lines,
      coupons: order.coupons.map(({ code }) => code),
      ...(unpaid > 0 ? { outstanding: amount(unpaid) } : {}),
      ...(order.byGiftCard > 0 ? { paidByGiftCard: amount(order.byGiftCard) } : {}),
    });
    const news: News = { topic: 'order.updated', data };
    order.news.push(news);
    await this.#shop.stage.shop.hear(news);
  }
}
