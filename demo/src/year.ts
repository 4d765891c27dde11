import type { LocalDate } from '@apps-hub/domain/time';

import { daysUntil, instantOn } from './clock.ts';
import type { DemoCarriers } from './carriers/carrier.ts';
import { type DemoCoupon, makeCoupon } from './coupons.ts';
import { type DemoGift, giftsOn } from './gifts.ts';
import {
  basketOf,
  type DemoOrder,
  goodsMinorOf,
  linesOf,
  momentsOf,
  priceOf,
  refundOf,
  shippingOf,
  weightOf,
} from './orders.ts';
import { makePeople, type Person } from './people.ts';
import { type DemoPickup, Dispatch } from './pickups.ts';
import { Purse, type Reward, REWARDS } from './points.ts';
import { type Random, randomOf } from './random.ts';
import { CITIES } from './cities.ts';
import { demandOn } from './seasons.ts';
import { sendingOf } from './sending.ts';
import { bookPresent } from './today.ts';

/** A year of the demo shop that ends at an instant. Deterministic: the same instant gives the same year. */
export interface DemoYear {
  readonly endsAt: Date;
  readonly days: readonly LocalDate[];
  readonly people: readonly Person[];
  /** In the order they were placed. */
  readonly orders: readonly DemoOrder[];
  readonly coupons: readonly DemoCoupon[];
  readonly gifts: readonly DemoGift[];
  readonly pickups: readonly DemoPickup[];
}

const ORDERS = 1540;
const FIRST_NUMBER = 1001;
/** Orders grow from the first to the last day. */
const GROWTH = { from: 0.75, to: 1.25 } as const;

/** In the last days couriers leave some orders behind, so that some still wait. */
const LAST_DAYS = 6;

const GUESTS_PERCENT = 4;
const UNPAID_PERCENT = 2.5;
const CANCELLED_PERCENT = 3;
const REFUNDED_PERCENT = 6;
const REFUSED_COUPONS_PERCENT = 4;
const OPEN_COUPONS = 16;

/** The state while the year is generated, day by day. */
class Shop {
  readonly people = makePeople();
  readonly orders: DemoOrder[] = [];
  readonly coupons: DemoCoupon[] = [];
  readonly dispatch: Dispatch;
  readonly #purses = new Map<string, Purse>();
  readonly #end: Date;

  constructor(end: Date, carriers: DemoCarriers) {
    this.#end = end;
    this.dispatch = new Dispatch(carriers);
  }

  purseOf({ id }: Person): Purse {
    const purse = this.#purses.get(id) ?? new Purse();
    this.#purses.set(id, purse);
    return purse;
  }

  openOn(date: LocalDate, count: number, dayIndex: number): void {
    const random = randomOf(`orders ${date}`);
    const known = this.people.filter(({ joinedAfterDays }) => joinedAfterDays <= dayIndex);
    for (const placedAt of momentsOf(date, count, random)) {
      const customer = random.chance(GUESTS_PERCENT) ? null : random.weighted(known, ({ zeal }) => zeal);
      const order = this.#order(placedAt, customer, date, random);
      // Orders later that day are created and dropped, so that the earlier ones do not depend on the time of day.
      if (placedAt < this.#end) this.#keep(order);
    }
  }

  sendOn(date: LocalDate, leaveEvery: number): void {
    for (const order of this.dispatch.send(date, { leaveEvery })) {
      const random = randomOf(`after ${order.id}`);
      const { customer, deliveredAt } = order;
      if (!customer || !deliveredAt) continue;
      if (random.chance(REFUNDED_PERCENT)) {
        const at = new Date(deliveredAt.getTime() + random.int(6, 9 * 24) * 3_600_000);
        order.refund = refundOf(order, at, random);
      } else this.purseOf(customer).earn(goodsMinorOf(order), deliveredAt);
    }
  }

  #order(placedAt: Date, customer: Person | null, date: LocalDate, random: Random): DemoOrder {
    const index = this.orders.length;
    const number = String(FIRST_NUMBER + index);
    const id = `order-${number}`;
    const basket = basketOf(random);
    const later = (from: number, to: number): Date =>
      new Date(placedAt.getTime() + random.int(from, to) * 60_000);
    const isMeant = !random.chance(UNPAID_PERCENT);
    const isCancelled = !isMeant || random.chance(CANCELLED_PERCENT);
    const paidSoonAt = isMeant ? later(1, 3) : null;
    const cancelledAt = isCancelled ? later(20, isMeant ? 120 : 2880) : null;
    const reward = customer && isMeant ? this.#rewardFor(customer, date, priceOf(basket), random) : null;
    const isRefused = random.chance(REFUSED_COUPONS_PERCENT);
    const redeemedAt = later(-40, -4);
    const coupon =
      reward && customer && placedAt < this.#end
        ? this.#redeem(makeCoupon({ customer, reward, redeemedAt, isRefused }, random))
        : null;
    const lines = linesOf(id, basket, coupon?.amountMinor ?? 0);
    const sending = sendingOf(index, customer?.city ?? random.pick(CITIES), weightOf(basket));
    const paidAt = sending.payment === 'in_advance' ? paidSoonAt : null;
    return {
      id,
      number,
      customer,
      placedAt,
      paidAt,
      confirmedAt: sending.payment === 'in_advance' ? paidAt : placedAt,
      cancelledAt,
      lines,
      shippingMinor: shippingOf(basket),
      coupon,
      sending,
      waybill: null,
      shippedAt: null,
      deliveredAt: null,
      refund: null,
    };
  }

