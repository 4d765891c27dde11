import type { Context } from 'hono';

import { boxNumbersOf } from '../box-numbers.ts';
import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { labelPdf } from '../label-pdf.ts';
import { servedCountries } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import type { CarrierShipment } from '../shipment-store.ts';
import type { CreateShipment } from './schema.ts';

/** A refusal. No document shows one: this is a form that public clients read, and the words are this sandbox's own. */
export const refuse = (c: Context, errors: Readonly<Record<string, readonly string[]>>): Response =>
  c.json({ title: 'One or more validation errors occurred.', status: 400, errors }, 400);

const REFUSALS: Partial<Record<Sentinel, Readonly<Record<string, readonly string[]>>>> = {
  account: { ServiceCode: ['The service is not allowed for this account.'] },
  'not-served': { 'ConsigneeAddress.City': ['The City field is not a city that is served.'] },
};

const add = (
  { store, now }: CarrierContext,
  { OrderNumber, Parcels, ContentDescription, ConsigneeAddress }: CreateShipment,
  sentinel: Sentinel | null,
): CarrierShipment => {
  const made: CarrierShipment = {
    carrier: 'smsa',
    // Room for the numbers of 100 boxes.
    number: `23${String((store.countShipments('smsa') + 1) * 100).padStart(10, '0')}`,
    own_reference: OrderNumber,
    account: 'smsa',
    pieces: Parcels,
    note: ContentDescription,
    recipient: ConsigneeAddress.ContactName,
    state: 'made',
    sentinel: sentinel ?? '',
    created_at: now().toISOString(),
  };
  store.addShipment(made);
  return made;
};

/** The waybills with their labels, as the request and the query answer. */
export const shipmentAnswer = (made: CarrierShipment, lines: readonly string[] = []) => ({
  sawb: `29${made.number.slice(2)}`,
  createDate: made.created_at.slice(0, 19),
  shipmentParcelsCount: made.pieces,
  // Each box has a waybill of its own.
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
    const make = (): Response => c.json(shipmentAnswer(add(context, body, sentinel), linesOf(body)));
    if (sentinel === 'error-500-done') {
      make();
      return serverError();
    }
    return carryOutWith(c, bookingSentinel(sentinel), make, context);
  };
