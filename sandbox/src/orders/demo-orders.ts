import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { CustomerId, ProductId, StoreId } from '../ids.ts';
import { getProduct } from '../stores/stores.ts';
import { placeOrder } from './place-order.ts';

const DEMO = asId<StoreId>('demo');

/** Customer, then products with their quantities. */
const BASKETS: readonly (readonly [
  customer: string,
  ...lines: (readonly [product: string, quantity: number])[],
])[] = [
  ['201', ['101', 2], ['104', 1]],
  ['202', ['102', 1]],
  ['203', ['103', 2], ['105', 1], ['111', 4]],
  ['205', ['109', 1], ['110', 1]],
  ['206', ['107', 2]],
  ['208', ['112', 3], ['108', 1]],
];

/** Gives a demo store that never had an order paid ones that wait for shipping. */
export const placeDemoOrders = (context: Context): void => {
  const { db } = context;
  db.tx(() => {
    if (db.get('select 1 from orders where store_id = ? limit 1', [DEMO])) return;
    for (const [customer, ...lines] of BASKETS) {
      placeOrder(context, {
        storeId: DEMO,
        lines: lines.map(([product, quantity]) => ({
          product: getProduct(db, DEMO, asId<ProductId>(product)),
          quantity,
        })),
        customerId: asId<CustomerId>(customer),
        couponCode: null,
        shipping: 'standard',
        locale: 'ar',
        isPaid: true,
      });
    }
  });
};
