import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { shopOrigin } from '../http/shop-host.ts';
import type { CustomerId, StoreId } from '../ids.ts';
import { currencyExponent } from '../money/minor-units.ts';
import { refundedMinor, waybillsOf } from '../orders/order.ts';
import type { Order, OrderLineRow } from '../orders/order.ts';
import { branchesOf, findCity, ownName } from '../stores/places.ts';
import type { Store } from '../stores/stores.ts';
import { customerNumberOf, orderNumberOf, productUuidOf, storeNumberOf, uuidFor } from './numbers.ts';
import { pointsOf } from './program.ts';

/**
 * Orders and customers in Zid's format. Sources: docs.zid.sa/view-order-12479054e0, get-order-credit-notes and get-customer-by-id (fields),
 * update-order-by-id (status codes). Undocumented fields are left out, or marked here.
 */
const STATUSES = {
  new: 'جديد',
  indelivery: 'جاري التوصيل',
  delivered: 'تم التوصيل',
  cancelled: 'تم الإلغاء',
  reversed: 'مسترجع',
  partially_reversed: 'مسترجع جزئياً',
} as const;

const isReturned = (order: Order): boolean =>
  order.refunds.length > 0 && refundedMinor(order.refunds) >= order.total_minor;

const codeOf = (order: Order): keyof typeof STATUSES => {
  if (order.cancelled_at) return 'cancelled';
  if (order.refunds.length > 0) return isReturned(order) ? 'reversed' : 'partially_reversed';
  if (order.delivered_at) return 'delivered';
  return order.shipment?.shipped_at ? 'indelivery' : 'new';
};

const statusJson = (order: Order) => {
  const code = codeOf(order);
  return { name: STATUSES[code], code };
};

const paymentStatus = (order: Order): 'paid' | 'pending' | 'refunded' => {
  if (isReturned(order)) return 'refunded';
  return order.paid_at ? 'paid' : 'pending';
};

/** "2024-12-05 12:27:15", in UTC. */
const spelt = (instant: string): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

/** "2025-02-21T08:05:29.000000Z", as in customers and app events. */
export const precise = (instant: string): string =>
  new Date(instant).toISOString().replace(/\.(\d{3})Z$/, '.$1000Z');

/** One field has an amount as a number, the next as a text with fourteen decimals. */
const amounts = (currency: string) => {
  const number = (minor: number): number => minor / 10 ** currencyExponent(currency);
  const shown = (minor: number): string => `${number(minor).toFixed(currencyExponent(currency))} ${currency}`;
  return { number, long: (minor: number): string => number(minor).toFixed(14), shown };
};

type Amounts = ReturnType<typeof amounts>;

/** Full phone numbers, without the plus. */
const mobileOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^00/, '');

