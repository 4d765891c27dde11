import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { CustomerId, ProductId, StoreId } from '../ids.ts';
import { getProduct } from '../stores/stores.ts';
import { placeOrder } from './place-order.ts';
import { setWaybills, UNDECIDED } from './shipment.ts';
import type { Delivery } from './shipment.ts';

const DEMO = asId<StoreId>('demo');

interface DemoOrder {
  readonly customer: string;
  readonly lines: readonly (readonly [product: string, quantity: number])[];
  readonly delivery?: Partial<Delivery>;
  readonly isCashOnDelivery?: boolean;
  readonly waybills?: readonly string[];
}

/** Orders as a store has them: at home and abroad, paid and not, with and without a carrier, from either branch. */
const ORDERS: readonly DemoOrder[] = [
  {
    customer: '201',
    lines: [
      ['101', 2],
      ['104', 1],
    ],
    delivery: { branchId: 'riyadh', cityId: 'riyadh' },
  },
  { customer: '202', lines: [['102', 1]], delivery: { cityId: 'dammam' }, isCashOnDelivery: true },
  {
    customer: '203',
    lines: [
      ['103', 2],
      ['105', 1],
      ['111', 4],
    ],
    delivery: { branchId: 'jeddah', carrier: 'Aramex', cityId: 'jeddah' },
    waybills: ['44112233001', '44112233002'],
  },
  {
    customer: '205',
    lines: [
      ['109', 1],
      ['110', 1],
    ],
    delivery: { branchId: 'riyadh', carrier: 'DHL Express', cityId: 'dubai' },
  },
  {
    customer: '206',
    lines: [['107', 2]],
    delivery: { branchId: 'riyadh', carrier: 'Aramex', cityId: 'jeddah' },
    isCashOnDelivery: true,
  },
  {
    customer: '208',
    lines: [
      ['112', 3],
      ['108', 1],
    ],
    delivery: { carrier: 'FedEx', cityId: 'london' },
  },
  {
    customer: '204',
    lines: [['106', 1]],
    delivery: { branchId: 'riyadh', carrier: 'SMSA', cityId: 'riyadh' },
  },
  { customer: '207', lines: [['101', 1]] },
];

const place = (context: Context, order: DemoOrder): void => {
  const { db } = context;
  const { id } = placeOrder(context, {
    storeId: DEMO,
    lines: order.lines.map(([product, quantity]) => ({
      product: getProduct(db, DEMO, asId<ProductId>(product)),
      quantity,
    })),
    customerId: asId<CustomerId>(order.customer),
    couponCode: null,
    shipping: 'standard',
    locale: 'ar',
    isPaid: order.isCashOnDelivery !== true,
    paymentMethod: order.isCashOnDelivery === true ? 'cash_on_delivery' : 'online',
    delivery: { ...UNDECIDED, ...order.delivery },
  });
  if (order.waybills) setWaybills(context, DEMO, { id, waybills: order.waybills });
};

/** Gives a demo store that never had an order some that wait for shipping. */
export const placeDemoOrders = (context: Context): void => {
  const { db } = context;
  db.tx(() => {
    if (db.get('select 1 from orders where store_id = ? limit 1', [DEMO])) return;
    for (const order of ORDERS) place(context, order);
  });
};
