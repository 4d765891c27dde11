import { goodsMinorOf, type DemoOrder } from '@apps-hub/demo/orders';
import type { DemoCoupon } from '@apps-hub/demo/coupons';
import type { Person } from '@apps-hub/demo/people';
import { instantOn } from '@apps-hub/demo/clock';
import { makeYear, type DemoYear } from '@apps-hub/demo/year';
import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { couponCode } from '@apps-hub/domain/loyalty/redemption';

import { DEMO_CARRIERS } from '../carriers/all.ts';
import { addDemoPickups } from './demo-pickups.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { asId, type CustomerId, type DiscountId, type StoreId } from '../ids.ts';
import { insertDiscount } from '../discounts/discount.ts';
import { containedTax } from '../money/proportion.ts';
import type { PaymentMethod } from '../orders/shipment.ts';

const DEMO = asId<StoreId>('demo');

/** What one store is filled with. */
interface Filling {
  readonly storeId: StoreId;
  readonly people: readonly Person[];
  readonly orders: readonly DemoOrder[];
  /** The days of the year, by which customers joined. */
  readonly days: DemoYear['days'];
}
const CURRENCY = 'SAR';
const TAX_RATE_BASIS_POINTS = 1500;

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const insertPeople = (db: Db, { storeId, people, days }: Filling): void => {
  for (const { id, name, email, phone, joinedAfterDays } of people) {
    const date = days[joinedAfterDays] ?? days.at(-1);
    const at = date ? instantOn(date, 9 * 60).toISOString() : '';
    const known = db.run('update customer set created_at = ?, updated_at = ? where store_id = ? and id = ?', [
      at,
      at,
      storeId,
      id,
    ]);
    if (known === 0)
      db.insert('customer', { store_id: storeId, id, name, email, phone, created_at: at, updated_at: at });
  }
};

/** The discount behind a coupon of the demo year: single use, by its customer only. */
const insertCoupon = (db: Db, coupon: DemoCoupon, isUsed: boolean): void => {
  insertDiscount(db, DEMO, {
    id: asId<DiscountId>(coupon.hostId),
    code: couponCode(coupon.id),
    title: couponCode(coupon.id),
    kind: 'amount',
    value: coupon.amountMinor,
    maxAmountMinor: null,
    appliesTo: 'order',
    productIds: [],
    minUnits: 0,
    minTotalMinor: 0,
    customerId: asId<CustomerId>(coupon.customer.id),
    usageLimit: 1,
    uses: isUsed ? 1 : 0,
    startsAt: coupon.redeemedAt.toISOString(),
    endsAt: null,
    disabledAt: null,
    createdAt: coupon.redeemedAt.toISOString(),
  });
};

const customerColumns = (customer: Person | null) => ({
  customer_id: customer?.id ?? null,
  customer_name: customer?.name ?? null,
  customer_email: customer?.email ?? null,
  customer_phone: customer?.phone ?? null,
});

const insertOrder = (db: Db, storeId: StoreId, order: DemoOrder): void => {
  const {
    id,
    number,
    customer,
    placedAt,
    paidAt,
    shippedAt,
    deliveredAt,
    cancelledAt,
    refund,
    shippingMinor,
  } = order;
  const latest = refund?.at ?? deliveredAt ?? shippedAt ?? cancelledAt ?? paidAt ?? placedAt;
  db.insert('orders', {
    store_id: storeId,
    id,
    number,
    currency: CURRENCY,
    ...customerColumns(customer),
    shipping_total_minor: shippingMinor,
    shipping_tax_minor: containedTax(shippingMinor, TAX_RATE_BASIS_POINTS),
    total_minor: goodsMinorOf(order) + shippingMinor,
    created_at: placedAt.toISOString(),
    updated_at: latest.toISOString(),
    paid_at: isoOrNull(paidAt),
    delivered_at: isoOrNull(deliveredAt),
    cancelled_at: isoOrNull(cancelledAt),
  });
};

const insertLines = (db: Db, storeId: StoreId, { id: orderId, lines }: DemoOrder): void => {
  for (const [position, { id, article, units, ...amounts }] of lines.entries()) {
    db.insert('order_line', {
      store_id: storeId,
      order_id: orderId,
      id,
      position,
      product_id: article.id,
      sku: article.sku,
      title: article.ar,
      quantity: units,
      unit_price_minor: article.priceMinor,
      total_minor: amounts.totalMinor,
      tax_minor: amounts.taxMinor,
      discount_minor: amounts.discountMinor,
    });
  }
};

