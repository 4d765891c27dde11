import { dhlDemo as demo } from '@apps-hub/demo/carriers/dhl';
import type { Context } from 'hono';

import { boxNumbersOf } from '../box-numbers.ts';
import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { labelPdf } from '../label-pdf.ts';
import { labelZpl } from '../label-zpl.ts';
import { servedCountries, wallClock, zoneOf } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import type { CarrierShipment } from '../shipment-store.ts';
import {
  INTERNAL,
  type Problem,
  problem,
  readPlanned,
  REFUSALS,
  ruleProblem as pickupProblem,
  schemaProblem,
} from './answers.ts';
import { add as addPickup, instructionsOf, pickupOf } from './pickups.ts';
import { offersFor } from './rates.ts';
import { shipmentRequest, type ShipmentRequest } from './schema.ts';

const bad = (detail: string): Problem => ({ status: 400, title: 'Bad request', detail });

const NOT_SERVED = bad('The destination is not served: location not found');

const KNOWN_CURRENCIES = new Set([
  'SAR',
  'AED',
  'KWD',
  'BHD',
  'OMR',
  'QAR',
  'JOD',
  'EGP',
  'USD',
  'EUR',
  'GBP',
]);

/** A fraction of a fils, below which two sums are the same amount. */
const SAME = 1e-6;

/** Whether what is declared suits the countries: a sale to another country needs its lines, whose sum is the declared value. */
const customsProblem = (
  { content, accounts, valueAddedServices = [] }: ShipmentRequest,
  isAbroad: boolean,
): Problem | null => {
  const { isCustomsDeclarable, declaredValue, declaredValueCurrency, exportDeclaration: told } = content;
  if (isCustomsDeclarable !== isAbroad)
    return bad('1002: isCustomsDeclarable does not suit the origin and destination');
  if (!isAbroad) return told ? bad('1003: exportDeclaration is not allowed for a domestic shipment') : null;
  if (declaredValue === undefined || declaredValueCurrency === undefined || !told?.invoice)
    return bad('1004: Missing mandatory parameters: declaredValue, declaredValueCurrency, exportDeclaration');
  if (!KNOWN_CURRENCIES.has(declaredValueCurrency)) return bad('1005: declaredValueCurrency is unknown');
  const sum = told.lineItems.reduce((all, { price, quantity }) => all + price * quantity.value, 0);
  if (Math.abs(sum - declaredValue) > SAME)
    return bad('1006: declaredValue is not the sum of the line items');
  const pays = accounts.some(({ typeCode }) => typeCode === 'duties-taxes');
  const asks = valueAddedServices.some(({ serviceCode }) => serviceCode === 'DD');
  return (content.incoterm === 'DDP') === (pays && asks)
    ? null
    : bad('1007: DDP needs the service DD and an account for duties and taxes');
};

/** Rules across fields. The words are this sandbox's own where DHL's samples have none. */
const ruleProblem = (body: ShipmentRequest, nowMs: number): Problem | null => {
  const from = body.customerDetails.shipperDetails.postalAddress.countryCode;
  const to = body.customerDetails.receiverDetails.postalAddress.countryCode;
  if (body.accounts.some(({ number }) => number !== demo.account.accountNumber))
    return bad('8003: Account not allowed for this service. Please contact your DHL Express representative.');
  if (!servedCountries.has(from) || !servedCountries.has(to)) return NOT_SERVED;
  if (!offersFor(from, to).some(({ code }) => code === body.productCode))
    return bad(`1001: The requested product ${body.productCode} is not available between these locations`);
  const customs = customsProblem(body, from !== to);
  if (customs) return customs;
  const planned = readPlanned(body.plannedShippingDateAndTime);
  const written = wallClock(planned.atMs, zoneOf(from));
  if (written.date !== planned.date || written.time !== planned.time)
    return bad(`The GMT offset is not the one of ${from}`);
  if (planned.atMs <= nowMs) return bad('998: The planned shipping date and time is in the past');
  return planned.atMs > nowMs + 10 * 86_400_000
    ? bad('998: The planned shipping date is more than 10 days ahead')
    : null;
};

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

const add = (
  { store, now }: CarrierContext,
  body: ShipmentRequest,
  sentinel: Sentinel | null,
): CarrierShipment => {
  const count = store.countShipments('dhl');
  const shipment: CarrierShipment = {
    carrier: 'dhl',
    number: `54${digits(count + 1, 8)}`,
    own_reference: body.customerReferences?.[0]?.value ?? '',
    account: demo.account.accountNumber,
    pieces: body.content.packages.length,
    note: body.content.description,
    recipient: body.customerDetails.receiverDetails.contactInformation.fullName,
    state: 'made',
    sentinel: sentinel ?? '',
    created_at: now().toISOString(),
  };
  store.addShipment(shipment);
  return shipment;
};

/** The invoice that was asked for; a PDF whatever the label is. */
const invoiceOf = ({ outputImageProperties, content }: ShipmentRequest, number: string): object[] => {
  const { exportDeclaration: told, declaredValue = 0, declaredValueCurrency = '' } = content;
  const isAsked = outputImageProperties?.imageOptions?.some(
    ({ typeCode, isRequested }) => typeCode === 'invoice' && isRequested === true,
  );
  if (!isAsked || !told) return [];
  const lines = [
    'Commercial invoice (sandbox)',
    `${told.invoice?.number ?? ''}  ${told.invoice?.date ?? ''}  ${number}`,
    ...told.lineItems.map(
      ({ quantity, description, price, manufacturerCountry, commodityCodes }) =>
        `${quantity.value} x ${description} ${price} (${manufacturerCountry} ${commodityCodes?.[0]?.value ?? ''})`,
    ),
    `${declaredValue} ${declaredValueCurrency} ${content.incoterm}`,
  ];
  const invoice = labelPdf('a4', [{ lines }]);
  return [{ imageFormat: 'PDF', content: invoice.toString('base64'), typeCode: 'invoice' }];
};

