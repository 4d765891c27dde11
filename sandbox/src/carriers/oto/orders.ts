import type { Context } from 'hono';

import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { servedCountries } from '../local-time.ts';
import type { CarrierOrder } from '../order-store.ts';
import { findSentinel } from '../sentinels.ts';
import { ERRORS, refuse } from './answers.ts';
import type { CreateOrder } from './schema.ts';

const LATER_MS = 120_000;

const add = ({ store, now }: CarrierContext, body: CreateOrder): CarrierOrder => {
  const { orderId, packageCount, customer, amount_due, currency, items } = body;
  const note = body.item_description ?? '';
  const order: CarrierOrder = {
    carrier: 'oto',
    id: orderId,
    own_id: 30_000_001 + store.countOrders('oto'),
    state: 'open',
    pieces: packageCount,
    note,
    recipient: customer.name,
    cash: amount_due > 0 ? `${currency} ${amount_due.toFixed(2)}` : '',
    items: JSON.stringify(items ?? []),
    sentinel: findSentinel(note) ?? '',
    shows_ms: 0,
    created_at: now().toISOString(),
  };
  store.addOrder(order);
  return order;
};

/** POST createOrder. OTO knows its orders by our number, so it refuses a second one. */
export const createOrder =
  (context: CarrierContext) =>
  (c: Context, body: CreateOrder): Response | Promise<Response> => {
    const sentinel = findSentinel(body.item_description ?? '');
    if (context.store.orderOf('oto', body.orderId) || sentinel === 'order-exists')
      return refuse(c, ERRORS.orderExists);
    if (sentinel === 'not-served' || !servedCountries.has(body.customer.country))
      return refuse(c, { status: 400, code: 'OTO1022', message: 'Recipient city is missing or invalid' });
    const boxes = body.boxes?.length ?? body.packageCount;
    if (boxes !== body.packageCount)
      return refuse(c, {
        status: 400,
        code: 'OTO1169',
        message: "'packageCount' field does not match the number of boxes in the boxes array.",
      });
    const done = (): Response => c.json({ success: true, otoId: add(context, body).own_id });
    return carryOutWith(c, sentinel === 'order-cut' ? 'cut' : null, done, context);
  };

const make = ({ store, now }: CarrierContext, order: CarrierOrder): void => {
  const nowMs = now().getTime();
  store.changeOrder(order, {
    state: 'open',
    shows_ms: order.sentinel === 'later' ? nowMs + LATER_MS : nowMs,
  });
  if (order.sentinel === 'never') return;
  store.addShipment({
    carrier: 'oto',
    number: `44${String(store.countShipments('oto') + 1).padStart(9, '0')}`,
    own_reference: order.id,
    account: 'oto',
    pieces: order.pieces,
    note: order.note,
    recipient: order.recipient,
    state: 'made',
    sentinel: order.sentinel,
    created_at: now().toISOString(),
  });
};

/** POST createShipment: the request is only received; the number is shown later, in the order's status. */
export const createShipment =
  (context: CarrierContext) =>
  (c: Context, order: CarrierOrder): Response | Promise<Response> => {
    const { store } = context;
    const sentinel = findSentinel(order.note);
    if (order.state === 'cancelled') return refuse(c, ERRORS.orderStatus);
    if (store.shipmentsNamed('oto', order.id).length > 0) return refuse(c, ERRORS.shipmentExists);
    if (sentinel === 'no-credit') return refuse(c, ERRORS.noCredit);
    if (sentinel === 'account') return refuse(c, ERRORS.notAuthorised);
    const serverError = (): Response => c.text('Internal Server Error', 500);
    if (sentinel === 'error-500' || sentinel === 'error-503') return serverError();
    const done = (): Response => {
      make(context, order);
      return c.json({ success: true, message: 'create shipment request is received.' });
    };
    if (sentinel === 'error-500-done') {
      done();
      return serverError();
    }
    return carryOutWith(c, bookingSentinel(sentinel), done, context);
  };
