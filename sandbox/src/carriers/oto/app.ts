import { otoDemo as demo } from '@apps-hub/demo/carriers/oto';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';

import type { CarrierContext } from '../carrier.ts';
import { carryOutWith, voidSentinel } from '../faults.ts';
import { labelPdf } from '../label-pdf.ts';
import type { CarrierOrder } from '../order-store.ts';
import { ERRORS, historyOfShipment, labelUrl, refuse, shownShipment, statusAnswer } from './answers.ts';
import { createOrder, createShipment } from './orders.ts';
import { deliveryFees } from './rates.ts';
import { addWebhook, changeWebhook, listWebhooks, webhookBody } from './webhooks.ts';
import { createReturn } from './returns.ts';
import {
  createOrder as orderBody,
  createReturn as returnBody,
  fees,
  FIELD_CODES,
  historyOf,
  orderName,
  shipmentName,
} from './schema.ts';

const TOKEN_SECONDS = 3600;

const token =
  ({ store, now, newId }: CarrierContext) =>
  async (c: Context): Promise<Response> => {
    const { refresh_token: given } = await c.req.json<{ refresh_token?: string }>();
    if (given !== demo.account.refreshToken) return refuse(c, ERRORS.badToken);
    const value = newId();
    store.addToken(value, 'oto', now().getTime() + TOKEN_SECONDS * 1000);
    return c.json({
      access_token: value,
      refresh_token: given,
      success: true,
      token_type: 'Bearer',
      expires_in: String(TOKEN_SECONDS),
    });
  };

const fieldError = ({ issues }: z.ZodError) => {
  const path = issues[0]?.path ?? [];
  const known = FIELD_CODES[path.join('.')] ?? FIELD_CODES[String(path[0])];
  return known ? { status: 400 as const, code: known[0], message: known[1] } : ERRORS.missing;
};

type Handle<Body> = (c: Context, body: Body) => Response | Promise<Response>;

const reading =
  <Schema extends z.ZodType>(schema: Schema, handle: Handle<z.infer<Schema>>) =>
  async (c: Context): Promise<Response> => {
    const parsed = schema.safeParse(await c.req.json().catch(() => null));
    return parsed.success ? handle(c, parsed.data) : refuse(c, fieldError(parsed.error));
  };

/** The order of a request; OTO's refusal if there is none. */
const withOrder =
  <Body extends { readonly orderId: string }>(
    { store }: CarrierContext,
    handle: (c: Context, order: CarrierOrder, body: Body) => Response | Promise<Response>,
  ): Handle<Body> =>
  (c, body) => {
    const order = store.orderOf('oto', body.orderId);
    return order ? handle(c, order, body) : refuse(c, ERRORS.noOrder);
  };

/** Cancels a shipment that no courier has. */
const cancelShipment = (context: CarrierContext): Handle<z.infer<typeof shipmentName>> =>
  withOrder(context, (c, order, { shipmentId }) => {
    const { store } = context;
    const made = shownShipment(context, order);
    if (made?.number !== shipmentId) return refuse(c, ERRORS.noPrint);
    const isTaken = store.events('oto', made.number).some(({ state }) => state !== 'announced');
    const sentinel = voidSentinel(order.sentinel);
    if (isTaken || made.state === 'cancelled' || sentinel === 'void-refused')
      return refuse(c, ERRORS.notCancellable);
    if (sentinel === 'void-error-500') return c.text('Internal Server Error', 500);
    const done = (): Response => {
      store.cancelShipment(made);
      return c.json({ success: true });
    };
    return carryOutWith(c, sentinel, done, context);
  });

/** Cancels an order without a shipment. */
const cancelOrder = (context: CarrierContext): Handle<z.infer<typeof orderName>> =>
  withOrder(context, (c, order) => {
    if (order.state === 'cancelled' || context.store.shipmentsNamed('oto', order.id).length > 0)
      return refuse(c, ERRORS.orderStatus);
    context.store.changeOrder(order, { state: 'cancelled', shows_ms: 0 });
    return c.json({ success: true });
  });