/** What the answer says about a pickup: its number, or a warning in this sandbox's own words that there is none. */
const pickupAnswer = (context: CarrierContext, body: ShipmentRequest, shipment: CarrierShipment): object => {
  const asked = pickupOf(body, shipment.number);
  if (!asked) return {};
  if (shipment.sentinel === 'no-pickup')
    return { warnings: ['Pickup could not be booked, please book it separately'] };
  const { id } = addPickup(context, asked, findSentinel(instructionsOf(asked)));
  return {
    dispatchConfirmationNumber: id,
    cancelPickupUrl: `https://express.api.dhl.com/mydhlapi/shipment-pickups/${id}`,
  };
};

const answer = (
  c: Context,
  body: ShipmentRequest,
  { shipment, pickup }: { readonly shipment: CarrierShipment; readonly pickup: object },
): Response => {
  const { number, pieces } = shipment;
  const template = body.outputImageProperties?.imageOptions?.[0]?.templateName ?? 'ECOM26_84_001';
  const all = boxNumbersOf(shipment);
  const isZpl = body.outputImageProperties?.encodingFormat === 'zpl';
  const pages = all.map((piece, index) => ({
    lines: ['DHL Express (sandbox)', number, piece, `${index + 1} / ${pieces}`, shipment.own_reference],
  }));
  const label = isZpl ? labelZpl(pages) : labelPdf(template.includes('A4') ? 'a4' : 'a6', pages);
  const base = 'https://express.api.dhl.com/mydhlapi/shipments';
  return c.json(
    {
      shipmentTrackingNumber: number,
      trackingUrl: `${base}/${number}/tracking`,
      packages: all.map((trackingNumber, index) => ({
        referenceNumber: index + 1,
        trackingNumber,
        trackingUrl: `${base}/${number}/tracking?pieceTrackingNumber=${trackingNumber}`,
      })),
      documents: [
        ...(shipment.sentinel === 'no-label'
          ? []
          : [
              {
                imageFormat: isZpl ? 'ZPL' : 'PDF',
                content: label.toString('base64'),
                typeCode: 'label',
              },
            ]),
        ...invoiceOf(body, number),
      ],
      ...pickup,
    },
    201,
  );
};

/** POST /shipments. DHL has no idempotency: the same request makes another waybill. */
export const createShipment =
  (context: CarrierContext) =>
  async (c: Context): Promise<Response> => {
    const json: unknown = await c.req.json().catch(() => undefined);
    const parsed = shipmentRequest.safeParse(json);
    if (!parsed.success) return problem(c, schemaProblem(parsed.error, json));
    const body = parsed.data;
    const sentinel = findSentinel(body.content.description);
    const nowMs = context.now().getTime();
    const asked = pickupOf(body, null);
    const refusal =
      ruleProblem(body, nowMs) ?? (asked && pickupProblem(asked, nowMs)) ?? (sentinel && REFUSALS[sentinel]);
    if (refusal) return problem(c, refusal);
    if (sentinel === 'error-500') return problem(c, INTERNAL);
    if (sentinel === 'error-503')
      return problem(c, { ...INTERNAL, status: 503, title: 'Service Unavailable' });
    const make = (): Response => {
      const shipment = add(context, body, sentinel);
      return answer(c, body, { shipment, pickup: pickupAnswer(context, body, shipment) });
    };
    if (sentinel === 'error-500-done') {
      make();
      return problem(c, INTERNAL);
    }
    return carryOutWith(c, bookingSentinel(sentinel), make, context);
  };

/** The problem of a query by reference, which needs the account and a span of days. */
const referenceProblem = (c: Context): Problem | null => {
  const missing = ['shipperAccountNumber', 'dateRangeFrom', 'dateRangeTo'].filter(
    (name) => !c.req.query(name),
  );
  if (missing.length === 0) return null;
  const detail = `Missing mandatory parameters: ${missing.join(', ')}`;
  return { status: 400, title: 'Missing parameters', detail };
};

/** The numbers of the account's shipments with a reference, made in the span of days. */
const numbersNamed = ({ store }: CarrierContext, c: Context): string[] => {
  const [from, to] = [c.req.query('dateRangeFrom') ?? '', c.req.query('dateRangeTo') ?? ''];
  return (
    store
      .shipmentsNamed('dhl', c.req.query('shipmentReference') ?? '')
      .filter(({ account }) => account === c.req.query('shipperAccountNumber'))
      .filter(({ created_at: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
      // May follow another word: the tracking system does not know it yet.
      .filter(({ note }) => !note.includes('sandbox:not-tracked'))
      .map(({ number }) => number)
  );
};

/** What a query by reference finds, or what is wrong with it; undefined for a query by number. */
export const namedShipments = (context: CarrierContext, c: Context): string[] | Problem | undefined =>
  c.req.query('shipmentReference') === undefined
    ? undefined
    : (referenceProblem(c) ?? numbersNamed(context, c));
