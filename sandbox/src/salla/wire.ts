import type { Db } from '../db/db.ts';
import { refundedMinor, waybillsOf } from '../orders/order.ts';
import type { Order, OrderLineRow } from '../orders/order.ts';
import { findCity, ownName } from '../stores/places.ts';
import { currencyExponent } from '../money/minor-units.ts';
import { orderNumberOf } from './numbers.ts';

/**
 * Orders and customers in Salla's format. Sources: a recorded order.created of 2022 and docs.salla.dev/1726836m0 (fields), the status list
 * of a live store (slugs and numbers). Undocumented fields are left out.
 */
const STATUSES = {
  payment_pending: [1_473_353_380, 'بإنتظار الدفع'],
  under_review: [566_146_469, 'بإنتظار المراجعة'],
  shipped: [814_202_285, 'تم الشحن'],
  delivered: [1_723_506_348, 'تم التوصيل'],
  canceled: [525_144_736, 'ملغي'],
  restored: [989_286_562, 'مسترجع'],
} as const;

type Slug = keyof typeof STATUSES;

const slugOf = (order: Order): Slug => {
  if (order.cancelled_at) return 'canceled';
  if (order.refunds.length > 0 && refundedMinor(order.refunds) >= order.total_minor) return 'restored';
  if (order.delivered_at) return 'delivered';
  if (order.shipment?.shipped_at) return 'shipped';
  return order.paid_at || order.payment_method === 'cash_on_delivery' ? 'under_review' : 'payment_pending';
};

const statusJson = (order: Order) => {
  const slug = slugOf(order);
  const [id, name] = STATUSES[slug];
  return { id, name, slug, customized: { id, name } };
};

/** Salla's dates have no offset, only a separate zone. */
const dateJson = (instant: string, timezone: string) => {
  const local = new Date(instant).toLocaleString('sv-SE', { timeZone: timezone });
  return { date: `${local}.000000`, timezone_type: 3, timezone };
};

/** "Sun Jan 29 2023 21:16:38 GMT+0300", as in Salla's envelopes; the sandbox's stores are all in +0300. */
export const spelt = (instant: Date): string => {
  const local = new Date(instant.getTime() + 3 * 3_600_000);
  const [day = '', date = '', month = '', year = '', time = ''] = local.toUTCString().split(/,? /);
  return `${day} ${month} ${date} ${year} ${time} GMT+0300`;
};

const DIAL_CODE = /^\+?(966|965|971|973|974|968|962|20)(\d+)$/;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const customerJson = ({ id, name, email, phone }: Person) => {
  const [first = '', ...rest] = name.split(' ');
  const [, code, number] = DIAL_CODE.exec(phone.replaceAll(/[\s-]/g, '')) ?? [];
  return {
    id: Number(id),
    first_name: first,
    last_name: rest.join(' '),
    mobile: number === undefined ? 0 : Number(number),
    mobile_code: code === undefined ? '' : `+${code}`,
    email,
    groups: [],
    is_notifications_enabled: true,
  };
};

const itemJson = (line: OrderLineRow, place: number, order: { number: number; money: Money }) => ({
  id: order.number * 100 + place,
  name: line.title,
  sku: line.sku,
  quantity: line.quantity,
  weight: 0.5,
  amounts: {
    price_without_tax: order.money(line.total_minor - line.tax_minor + line.discount_minor),
    total_discount: order.money(line.discount_minor),
    tax: { percent: '15.00', amount: order.money(line.tax_minor) },
    total: order.money(line.total_minor),
  },
  product: { id: Number(line.product_id), type: 'product', name: line.title, sku: line.sku },
  options: [],
});

type Money = (minor: number) => { readonly amount: number; readonly currency: string };

/** What may still be refunded or paid, as in order bodies of August and November 2025 in public repositories. */
const paymentActions = ({ paid_at, total_minor: total }: Order, money: Money) => {
  const paid = paid_at ? total : 0;
  return {
    refund_action: {
      has_refund_amount: false,
      paid_amount: money(paid),
      refund_amount: money(0),
      loading: false,
    },
    remaining_action: {
      has_remaining_amount: paid < total,
      paid_amount: money(paid),
      remaining_amount: money(total - paid),
    },
  };
};

/** The whole order, as in `GET /admin/v2/orders/{id}` and most events. */
export const orderJson = (db: Db, order: Order, timezone: string) => {
  const money: Money = (minor) => ({
    amount: minor / 10 ** currencyExponent(order.currency),
    currency: order.currency,
  });
  const number = orderNumberOf(db, order.store_id, order.id);
  const isCash = order.payment_method === 'cash_on_delivery';
  const city = findCity(order.shipment?.city ?? '');
  // Before discounts and tax.
  const before = order.lines.reduce(
    (sum, line) => sum + line.total_minor - line.tax_minor + line.discount_minor,
    0,
  );
  return {
    id: number,
    reference_id: Number(order.number),
    date: dateJson(order.created_at, timezone),
    source: 'store',
    status: statusJson(order),
    payment_method: isCash ? 'cod' : 'mada',
    is_pending_payment: slugOf(order) === 'payment_pending',
    payment_actions: paymentActions(order, money),
    currency: order.currency,
    amounts: {
      sub_total: money(before),
      shipping_cost: money(order.shipping_total_minor),
      cash_on_delivery: money(0),
      tax: { percent: '15.00', amount: money(order.lines.reduce((sum, line) => sum + line.tax_minor, 0)) },
      discounts: order.discounts.map(({ code, amount_minor: amount }) => ({
        title: code,
        type: 'coupon',
        code,
        discount: String(money(amount).amount),
        discounted_shipping: 0,
      })),
      total: money(order.total_minor),
    },
    customer: order.customer_id
      ? customerJson({
          id: order.customer_id,
          name: order.customer_name ?? '',
          email: order.customer_email ?? '',
          phone: order.customer_phone ?? '',
        })
      : [],
    items: order.lines.map((line, place) => itemJson(line, place + 1, { number, money })),
    shipping: order.shipment?.carrier
      ? {
          company: order.shipment.carrier,
          address: city ? { city: ownName(order.store_id, city), country_code: city.country } : [],
        }
      : [],
    shipments: waybillsOf(order).map((tracking) => ({
      courier_name: order.shipment?.carrier,
      tracking_number: tracking,
      status: 'created',
    })),
  };
};
