import type { Context } from 'hono';

import { boxNumbersOf } from '../box-numbers.ts';
import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { labelPdf } from '../label-pdf.ts';
import { servedCountries } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import type { CarrierShipment } from '../shipment-store.ts';
import type { CreateReturn, CreateShipment } from './schema.ts';

/** A refusal. No document shows one: this is a form that public clients read, and the words are this sandbox's own. */
export const refuse = (c: Context, errors: Readonly<Record<string, readonly string[]>>): Response =>
  c.json({ title: 'One or more validation errors occurred.', status: 400, errors }, 400);

const REFUSALS: Partial<Record<Sentinel, Readonly<Record<string, readonly string[]>>>> = {
  account: { ServiceCode: ['The service is not allowed for this account.'] },
  'not-served': { 'ConsigneeAddress.City': ['The City field is not a city that is served.'] },
};

const add = (
  { store, now }: CarrierContext,
  {
    OrderNumber,
    Parcels,
    ContentDescription,
  }: Pick<CreateShipment, 'OrderNumber' | 'Parcels' | 'ContentDescription'>,
  {
    to,
    sentinel,
    account,
  }: { readonly to: string; readonly sentinel: Sentinel | null; readonly account: Account },
): CarrierShipment => {
  const made: CarrierShipment = {
    carrier: 'smsa',
    // Room for the numbers of 100 boxes.
    number: `23${String((store.countShipments('smsa') + 1) * 100).padStart(10, '0')}`,
    own_reference: OrderNumber,
    account,
    pieces: Parcels,
    note: ContentDescription,
    recipient: to,
    state: 'made',
    sentinel: sentinel ?? '',
    created_at: now().toISOString(),
  };
  store.addShipment(made);
  return made;
};

/** Which of SMSA's two interfaces made it. */
type Account = 'smsa' | 'smsa-c2b';

/** The waybills with their labels, as the request and the query answer. */
export const shipmentAnswer = (made: CarrierShipment, lines: readonly string[] = []) => ({
  sawb: `29${made.number.slice(2)}`,
  createDate: made.created_at.slice(0, 19),
  shipmentParcelsCount: made.pieces,
  // Each box has its own waybill number.
  waybills: boxNumbersOf(made).map((awb, index) => {
    const page = { lines: ['SMSA (sandbox)', awb, `${index + 1} / ${made.pieces}`, ...lines] };
    return {
      awb,
      ...(made.sentinel === 'no-label' ? {} : { awbFile: labelPdf('a6', [page]).toString('base64') }),
    };
  }),
});

const linesOf = ({ CODAmount, ShipmentCurrency, ConsigneeAddress }: CreateShipment): string[] => [
  ...(CODAmount > 0 ? [`COD ${ShipmentCurrency} ${CODAmount.toFixed(2)}`] : []),
  ...(ConsigneeAddress.ShortCode === undefined ? [] : [ConsigneeAddress.ShortCode]),
];

/** POST /api/shipment/b2c/new. SMSA has no idempotency: the same request makes another waybill. */
export const createShipment =
  (context: CarrierContext) =>
  (c: Context, body: CreateShipment): Response | Promise<Response> => {
    const sentinel = findSentinel(body.ContentDescription);
    const refusal = sentinel && REFUSALS[sentinel];
    if (refusal) return refuse(c, refusal);
    for (const side of ['ConsigneeAddress', 'ShipperAddress'] as const)
      if (!servedCountries.has(body[side].Country))
        return refuse(c, { [`${side}.Country`]: ['The Country field is not served.'] });
    const serverError = (): Response => c.text('Internal Server Error', 500);
    if (sentinel === 'error-500' || sentinel === 'error-503') return serverError();
    const to = body.ConsigneeAddress.ContactName;
    const make = (): Response =>
      c.json(shipmentAnswer(add(context, body, { to, sentinel, account: 'smsa' }), linesOf(body)));
    if (sentinel === 'error-500-done') {
      make();
      return serverError();
    }
    return carryOutWith(c, bookingSentinel(sentinel), make, context);
  };

/** POST /api/c2b/new: what a courier collects at a customer. */
export const createReturn =
  (context: CarrierContext) =>
  (c: Context, body: CreateReturn): Response | Promise<Response> => {
    const sentinel = findSentinel(body.ContentDescription);
    const refusal = sentinel && REFUSALS[sentinel];
    if (refusal) return refuse(c, refusal);
    const to = body.ReturnToAddress.ContactName;
    const make = (): Response =>
      c.json(shipmentAnswer(add(context, body, { to, sentinel, account: 'smsa-c2b' })));
    return carryOutWith(c, bookingSentinel(sentinel), make, context);
  };

/** POST /api/c2b/cancel: until a courier has it. The words of the refusals are this sandbox's own. */
export const cancelReturn =
  ({ store, now }: CarrierContext) =>
  (c: Context): Response => {
    const made = store.shipmentOf('smsa', c.req.param('number') ?? '');
    if (made?.account !== 'smsa-c2b') return c.json({ message: 'Not found' }, 404);
    const scans = store.events('smsa', made.number).filter(({ at_ms: at }) => at <= now().getTime());
    if (scans.some(({ state }) => state !== 'announced'))
      return refuse(c, { AWB: ['The shipment was already picked up.'] });
    if (made.state === 'cancelled') return refuse(c, { AWB: ['The shipment was already cancelled.'] });
    store.cancelShipment(made);
    return c.json('Shipment Cancelled Successfully!');
  };
