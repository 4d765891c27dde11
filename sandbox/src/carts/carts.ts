import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { asId } from '../ids.ts';
import type { CartId, CustomerId, OrderId, ProductId, StoreId } from '../ids.ts';
import type { BasketLine } from '../orders/price-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Basket, NewOrder, ShippingMethod } from '../orders/place-order.ts';
import { getOrder } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getCustomer } from '../stores/customers.ts';
import { getProduct } from '../stores/stores.ts';

/** Maximum units of one product in a cart. */
export const MAX_QUANTITY = 999;

export interface Cart extends Basket {
  readonly id: CartId;
  /** The order placed from this cart, if any. */
  readonly orderId: OrderId | null;
}

interface CartRow {
  id: CartId;
  customer_id: CustomerId | null;
  coupon_code: string | null;
  shipping: ShippingMethod;
  order_id: OrderId | null;
}

export const findCart = (db: Db, storeId: StoreId, id: CartId): Cart | undefined => {
  const row = db.get<CartRow>('select * from cart where store_id = ? and id = ?', [storeId, id]);
  if (!row) return undefined;
  const lines = db
    .all<{ product_id: ProductId; quantity: number }>(
      'select product_id, quantity from cart_line where store_id = ? and cart_id = ? order by rowid',
      [storeId, id],
    )
    .map((line): BasketLine => ({
      product: getProduct(db, storeId, line.product_id),
      quantity: line.quantity,
    }));
  return {
    id,
    storeId,
    lines,
    customerId: row.customer_id,
    couponCode: row.coupon_code,
    shipping: row.shipping,
    orderId: row.order_id,
  };
};

/** Starts an empty cart; a signed-in customer stays signed in. */
export const createCart = (
  { db, now, newId }: Context,
  storeId: StoreId,
  customerId: CustomerId | null,
): CartId => {
  const id = asId<CartId>(newId());
  db.tx(() =>
    db.insert('cart', {
      store_id: storeId,
      id,
      customer_id: customerId,
      shipping: 'standard',
      created_at: now().toISOString(),
    }),
  );
  return id;
};

/** Adds units of a product; throws `unknown_product`, or `bad_value` beyond {@link MAX_QUANTITY}. */
export const addToCart = ({ db }: Context, cart: Cart, productId: ProductId, quantity: number): void => {
  db.tx(() => {
    getProduct(db, cart.storeId, productId);
    refuseQuantity(quantity);
    const already = cart.lines.find((line) => line.product.id === productId)?.quantity ?? 0;
    refuseQuantity(already + quantity);
    db.run(
      `insert into cart_line (store_id, cart_id, product_id, quantity) values (?, ?, ?, ?)
       on conflict (store_id, cart_id, product_id) do update set quantity = quantity + excluded.quantity`,
      [cart.storeId, cart.id, productId, quantity],
    );
  });
};

/** Sets the units of a line; zero removes it. */
export const setQuantity = ({ db }: Context, cart: Cart, productId: ProductId, quantity: number): void => {
  db.tx(() => {
    const where = 'where store_id = ? and cart_id = ? and product_id = ?';
    const key = [cart.storeId, cart.id, productId];
    if (quantity === 0) {
      db.run(`delete from cart_line ${where}`, [...key]);
      return;
    }
    refuseQuantity(quantity);
    db.run(`update cart_line set quantity = ? ${where}`, [quantity, ...key]);
  });
};

/** Changes the customer, the coupon code or the shipping method; throws `unknown_customer`. */
export const changeCart = (
  { db }: Context,
  cart: Cart,
  change: Partial<Pick<Cart, 'customerId' | 'couponCode' | 'shipping'>>,
): void => {
  const { customerId, couponCode, shipping } = { ...cart, ...change };
  db.tx(() => {
    if (customerId) getCustomer(db, cart.storeId, customerId);
    db.run('update cart set customer_id = ?, coupon_code = ?, shipping = ? where store_id = ? and id = ?', [
      customerId,
      couponCode,
      shipping,
      cart.storeId,
      cart.id,
    ]);
  });
};

/** Places the cart's order once: a second submit finds the order of the first. */
export const checkOut = (context: Context, cart: Cart, options: Omit<NewOrder, keyof Basket>): Order => {
  const { db } = context;
  return db.tx(() => {
    const current = findCart(db, cart.storeId, cart.id);
    if (current?.orderId) return getOrder(db, cart.storeId, current.orderId);
    const order = placeOrder(context, { ...(current ?? cart), ...options });
    db.run('update cart set order_id = ? where store_id = ? and id = ?', [order.id, cart.storeId, cart.id]);
    return order;
  });
};

const refuseQuantity = (quantity: number): void => {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    throw new SandboxError('bad_value', { field: 'quantity' });
  }
};
