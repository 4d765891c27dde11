import { byCarrier } from '@apps-hub/domain/carrier';
import { heardReference } from '@apps-hub/domain/shipping/carriers/reference';
import { addDays } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { aramexDemo } from './carriers/aramex.ts';
import type { DemoCarrier } from './carriers/carrier.ts';
import { dayOf, instantOn, TOLD_FROM_MINUTES } from './clock.ts';
import { type DemoOrder, goodsMinorOf } from './orders.ts';
import { isWorkday } from './pickups.ts';
import { quietSince } from './quiet.ts';
import { CARRIERS_OF } from './sending.ts';
import { type DemoYear, makeYear } from './year.ts';

const END = new Date('2026-11-22T07:40:00Z');
/** Carriers as the domain knows them; their demo facts are the server's and the sandbox's to name. */
const CARRIERS = byCarrier((carrier): DemoCarrier => ({
  ...aramexDemo,
  pickups: {
    ...aramexDemo.pickups,
    reference: ({ date, number }) => heardReference(carrier, String(number), { service: null, date }),
  },
}));

const year = makeYear(END, CARRIERS);

/** A weekend, both Eids, a leap day, New Year, the hours around midnight in Riyadh, and orders delivered shortly before a coupon. */
const ENDS = [
  '2026-01-02T20:59:30Z',
  '2026-03-20T05:00:00Z',
  '2026-05-27T13:30:00Z',
  '2026-11-27T12:10:00Z',
  '2026-11-28T01:31:00Z',
  '2027-07-10T00:05:00Z',
  '2028-02-29T21:30:00Z',
].map((text) => new Date(text));

const factsOf = ({ placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, refund }: DemoOrder): Date[] =>
  [placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, refund?.at].flatMap((at) => at ?? []);

const TAKEN = new Set(['confirmed', 'requested', 'unknown', 'voiding', 'void_refused', 'picked_up']);

/** Orders that the merchant can still book a courier for. */
const waitingOf = ({ orders, pickups }: DemoYear): DemoOrder[] => {
  const taken = new Set(pickups.filter(({ state }) => TAKEN.has(state)).flatMap((each) => each.orders));
  return orders.filter(
    (order) => order.confirmedAt && !order.cancelledAt && !order.shippedAt && !taken.has(order),
  );
};

const shareOf = (holds: (order: DemoOrder) => boolean): number =>
  year.orders.filter(holds).length / year.orders.length;

const ordersIn = (from: string, to: string): number =>
  year.orders.filter(({ placedAt }) => dayOf(placedAt) >= from && dayOf(placedAt) <= to).length;