const insertShipmentOf = (
  db: Db,
  storeId: StoreId,
  { id: orderId, sending, waybill, ...order }: DemoOrder,
): void => {
  const { branch, destination, weightGrams, payment, carrier } = sending;
  db.insert('order_shipment', {
    store_id: storeId,
    order_id: orderId,
    payment_method: (payment === 'on_delivery' ? 'cash_on_delivery' : 'online') satisfies PaymentMethod,
    // An order paid in advance is confirmed by its payment.
    confirmed_at: payment === 'on_delivery' ? isoOrNull(order.confirmedAt) : null,
    shipped_at: isoOrNull(order.shippedAt),
    is_needed: 1,
    branch_id: branch,
    carrier: carrier && CARRIER_NAMES[carrier].en,
    city: destination.id,
    weight_grams: weightGrams,
    waybills: JSON.stringify(waybill === null ? [] : [waybill]),
  });
};

const insertDiscountOf = (db: Db, storeId: StoreId, { id: orderId, coupon }: DemoOrder): void => {
  if (!coupon) return;
  db.insert('order_discount', {
    store_id: storeId,
    order_id: orderId,
    discount_id: coupon.hostId,
    code: couponCode(coupon.id),
    amount_minor: coupon.amountMinor,
  });
};

const insertRefund = (db: Db, storeId: StoreId, { id: orderId, refund, shippingMinor }: DemoOrder): void => {
  if (!refund) return;
  const shipping = refund.withShipping ? shippingMinor : 0;
  db.insert('refund', {
    store_id: storeId,
    id: refund.id,
    order_id: orderId,
    created_at: refund.at.toISOString(),
    shipping_total_minor: shipping,
    shipping_tax_minor: containedTax(shipping, TAX_RATE_BASIS_POINTS),
  });
  for (const { line, units, totalMinor, taxMinor } of refund.lines) {
    db.insert('refund_line', {
      store_id: storeId,
      refund_id: refund.id,
      line_id: line.id,
      quantity: units,
      total_minor: totalMinor,
      tax_minor: taxMinor,
    });
  }
};

const insertOrders = (db: Db, { storeId, orders }: Filling): void => {
  for (const order of orders) {
    insertOrder(db, storeId, order);
    insertLines(db, storeId, order);
    insertShipmentOf(db, storeId, order);
    insertDiscountOf(db, storeId, order);
    insertRefund(db, storeId, order);
  }
  const last = Math.max(...orders.map(({ number }) => Number(number)));
  db.run('update store set next_order_number = ? where id = ?', [last + 1, storeId]);
};

/**
 * Fills the demo store with a year of customers, orders and coupons. Announces none of it, because the apps fill their demo store with the
 * same year.
 */
export const fillDemoStore = (context: Context, endsAt: Date): void => {
  const { db } = context;
  db.tx(() => {
    const year = makeYear(endsAt, DEMO_CARRIERS);
    const used = new Set(year.orders.flatMap(({ coupon }) => coupon?.hostId ?? []));
    const filling = { ...year, storeId: DEMO };
    insertPeople(db, filling);
    for (const coupon of year.coupons.filter(({ isRefused }) => !isRefused))
      insertCoupon(db, coupon, used.has(coupon.hostId));
    insertOrders(db, filling);
    addDemoPickups(context, year);
  });
};

/** How many orders a store on a host starts with; few, because hosts' rate limits slow down the first import. */
const HOST_ORDERS = 24;

/** Gives the hosts' stores the latest of the year's orders and their customers; the apps import them from there. */
export const fillHostStores = (
  { db }: Pick<Context, 'db'>,
  storeIds: readonly StoreId[],
  endsAt: Date,
): void => {
  const year = makeYear(endsAt, DEMO_CARRIERS);
  // The discount of a coupon exists only in the demo store.
  const orders = year.orders.filter(({ coupon }) => coupon === null).slice(-HOST_ORDERS);
  const buyers = new Set(orders.map(({ customer }) => customer));
  const people = year.people.filter((each) => buyers.has(each));
  db.tx(() => {
    for (const storeId of storeIds) {
      const filling = { storeId, orders, people, days: year.days };
      insertPeople(db, filling);
      insertOrders(db, filling);
    }
  });
};