const print =
  (context: CarrierContext) =>
  (c: Context): Response => {
    const order = context.store.orderOf('oto', c.req.param('orderId') ?? '');
    if (!order) return refuse(c, ERRORS.noOrder);
    const made = shownShipment(context, order);
    if (!made) return refuse(c, ERRORS.noPrint);
    return c.json({
      dcTrackingNumber: '',
      success: true,
      printAWBURL: labelUrl(c, order),
      deliveryCompany: 'saudiPostV2',
      trackingNumber: made.number,
    });
  };

const orderAt = (enc: string | undefined): string => {
  try {
    const { orderId } = JSON.parse(Buffer.from(enc ?? '', 'base64').toString('utf8')) as { orderId: string };
    return orderId;
  } catch {
    return '';
  }
};

/** The page of a label, which needs no token. */
const labelFile =
  (context: CarrierContext) =>
  async (c: Context): Promise<Response> => {
    const order = context.store.orderOf('oto', orderAt(c.req.query('enc')));
    const made = order && shownShipment(context, order);
    if (!order || !made) return c.notFound();
    if (order.sentinel === 'no-label') return c.html('<html><body>Choose a paper</body></html>');
    const pages = Array.from({ length: order.pieces }, (_, index) => ({
      lines: [
        'OTO (sandbox)',
        made.number,
        `${index + 1} / ${order.pieces}`,
        ...(order.cash === '' ? [] : [`COD ${order.cash}`]),
      ],
    }));
    return new Response(new Uint8Array(labelPdf('a6', pages)), {
      headers: { 'content-type': 'application/pdf' },
    });
  };

const history = (context: CarrierContext): Handle<z.infer<typeof historyOf>> => {
  const { store } = context;
  return (c, { orderIds = [], shipmentIds = [] }) => {
    const named = orderIds.flatMap((id) => store.shipmentsNamed('oto', id));
    const numbers = [...named.map(({ number }) => number), ...shipmentIds];
    const items = numbers.flatMap(
      (number) =>
        historyOfShipment(context, number, store.shipmentOf('oto', number)?.own_reference ?? '') ?? [],
    );
    return c.json({ success: true, items });
  };
};

/** OTO's API V2, and its page of labels. */
export const createOtoApp = (context: CarrierContext): Hono => {
  const { store, now } = context;
  const app = new Hono();
  app.get('/print/awb', labelFile(context));
  const api = new Hono();
  api.post('/refreshToken', token(context));
  api.use(async (c, next) => {
    const value = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const isGood = value !== undefined && store.tokenIsGood(value, now().getTime());
    return isGood ? next() : c.json({ message: 'Jwt is expired', code: 401 }, 401);
  });
  api.get('/accountInfo', (c) =>
    c.json({
      remainingCredit: 1578.46,
      remainingFreeShipments: '0',
      mobileNumber: '966500000000',
      accountType: 'personal',
      CRDocStatus: 'NOT_UPLOADED',
      name: 'Sandbox store',
      packageName: 'FreePackage',
      email: 'sandbox@oto.test',
      freelanceDocStatus: 'INDIVIDUAL',
    }),
  );
  api.get('/webhook', listWebhooks(context));
  api.post('/webhook', reading(webhookBody, addWebhook(context)));
  api.put('/webhook', reading(webhookBody, changeWebhook(context)));
  api.post('/checkOTODeliveryFee', reading(fees, deliveryFees(context)));
  api.post('/createOrder', reading(orderBody, createOrder(context)));
  api.post('/createShipment', reading(orderName, withOrder(context, createShipment(context))));
  api.post(
    '/orderStatus',
    reading(
      orderName,
      withOrder(context, (c, order) => statusAnswer(c, context, order)),
    ),
  );
  api.post('/createReturnShipment', reading(returnBody, withOrder(context, createReturn(context))));
  api.post('/orderHistory', reading(historyOf, history(context)));
  api.post('/cancelShipment', reading(shipmentName, cancelShipment(context)));
  api.post('/cancelOrder', reading(orderName, cancelOrder(context)));
  api.get('/print/:orderId', print(context));
  app.route('/rest/v2', api);
  return app;
};
