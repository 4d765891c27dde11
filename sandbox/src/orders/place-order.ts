import type { Context } from '../context.ts';
import { enqueue } from '../deliveries/outbox.ts';
import { type Discount, findDiscountByCode } from '../discounts/discount.ts';
import { asId, type CustomerId, type LineId, type OrderId, type ProductId, type StoreId } from '../ids.ts';
import { toDecimal } from '../money/minor-units.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getCustomer } from '../stores/customers.ts';
import { getStore, type Locale, type Store } from '../stores/stores.ts';
import { markPaid } from './change-order.ts';
import { getOrder, type Order } from './order.ts';
import { orderJson } from './order-snapshot.ts';
import { type BasketLine, type PricedOrder, priceOrder } from './price-order.ts';
import { checkDelivery, type Delivery, insertShipment, type PaymentMethod, UNDECIDED } from './shipment.ts';
import { seedStores } from '../stores/seed-data.ts';

/** The number of the first product of every store. */
const FIRST_PRODUCT = 101;

/** The weight of a product with its box. Not stored, because only the seed's products exist. */
const productGrams = (storeId: StoreId, id: ProductId): number =>
  seedStores.find((store) => store.id === storeId)?.products[Number(id) - FIRST_PRODUCT]?.[4] ?? 0;

export type ShippingMethod = 'standard' | 'pickup';

export interface Basket {
  readonly storeId: StoreId;
  readonly lines: readonly BasketLine[];
  readonly customerId: CustomerId | null;
  readonly couponCode: string | null;
  readonly shipping: ShippingMethod;
}

/** A basket with the choices made at checkout. */
export interface NewOrder extends Basket {
  readonly locale: Locale;
  readonly isPaid: boolean;
  /** Default: paid in advance. */
  readonly paymentMethod?: PaymentMethod;
  /** Default: the store decides. */
  readonly delivery?: Delivery;
}

/** Prices a basket with its code as of now; an unknown code refuses the coupon, not the basket. */
export const priceBasket = ({ db, now }: Pick<Context, 'db' | 'now'>, basket: Basket): PricedOrder => {
  const store = getStore(db, basket.storeId);
  const discount = basket.couponCode ? findDiscountByCode(db, store.id, basket.couponCode) : undefined;
  const priced = priceOrder({
    lines: basket.lines,
    shippingMinor: basket.shipping === 'standard' ? store.shippingMinor : 0,
    taxRateBasisPoints: store.taxRateBasisPoints,
    customerId: basket.customerId,
    discount,
    now: now(),
  });
  if (!basket.couponCode || discount) return priced;
  return { ...priced, coupon: { ok: false, code: 'unknown_code', missing: 'nothing', limit: 0 } };
};

/** A coupon's refusal as an error whose phrase names the missed limit. */
export const couponError = (
  coupon: PricedOrder['coupon'],
  money: (amountMinor: number) => string,
): SandboxError | undefined => {
  if (!coupon || coupon.ok) return undefined;
  if (coupon.missing === 'nothing') return new SandboxError(coupon.code);
  return new SandboxError(coupon.code, {
    limit: coupon.missing === 'money' ? money(coupon.limit) : String(coupon.limit),
  });
};

/** Places an order, counts its code as used and announces it; throws when the coupon or basket is refused. */
export const placeOrder = (context: Context, basket: NewOrder): Order => {
  const { db } = context;
  return db.tx(() => {
    const store = getStore(db, basket.storeId);
    if (basket.lines.length === 0) throw new SandboxError('empty_cart');
    const { delivery = UNDECIDED, paymentMethod = 'online' } = basket;
    checkDelivery(store.id, delivery);
    const priced = priceBasket(context, basket);
    const refusal = couponError(
      priced.coupon,
      (amountMinor) => `${toDecimal(amountMinor, store.currency)} ${store.currency}`,
    );
    if (refusal) throw refusal;
    const orderId = insertOrder(context, { store, basket, priced });
    insertLines(context, { store, orderId, priced, locale: basket.locale });
    const isNeeded = basket.shipping === 'standard';
    insertShipment(
      context,
      { storeId: store.id, orderId },
      {
        branchId: delivery.branchId,
        carrier: isNeeded ? delivery.carrier : null,
        cityId: isNeeded ? delivery.cityId : null,
        paymentMethod,
        isNeeded,
        weightGrams: gramsOf(basket),
      },
    );
    const discount = basket.couponCode ? findDiscountByCode(db, store.id, basket.couponCode) : undefined;
    if (discount) countUse(context, { store, orderId, discount, amountMinor: priced.discountMinor });
    const data = orderJson(getOrder(db, store.id, orderId));
    enqueue(context, { storeId: store.id, topic: 'order.created', resource: orderId, data });
    return basket.isPaid ? markPaid(context, store.id, orderId) : getOrder(db, store.id, orderId);
  });
};

const gramsOf = ({ storeId, lines }: Basket): number =>
  lines.reduce((sum, { product, quantity }) => sum + quantity * productGrams(storeId, product.id), 0);

const insertOrder = (
  { db, now, newId }: Context,
  { store, basket, priced }: { store: Store; basket: Basket; priced: PricedOrder },
): OrderId => {
  const id = asId<OrderId>(newId());
  const at = now().toISOString();
  const customer = basket.customerId === null ? null : getCustomer(db, store.id, basket.customerId);
  const numbered = db.get<{ number: number }>(
    'update store set next_order_number = next_order_number + 1 where id = ? returning next_order_number - 1 as number',
    [store.id],
  );
  db.insert('orders', {
    store_id: store.id,
    id,
    number: String(numbered?.number),
    currency: store.currency,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    customer_email: customer?.email ?? null,
    customer_phone: customer?.phone ?? null,
    shipping_total_minor: priced.shipping.totalMinor,
    shipping_tax_minor: priced.shipping.taxMinor,
    total_minor: priced.totalMinor,
    created_at: at,
    updated_at: at,
  });
  return id;
};

const insertLines = (
  { db, newId }: Context,
  order: { store: Store; orderId: OrderId; priced: PricedOrder; locale: Locale },
): void => {
  for (const [position, line] of order.priced.lines.entries()) {
    db.insert('order_line', {
      store_id: order.store.id,
      order_id: order.orderId,
      id: asId<LineId>(newId()),
      position,
      product_id: line.product.id,
      sku: line.product.sku,
      title: line.product.name[order.locale],
      quantity: line.quantity,
      unit_price_minor: line.product.priceMinor,
      total_minor: line.totalMinor,
      tax_minor: line.taxMinor,
      discount_minor: line.discountMinor,
    });
  }
};

const countUse = (
  { db }: Context,
  use: { store: Store; orderId: OrderId; discount: Discount; amountMinor: number },
): void => {
  db.run('update discount set uses = uses + 1 where store_id = ? and id = ?', [
    use.store.id,
    use.discount.id,
  ]);
  db.insert('order_discount', {
    store_id: use.store.id,
    order_id: use.orderId,
    discount_id: use.discount.id,
    code: use.discount.code,
    amount_minor: use.amountMinor,
  });
};
