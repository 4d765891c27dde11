import type { Context } from 'hono';
import type { z } from 'zod';

import type { CarrierContext } from '../carrier.ts';
import { carryOutWith } from '../faults.ts';
import type { CarrierOrder } from '../order-store.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import { refuse, shownShipment } from './answers.ts';
import type { createReturn as body } from './schema.ts';

/** What a word does to a return; in the description of the goods of its order. */
const RETURN_SENTINELS: Partial<Record<Sentinel, Sentinel>> = {
  'return-cut': 'cut',
  'return-cut-before': 'cut-before',
};

const unitsOf = ({ items }: CarrierOrder): Map<string, number> => {
  const parsed = JSON.parse(items) as readonly {
    readonly sku?: string;
    readonly quantity: number | string;
  }[];
  return new Map(parsed.map(({ sku = '', quantity }) => [sku, Number(quantity)]));
};

/** The returns of an order, which are orders of their own. */
const returnsOf = ({ store }: CarrierContext, { id }: CarrierOrder): CarrierOrder[] => {
  const found: CarrierOrder[] = [];
  for (let number = 1; ; number += 1) {
    const each = store.orderOf('oto', `${id}-R${number}`);
    if (!each) return found;
    found.push(each);
  }
};

/** POST createReturnShipment, of a delivered order: a new order with the next number behind a hyphen, and its shipment. */
export const createReturn =
  (context: CarrierContext) =>
  (c: Context, order: CarrierOrder, { items = [] }: z.infer<typeof body>): Response | Promise<Response> => {
    const { store, now } = context;
    const made = shownShipment(context, order);
    const isDelivered = made && store.events('oto', made.number).at(-1)?.state === 'delivered';
    if (!isDelivered)
      return refuse(c, { status: 409, code: 'OTO1180', message: 'Invalid status for return order' });
    const earlier = returnsOf(context, order);
    const ordered = unitsOf(order);
    for (const { sku, quantity } of items) {
      const back = earlier.reduce((sum, each) => sum + (unitsOf(each).get(sku) ?? 0), 0);
      const left = (ordered.get(sku) ?? 0) - back;
      if (left <= 0)
        return refuse(c, { status: 400, code: 'OTO1187', message: 'Item(s) have already been returned.' });
      if (Number(quantity) > left)
        return refuse(c, {
          status: 400,
          code: 'OTO1179',
          message: 'Return quantity exceeds the purchased quantity for the item',
        });
    }
    const sentinel = findSentinel(order.note);
    const id = `${order.id}-R${earlier.length + 1}`;
    const done = (): Response => {
      const nowMs = now().getTime();
      store.addOrder({
        ...order,
        id,
        own_id: 30_000_001 + store.countOrders('oto'),
        items: JSON.stringify(items),
        cash: '',
        shows_ms: nowMs,
        created_at: now().toISOString(),
      });
      store.addShipment({
        ...made,
        number: `45${String(store.countShipments('oto') + 1).padStart(9, '0')}`,
        own_reference: id,
        created_at: now().toISOString(),
      });
      return c.json({
        success: true,
        returnOrderId: id,
        message: 'A new return order is created for return shipment',
      });
    };
    return carryOutWith(c, (sentinel && RETURN_SENTINELS[sentinel]) ?? null, done, context);
  };