describe('a year of the demo shop', () => {
  it('is the same for the same instant', () => {
    expect(makeYear(END, CARRIERS)).toEqual(year);
  });

  it('has seasons: more orders on White Friday and National Day, fewer at Eid', () => {
    const usual = (year.orders.length / 365) * 4;
    expect(ordersIn('2025-11-28', '2025-12-01')).toBeGreaterThan(usual * 1.5);
    expect(ordersIn('2026-09-21', '2026-09-24')).toBeGreaterThan(usual * 1.5);
    expect(ordersIn('2026-05-26', '2026-05-29')).toBeLessThan(usual);
  });

  it('has names in both scripts, and phone numbers and mailboxes that belong to nobody', () => {
    const arabic = year.people.filter(({ name }) => /\p{Script=Arabic}/u.test(name));
    expect(arabic.length).toBeGreaterThan(150);
    expect(arabic.length).toBeLessThan(year.people.length - 50);
    for (const { phone, email } of year.people) {
      expect(phone).toMatch(/^\+96652\d{7}$/);
      expect(email).toMatch(/^[a-z.]+@example\.(com|net|org)$/);
    }
    expect(new Set(year.people.map(({ phone }) => phone)).size).toBe(year.people.length);
    expect(new Set(year.people.map(({ email }) => email)).size).toBe(year.people.length);
  });

  it('deducts coupons from the lines exactly', () => {
    const used = year.orders.filter(({ coupon }) => coupon);
    expect(used.length).toBeGreaterThan(50);
    for (const { coupon, lines } of used)
      expect(lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(coupon?.amountMinor);
  });

  it('collects on workdays only, and no order twice', () => {
    expect(year.pickups.filter(({ date }) => !isWorkday(date))).toEqual([]);
    const collected = year.pickups
      .filter(({ state }) => state === 'picked_up')
      .flatMap(({ orders }) => orders);
    expect(new Set(collected).size).toBe(collected.length);
  });

  it('has a quarter of orders with cash on delivery, and a few with a named carrier or sent abroad', () => {
    expect(shareOf(({ sending }) => sending.payment === 'on_delivery')).toBeCloseTo(0.25, 1);
    for (const few of [
      shareOf(({ sending }) => sending.carrier !== null),
      shareOf(({ sending }) => sending.destination.country === 'AE'),
      shareOf(({ sending }) => sending.destination.country === 'KW'),
    ]) {
      expect(few).toBeGreaterThan(0.02);
      expect(few).toBeLessThan(0.2);
    }
    const chosen = year.orders.filter(({ sending }) => sending.carrier !== null);
    expect(
      chosen.filter(({ sending }) => !CARRIERS_OF[sending.branch].some((one) => one === sending.carrier)),
    ).toEqual([]);
  });

  it('pays cash on delivery when the order is delivered', () => {
    const onDelivery = year.orders.filter(({ sending }) => sending.payment === 'on_delivery');
    for (const { paidAt, deliveredAt } of onDelivery) expect(paidAt).toEqual(deliveredAt);
    expect(onDelivery.filter(({ paidAt }) => paidAt).length).toBeGreaterThan(300);
  });

  it('gives each collected order its own waybill, and no others', () => {
    const shipped = year.orders.filter(({ shippedAt }) => shippedAt);
    expect(new Set(shipped.map(({ waybill }) => waybill)).size).toBe(shipped.length);
    expect(
      year.orders.filter(({ shippedAt, waybill }) => (shippedAt === null) !== (waybill === null)),
    ).toEqual([]);
    for (const { shippedAt, deliveredAt } of shipped)
      if (deliveredAt) expect(deliveredAt.getTime()).toBeGreaterThan(Number(shippedAt));
  });

  it('ships each order from its branch with the carrier that it names', () => {
    const astray = year.pickups.flatMap(({ orders, carrier, branch }) =>
      orders.filter(({ sending }) => sending.branch !== branch || (sending.carrier ?? carrier) !== carrier),
    );
    expect(astray).toEqual([]);
  });

  it('leaves no order waiting for weeks', () => {
    const days = year.orders.map(({ confirmedAt, shippedAt }) =>
      confirmedAt && shippedAt ? (shippedAt.getTime() - confirmedAt.getTime()) / 86_400_000 : 0,
    );
    expect(Math.max(...days)).toBeLessThan(21);
  });
});

describe.each(ENDS)('a year that ends at %s', (end) => {
  const ending = makeYear(end, CARRIERS);

  it('has nothing after its end', () => {
    expect(ending.orders.filter((order) => factsOf(order).some((at) => at > end))).toEqual([]);
    expect(ending.coupons.filter(({ redeemedAt }) => redeemedAt > end)).toEqual([]);
    expect(ending.pickups.filter(({ bookedAt }) => bookedAt > end)).toEqual([]);
  });

  it('redeems only points of orders that the apps have heard of', () => {
    const { orders, coupons } = ending;
    const uncovered = coupons.filter(({ customer, points, redeemedAt }) => {
      const heardUntil = instantOn(addDays(dayOf(redeemedAt), -1), TOLD_FROM_MINUTES);
      const earned = orders
        .filter((order) => order.customer === customer && !order.refund)
        .filter(({ deliveredAt }) => deliveredAt && deliveredAt < heardUntil)
        .reduce((sum, order) => sum + Math.floor(goodsMinorOf(order) / 1000) * 2, 0);
      const spent = coupons
        .filter((each) => each.customer === customer && !each.isRefused && each.redeemedAt < redeemedAt)
        .reduce((sum, each) => sum + each.points, 0);
      return earned - spent < points;
    });
    expect(uncovered).toEqual([]);
  });

  it('has quiet customers, none of whom redeems points later', () => {
    for (const days of [30, 60, 90]) {
      const date = addDays(dayOf(end), -days);
      const quiet = new Set(quietSince(ending, date));
      expect(quiet.size).toBeGreaterThan(0);
      const later = ending.coupons.filter(({ redeemedAt }) => dayOf(redeemedAt) >= date);
      expect(later.filter(({ customer }) => quiet.has(customer))).toEqual([]);
    }
  });

  it('leaves work for today: orders to ship and expected couriers', () => {
    const waiting = waitingOf(ending);
    expect(waiting.length).toBeGreaterThan(5);
    const unpaid = waiting.filter(({ sending }) => sending.payment === 'on_delivery');
    expect(unpaid.filter(({ paidAt }) => paidAt)).toEqual([]);
    expect(unpaid.length).toBeGreaterThan(0);
    expect(unpaid.length).toBeLessThan(waiting.length);
    expect(waiting.some(({ sending }) => sending.destination.country !== 'SA')).toBe(true);
    expect(new Set(waiting.map(({ sending }) => sending.branch)).size).toBeGreaterThan(1);
    const alive = new Set(['confirmed', 'requested', 'unknown', 'voiding', 'void_refused']);
    expect(ending.pickups.filter(({ state }) => alive.has(state)).length).toBeGreaterThan(2);
  });
});