  /** A customer with enough points sometimes redeems them; a coupon is worth up to half of the basket. */
  #rewardFor(customer: Person, date: LocalDate, priceMinor: number, random: Random): Reward | null {
    const wish = random.int(1, 100);
    const held = this.purseOf(customer).heldOn(date);
    const may = (reward: Reward): boolean =>
      held >= REWARDS[reward].points && priceMinor >= 2 * REWARDS[reward].amountMinor;
    if (may('large') && wish <= 55) return 'large';
    return may('small') && wish <= 40 ? 'small' : null;
  }

  /** A coupon that the shop refuses is not used on the order. */
  #redeem(coupon: DemoCoupon): DemoCoupon | null {
    this.coupons.push(coupon);
    if (coupon.isRefused) return null;
    this.purseOf(coupon.customer).spend(coupon.points, coupon.redeemedAt);
    return coupon;
  }

  #keep(order: DemoOrder): void {
    this.orders.push(order);
    if (order.confirmedAt && !order.cancelledAt) this.dispatch.pack(order);
  }

  /** A few customers redeemed lately and have not ordered since. */
  redeemWithoutOrder(days: readonly LocalDate[]): void {
    const random = randomOf('open coupons');
    const recent = days.slice(-30, -1);
    for (const customer of random.shuffled(this.people)) {
      if (this.coupons.filter(({ hostId }) => this.#open.has(hostId)).length >= OPEN_COUPONS) return;
      const date = random.pick(recent);
      const hasSpentSince = this.coupons.some(
        (each) => each.customer === customer && each.redeemedAt >= instantOn(date, 0),
      );
      if (hasSpentSince || this.purseOf(customer).heldOn(date) < REWARDS.small.points) continue;
      const redeemedAt = instantOn(date, random.int(10 * 60, 22 * 60));
      const coupon = makeCoupon({ customer, reward: 'small', redeemedAt, isRefused: false }, random);
      this.#redeem(coupon);
      this.#open.add(coupon.hostId);
    }
  }

  readonly #open = new Set<string>();
}

/** How many orders each day has: the year's total, spread by season and growth. */
const countsOf = (days: readonly LocalDate[]): number[] => {
  const demand = days.map((date, index) => {
    const grown = GROWTH.from + ((GROWTH.to - GROWTH.from) * index) / days.length;
    return demandOn(date) * grown;
  });
  const whole = demand.reduce((sum, each) => sum + each, 0);
  return days.map((date, index) => {
    const random = randomOf(`count ${date}`);
    const expected = ((demand[index] ?? 0) / whole) * ORDERS * (random.int(75, 125) / 100);
    return Math.floor(expected) + (random.chance((expected % 1) * 100) ? 1 : 0);
  });
};

/** Removes facts after the end of the year. */
const until = (end: Date, order: DemoOrder): DemoOrder => {
  const known = (at: Date | null): Date | null => (at && at <= end ? at : null);
  const refund = order.refund && order.refund.at <= end ? order.refund : null;
  const { paidAt, confirmedAt, shippedAt, deliveredAt, cancelledAt } = order;
  return Object.assign(order, {
    paidAt: known(paidAt),
    confirmedAt: known(confirmedAt),
    shippedAt: known(shippedAt),
    deliveredAt: known(deliveredAt),
    cancelledAt: known(cancelledAt),
    refund,
  });
};

const byTime = <T>(list: readonly T[], at: (item: T) => Date): T[] =>
  list.toSorted((a, b) => at(a).getTime() - at(b).getTime());

export const makeYear = (endsAt: Date, carriers: DemoCarriers): DemoYear => {
  const days = daysUntil(endsAt);
  const counts = countsOf(days);
  const shop = new Shop(endsAt, carriers);
  for (const [index, date] of days.entries()) {
    shop.openOn(date, counts[index] ?? 0, index);
    if (index < days.length - 1) shop.sendOn(date, index >= days.length - LAST_DAYS ? 2 : 0);
  }
  shop.redeemWithoutOrder(days);
  bookPresent(shop.dispatch, endsAt);
  return {
    endsAt,
    days,
    people: shop.people,
    orders: shop.orders.map((order) => until(endsAt, order)),
    coupons: byTime(shop.coupons, ({ redeemedAt }) => redeemedAt),
    gifts: days.slice(0, -1).flatMap((date, index) => giftsOn(date, index, shop.people)),
    pickups: shop.dispatch.pickups,
  };
};
