import { makeYear } from '@apps-hub/demo/year';
import { couponCode } from '@apps-hub/domain/loyalty/coupon-code';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createSandbox } from '../create-sandbox.ts';
import { openDb } from '../db/db.ts';
import type { Db } from '../db/db.ts';
import { findDiscountByCode } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { CustomerId, OrderId, ProductId, StoreId } from '../ids.ts';
import { getOrder } from '../orders/order.ts';
import { orderJson } from '../orders/order-snapshot.ts';
import { placeOrder } from '../orders/place-order.ts';
import { refundOrder, restOfOrder } from '../orders/refund-order.ts';
import { apps } from '../stores/installations.ts';
import { DEMO_CARRIERS } from '../carriers/all.ts';
import { CARRIER_CHOICES } from '../stores/places.ts';
import { getProduct } from '../stores/stores.ts';

const config = {
  sandboxUrl: 'http://sandbox.test',
  appsUrl: 'http://apps.test',
  clientId: 'client-id',
  clientSecret: 'a client secret of the test',
  webhookSecret: 'a webhook secret of the test',
  accessToken: 'an access token of the test',
};

const DEMO = asId<StoreId>('demo');
const endsAt = new Date('2026-11-22T07:40:00Z');
const year = makeYear(endsAt, DEMO_CARRIERS);

let db: Db;
beforeEach(() => {
  db = openDb(':memory:');
});
afterEach(() => db.close());

const open = () => createSandbox({ db, config, apps, demoYearEndsAt: endsAt, now: () => endsAt });
const context = () => ({ db, config, now: () => endsAt, newId: () => crypto.randomUUID() });
const count = (table: string): number =>
  db.get<{ n: number }>(`select count(*) as n from ${table} where store_id = 'demo'`)?.n ?? 0;

describe('a demo store filled with a year', () => {
  it('has its customers, orders and coupons, once', () => {
    open();
    open();
    expect(count('customer')).toBe(year.people.length);
    expect(count('orders')).toBe(year.orders.length);
    expect(count('refund')).toBe(year.orders.filter(({ refund }) => refund).length);
    expect(count('discount')).toBe(year.coupons.filter(({ isRefused }) => !isRefused).length);
    // Past events are not announced, except that the apps are installed.
    expect(db.all(`select distinct topic from delivery where store_id = 'demo'`)).toEqual([
      { topic: 'app.installed' },
    ]);
  });

  it('has the shipping facts of each order', () => {
    open();
    expect(count('order_shipment')).toBe(year.orders.length);
    for (const demo of year.orders.slice(-60)) {
      const { branch, destination, weightGrams, payment } = demo.sending;
      const told = orderJson(getOrder(db, DEMO, asId<OrderId>(demo.id)));
      expect(told).toMatchObject({
        payment_method: payment === 'on_delivery' ? 'cash_on_delivery' : 'online',
        confirmed_at: demo.confirmedAt?.toISOString() ?? null,
        shipped_at: demo.shippedAt?.toISOString() ?? null,
        shipment: {
          needed: true,
          branch: { id: branch, name: expect.stringContaining('فرع') },
          destination: { city: destination.ar, country: destination.country },
          weight_grams: weightGrams,
          cash_on_delivery: payment === 'on_delivery' && !demo.paidAt ? told['total'] : '0.00',
          waybills: demo.waybill === null ? [] : [demo.waybill],
        },
      });
    }
  });

  it("names an order's carrier the way shoppers can choose it", () => {
    open();
    const named = db.all<{ carrier: string }>(
      'select distinct carrier from order_shipment where carrier is not null order by carrier',
    );
    expect(named.map(({ carrier }) => carrier)).toEqual(['Aramex', 'DHL Express', 'FedEx']);
    for (const { carrier } of named) expect(CARRIER_CHOICES).toContain(carrier);
  });

  it('can refund a delivered order', () => {
    open();
    const order = year.orders.findLast(({ deliveredAt, refund }) => deliveredAt && !refund);
    const id = asId<OrderId>(order?.id ?? '');
    const refund = refundOrder(context(), DEMO, id, restOfOrder(getOrder(db, DEMO, id)));
    expect(refund.lines).toHaveLength(order?.lines.length ?? 0);
    expect(db.all(`select topic from delivery where topic = 'refund.created'`)).toHaveLength(1);
  });

  it('accepts an unused coupon from its customer', () => {
    open();
    const used = new Set(year.orders.map(({ coupon }) => coupon));
    const coupon = year.coupons.find((each) => !used.has(each) && !each.isRefused);
    if (!coupon) throw new Error('Expected the year to have open coupons');
    const code = couponCode(coupon.id);
    const order = placeOrder(context(), {
      storeId: DEMO,
      lines: [{ product: getProduct(db, DEMO, asId<ProductId>('102')), quantity: 1 }],
      customerId: asId<CustomerId>(coupon.customer.id),
      couponCode: code,
      shipping: 'standard',
      locale: 'ar',
      isPaid: true,
    });
    expect(order.number).toBe(String(1001 + year.orders.length));
    expect(order.discounts).toMatchObject([{ code, amount_minor: coupon.amountMinor }]);
    expect(findDiscountByCode(db, DEMO, code)?.uses).toBe(1);
  });

  it('has upcoming pickups at the carriers', () => {
    open();
    const expected = year.pickups.filter(({ state }) =>
      ['confirmed', 'voiding', 'void_refused'].includes(state),
    );
    const known = db.all<{ own_reference: string }>('select own_reference from carrier_pickup');
    expect(known.map((each) => each.own_reference)).toEqual(expected.map(({ id }) => id));
  });
});

it('a demo store that was started empty stays empty', () => {
  createSandbox({ db, config });
  createSandbox({ db, config, demoYearEndsAt: endsAt });
  expect(count('orders')).toBe(0);
  expect(db.all('select distinct app from installation')).toEqual([{ app: 'loyalty' }]);
});
