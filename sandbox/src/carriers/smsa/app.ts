import { smsaDemo as demo } from '@apps-hub/demo/carriers/smsa';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';

import type { CarrierContext } from '../carrier.ts';
import { type Scan, scansOf } from '../histories.ts';
import { wallClock, zoneOf } from '../local-time.ts';
import type { CarrierShipment } from '../shipment-store.ts';
import type { ParcelState } from '../parcel-states.ts';
import { createReturn as createReturnBody, createShipment as createShipmentBody, numbers } from './schema.ts';
import { cancelReturn, createReturn, createShipment, refuse, shipmentAnswer } from './shipments.ts';

/** One of SMSA's codes for each state. */
const CODES: Readonly<Record<Exclude<ParcelState, 'announced'>, readonly [code: string, words: string]>> = {
  collected: ['PU', 'Shipment Picked up from the shipper.'],
  in_transit: ['HOP', 'Shipment Departed SMSA Sorting Facility'],
  customs: ['CD', 'Clearance Delay'],
  out_for_delivery: ['OD', 'Out for Delivery'],
  delivery_failed: ['DEX08', 'Delivery Attempted - Customer Not Available/Delivery Rescheduled'],
  held: ['CC', 'Processing for Consignee Collection'],
  delivered: ['DL', 'Delivered'],
  returned: ['RTS', 'Returned To Shipper'],
};

/** The statuses shown in the sample of SMSA's list; the whole list is not public. */
const STATUSES = [
  { Code: 'AF', ScanDescEN: 'Arrived Delivery Facility', ScanDescAR: 'وصلت محطة التوزيع' },
  {
    Code: 'CC',
    ScanDescEN: 'Processing for Consignee Collection',
    ScanDescAR: 'تحت المعالجة لإستلام العميل',
  },
  { Code: 'CR', ScanDescEN: 'Customs Released', ScanDescAR: 'تم التخليص الجمركي' },
  { Code: 'DE', ScanDescEN: 'Delivery Exception', ScanDescAR: 'تعذر تسليم الشحنة' },
];

const ZONE = zoneOf('SA');

/** A parcel that is only announced has no scan. */
const toScan = ({ state, atMs }: Scan) => {
  if (state === 'announced') return [];
  const [ScanType, ScanDescription] = CODES[state];
  const { date, time } = wallClock(atMs, ZONE);
  return [
    {
      City: 'Riyadh',
      ScanType,
      ScanDescription,
      ScanDateTime: `${date}T${time}:00`,
      ScanTimeZone: '+03:00',
      ...(state === 'delivered' ? { ReceivedBy: 'Abdulaziz' } : {}),
    },
  ];
};

const tracked = ({ store, now }: CarrierContext, AWB: string, made: CarrierShipment | undefined) => {
  const scans = scansOf(store, 'smsa', { number: AWB, nowMs: now().getTime() });
  if (!scans) return [];
  return [
    {
      AWB,
      Reference: made?.own_reference ?? '',
      Pieces: made?.pieces ?? 1,
      CODAmount: 0,
      ContentDesc: made?.note ?? '',
      RecipientName: made?.recipient ?? '',
      OriginCity: 'Riyadh',
      OriginCountry: 'SA',
      DesinationCity: 'Jeddah',
      DesinationCountry: 'SA',
      ...(scans.at(-1)?.state === 'delivered' ? { isDelivered: true } : {}),
      Scans: scans.toReversed().flatMap(toScan),
    },
  ];
};

const errorsOf = (error: z.ZodError): Record<string, string[]> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]));

const notFound = (c: Context): Response => c.json({ message: 'Not found' }, 404);

/** SMSA's eCom API. */
export const createSmsaApp = (context: CarrierContext): Hono => {
  const { store } = context;
  const app = new Hono();
  app.use(async (c, next) =>
    c.req.header('ApiKey') === demo.account.apiKey ? next() : c.json({ message: 'Unauthorized' }, 401),
  );
  app.post('/api/shipment/b2c/new', async (c) => {
    const parsed = createShipmentBody.safeParse(await c.req.json().catch(() => null));
    return parsed.success ? createShipment(context)(c, parsed.data) : refuse(c, errorsOf(parsed.error));
  });
  app.get('/api/shipment/b2c/query/:number', (c) => {
    const made = store.shipmentOf('smsa', c.req.param('number'));
    return made?.account === 'smsa' ? c.json(shipmentAnswer(made)) : notFound(c);
  });
  app.post('/api/c2b/new', async (c) => {
    const parsed = createReturnBody.safeParse(await c.req.json().catch(() => null));
    return parsed.success ? createReturn(context)(c, parsed.data) : refuse(c, errorsOf(parsed.error));
  });
  app.get('/api/c2b/query/:number', (c) => {
    const made = store.shipmentOf('smsa', c.req.param('number'));
    return made?.account === 'smsa-c2b' ? c.json(shipmentAnswer(made)) : notFound(c);
  });
  app.post('/api/c2b/cancel/:number', cancelReturn(context));
  app.post('/api/track/bulk/', async (c) => {
    const parsed = numbers.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return refuse(c, errorsOf(parsed.error));
    return c.json(
      parsed.data.flatMap((number) => tracked(context, number, store.shipmentOf('smsa', number))),
    );
  });
  app.get('/api/track/reference/:reference', (c) => {
    const [made] = store.shipmentsNamed('smsa', c.req.param('reference'));
    const [found] = made && made.sentinel !== 'not-tracked' ? tracked(context, made.number, made) : [];
    return found ? c.json(found) : notFound(c);
  });
  app.get('/api/track/statuslookup', (c) => c.json(STATUSES));
  return app;
};