interface Person {
  readonly id: CustomerId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const personJson = (db: Db, storeId: StoreId, { id, name, email, phone }: Person) => ({
  id: customerNumberOf(db, storeId, id),
  name,
  email,
  mobile: mobileOf(phone),
});

/** A customer in the list, with their points in Zid's own programme. */
export const customerJson = (context: Pick<Context, 'db' | 'now'>, storeId: StoreId, person: Person) => ({
  ...personJson(context.db, storeId, person),
  gender: null,
  birth_date: null,
  verified: true,
  is_active: true,
  is_cod_enabled: true,
  type: 'individual',
  source: null,
  points: pointsOf(context.db, storeId, person.id),
  order_total_payments: '0.00',
  last_order_date: null,
  created_at: precise(context.now().toISOString()),
  updated_at: precise(context.now().toISOString()),
  city: null,
  nickname: person.name,
  order_counts: 0,
  tags: [],
});

const productJson = (order: Order, line: OrderLineRow, place: number, { number, long, shown }: Amounts) => {
  const before = line.total_minor + line.discount_minor;
  return {
    id: productUuidOf(order.store_id, line.product_id),
    order_product_id: place + 1,
    parent_id: null,
    name: line.title,
    sku: line.sku,
    custom_fields: [],
    quantity: line.quantity,
    weight: { value: 0.5, unit: 'kg' },
    is_taxable: line.tax_minor > 0,
    is_discounted: false,
    tax_percentage: line.tax_minor > 0 ? 0.15 : 0,
    tax_amount: long(line.tax_minor),
    price: number(Math.round(before / line.quantity)),
    total: number(before),
    total_string: shown(before),
    discounted_total: number(line.total_minor),
    discounted_total_string: shown(line.total_minor),
    images: [],
    options: [],
  };
};

const invoiceJson = (order: Order, { long, shown }: Amounts) => {
  const goods = order.lines.reduce((sum, line) => sum + line.total_minor, 0);
  const tax = order.lines.reduce((sum, line) => sum + line.tax_minor, 0);
  const row = (code: string, minor: number, title: string) => ({
    code,
    value: long(minor),
    value_string: shown(minor),
    title,
  });
  return [
    row('sub_totals_before_vat', goods - tax, 'المجموع غير شامل الضريبة'),
    row('vat', tax, 'ضريبة القيمة المضافة'),
    row('sub_totals_after_vat', goods, 'مجموع المنتجات شامل ضريبة القيمة المضافة'),
    row('shipping', order.shipping_total_minor, 'التوصيل'),
    row('total', order.total_minor, 'المجموع الكلي'),
  ];
};

const methodJson = (order: Order) => {
  const [number = null] = waybillsOf(order);
  const { carrier = null } = order.shipment ?? {};
  return {
    id: carrier ? 613_287 : null,
    name: carrier ?? '',
    code: carrier ? 'zid_app_market' : null,
    is_system_option: true,
    waybill: null,
    waybill_tracking_id: null,
    tracking: { number, status: number ? 'N/A' : null, url: null },
    // An empty object is an empty array, as PHP encodes it.
    inventory_address: [],
    courier: carrier ? { name: { ar: carrier, en: carrier }, code: carrier.toLowerCase() } : null,
  };
};

const addressJson = (order: Order) => {
  const city = findCity(order.shipment?.city ?? null);
  return {
    formatted_address: 'N/A',
    street: '',
    district: '',
    city: { id: 1, name: city ? ownName(order.store_id, city) : 'N/A' },
    country: { id: 184, name: city?.country ?? 'N/A', ...(city && { code: city.country }) },
  };
};

const inventoryJson = (order: Order) => {
  const branch = branchesOf(order.store_id).find(({ id }) => id === order.shipment?.branch_id);
  return branch
    ? { id: uuidFor('inventory', order.store_id, branch.id), name: ownName(order.store_id, branch) }
    : null;
};

const buyerJson = (db: Db, order: Order) =>
  order.customer_id
    ? {
        ...personJson(db, order.store_id, {
          id: order.customer_id,
          name: order.customer_name ?? '',
          email: order.customer_email ?? '',
          phone: order.customer_phone ?? '',
        }),
        note: '',
        verified: 1,
        type: 'individual',
      }
    : null;

/** The whole order, as in "View order" and, by Zid's term "Order schema", in the webhooks. */
export const orderJson = (db: Db, order: Order) => {
  const money = amounts(order.currency);
  const isCash = order.payment_method === 'cash_on_delivery';
  const [coupon] = order.discounts;
  return {
    id: orderNumberOf(db, order.store_id, order.id),
    code: `S${order.number}`,
    store_id: storeNumberOf(db, order.store_id),
    order_status: statusJson(order),
    currency_code: order.currency,
    customer: buyerJson(db, order),
    is_guest_customer: order.customer_id ? 0 : 1,
    order_total: money.long(order.total_minor),
    order_total_string: money.shown(order.total_minor),
    payment_status: paymentStatus(order),
    created_at: spelt(order.created_at),
    updated_at: spelt(order.updated_at),
    requires_shipping: order.shipment?.is_needed === 1,
    shipping: { method: methodJson(order), address: addressJson(order) },
    payment: {
      // The code of cash on delivery is not documented; this one is from a public list of codes.
      method: isCash
        ? { name: 'الدفع عند الاستلام', code: 'zid_cod', type: 'cod' }
        : { name: '', code: 'zidpay', type: 'cc' },
      invoice: invoiceJson(order, money),
    },
    weight: order.shipment?.weight_grams ?? 0,
    coupon: coupon
      ? { code: coupon.code, name: coupon.code, discount: money.long(coupon.amount_minor) }
      : null,
    products: order.lines.map((line, place) => productJson(order, line, place, money)),
    products_count: order.lines.length,
    inventory_address: inventoryJson(order),
    delivered_at: order.delivered_at && spelt(order.delivered_at),
    is_marketplace_order: false,
  };
};

const leftOf = ({ refunds }: Order, { id, quantity }: OrderLineRow): number =>
  refunds
    .flatMap(({ lines }) => lines)
    .reduce((left, line) => left - (line.line_id === id ? line.quantity : 0), quantity);

const share = (minor: number, left: number, of: number): number => Math.round((minor * left) / of);

/**
 * An order for a return: only the products that can still be returned, with what is left of them, and recalculated amounts. Source:
 * docs.zid.sa/order-details-view-for-return-27774520e0.
 */
export const returnableJson = (db: Db, order: Order) => {
  const lines = order.lines.map((line) => {
    const left = leftOf(order, line);
    return {
      ...line,
      quantity: left,
      total_minor: share(line.total_minor, left, line.quantity),
      tax_minor: share(line.tax_minor, left, line.quantity),
      discount_minor: share(line.discount_minor, left, line.quantity),
    };
  });
  const money = amounts(order.currency);
  const rest = { ...order, lines };
  const products = lines.map((line, place) => ({ line, place })).filter(({ line }) => line.quantity > 0);
  return {
    ...orderJson(db, order),
    payment: { ...orderJson(db, order).payment, invoice: invoiceJson(rest, money) },
    products: products.map(({ line, place }) => productJson(rest, line, place, money)),
  };
};

const COUNTRIES: Readonly<Record<string, { id: number; code: string; country_code: string }>> = {
  SAR: { id: 184, code: 'SA', country_code: 'SAU' },
  KWD: { id: 114, code: 'KW', country_code: 'KWT' },
};

/** The store below `user`, and its currency as an object, as in live captures. */
export const profileJson = ({ db, config }: Pick<Context, 'config' | 'db'>, store: Store) => ({
  status: 'object',
  user: {
    store: {
      id: storeNumberOf(db, store.id),
      title: store.name.ar,
      url: shopOrigin(config, store.id),
      currency: {
        id: 4,
        name: store.currency,
        code: store.currency,
        country: COUNTRIES[store.currency] ?? null,
      },
    },
  },
});
