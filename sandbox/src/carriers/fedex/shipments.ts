import { fedexDemo as demo } from '@apps-hub/demo/carriers/fedex';
import type { Context } from 'hono';

import { boxNumbersOf } from '../box-numbers.ts';
import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith, voidSentinel } from '../faults.ts';
import { labelPdf } from '../label-pdf.ts';
import { labelZpl } from '../label-zpl.ts';
import { servedCountries, wallClock, zoneOf } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import type { CarrierShipment } from '../shipment-store.ts';
import { envelope, ERRORS, type FedexError, postcodeError, REFUSALS, trackResults } from './answers.ts';
import type { CancelShipment, CreateShipment, TrackReference } from './schema.ts';

interface Fedex extends CarrierContext {
  readonly refuse: (c: Context, error: FedexError) => Response;
}

const bad = (code: string, message: string): FedexError => ({ status: 400, code, message });

/** The codes are this sandbox's own: the description names none for these. */
const CANCEL_REFUSALS: Partial<Record<Sentinel, FedexError>> = {
  'void-refused': bad('SHIPMENT.ALREADY.TENDERED', 'The shipment was already tendered to FedEx.'),
  'void-cancelled': bad('SHIPMENT.ALREADY.CANCELLED', 'The shipment was already cancelled.'),
  'void-not-found': ERRORS.notFound,
};

const MOST_PIECES = 100;
const DAY_MS = 86_400_000;

const MINOR = 1e-6;

/** Whether what is declared suits the countries: each commodity's value is that of its units, and all together the total. */
const customsError = (
  { customsClearanceDetail: told, serviceType }: CreateShipment['requestedShipment'],
  isAbroad: boolean,
): FedexError | null => {
  const isDomestic = serviceType.endsWith('_OVERNIGHT');
  if (isAbroad === isDomestic)
    return bad('SERVICETYPE.NOT.ALLOWED', 'The service is not available between these countries.');
  if (!isAbroad)
    return told ? bad('CUSTOMSCLEARANCEDETAIL.INVALID', 'There is no customs data within a country.') : null;
  if (!told) return bad('CUSTOMSCLEARANCEDETAIL.REQUIRED', 'Customs data is required for this shipment.');
  const { commodities, totalCustomsValue, dutiesPayment } = told;
  const wrong = commodities.some(
    ({ quantity, unitPrice, customsValue }) =>
      Math.abs(quantity * unitPrice.amount - customsValue.amount) > MINOR,
  );
  const sum = commodities.reduce((all, { customsValue }) => all + customsValue.amount, 0);
  if (wrong || Math.abs(sum - totalCustomsValue.amount) > MINOR)
    return bad('TOTALCUSTOMSVALUE.INVALID', 'The customs value is not the sum of the commodities.');
  return dutiesPayment.paymentType === 'SENDER' && !dutiesPayment.payor
    ? bad('DUTIESPAYOR.REQUIRED', 'An account is required for duties and taxes.')
    : null;
};

/** Rules across fields. */
const ruleError = (
  { accountNumber, requestedShipment }: CreateShipment,
  nowMs: number,
): FedexError | null => {
  const { shipper, recipients, totalPackageCount, requestedPackageLineItems: lines } = requestedShipment;
  const addresses = [shipper, ...recipients].map(({ address }) => address);
  const countries = addresses.map(({ countryCode }) => countryCode);
  if (accountNumber.value !== demo.account.accountNumber)
    return bad('ACCOUNTNUMBER.REGISTRATION.REQUIRED', 'Please enter a valid 9-digit FedEx account number.');
  if (countries.some((country) => !servedCountries.has(country)))
    return bad('RECIPIENTCOUNTRY.NOT.SERVED', 'The country is not served.');
  const customs = customsError(requestedShipment, new Set(countries).size > 1);
  if (customs) return customs;
  const unnamed = lines.some(({ itemDescriptionForClearance: named }) => named === undefined);
  if (countries[0] === 'AE' && unnamed)
    return bad('ITEMDESCRIPTIONFORCLEARANCE.MISSING', 'A description is required within the Emirates.');
  if (totalPackageCount !== lines.length)
    return bad('TOTALPACKAGECOUNT.INVALID', 'The count is not that of the packages.');
  const zone = zoneOf(countries[0] ?? '');
  const latest = wallClock(nowMs + 10 * DAY_MS, zone).date;
  if (
    requestedShipment.shipDatestamp < wallClock(nowMs, zone).date ||
    requestedShipment.shipDatestamp > latest
  )
    return bad('SHIPDATESTAMP.INVALID', 'The ship date is not possible.');
  return addresses.map(postcodeError).find((error) => error !== null) ?? null;
};

/** A return must name a waybill; the error code is this sandbox's own. */
const returnError = (
  { store }: Pick<Fedex, 'store'>,
  { requestedShipment: { shipmentSpecialServices: special } }: CreateShipment,
): FedexError | null => {
  const sent = special?.returnShipmentDetail.returnAssociationDetail.trackingNumber;
  return sent === undefined || store.shipmentOf('fedex', sent)
    ? null
    : bad('RETURNASSOCIATION.TRACKINGNUMBER.INVALID', 'The outbound shipment is not known.');
};

const add = (
  { store, now }: Fedex,
  { requestedShipment: { recipients, requestedPackageLineItems: lines } }: CreateShipment,
  sentinel: Sentinel | null,
): CarrierShipment => {
  const references = lines.flatMap(({ customerReferences }) => customerReferences);
  const own = references.find(({ customerReferenceType: type }) => type === 'CUSTOMER_REFERENCE');
  const shipment: CarrierShipment = {
    carrier: 'fedex',
    // Each box has a number of its own; the waybill's is the first box's.
    number: String(794_900_000_000 + (store.countShipments('fedex') + 1) * MOST_PIECES),
    own_reference: own?.value ?? '',
    account: demo.account.accountNumber,
    pieces: lines.length,
    note: lines[0]?.itemDescription ?? '',
    recipient: recipients[0]?.contact.personName ?? '',
    state: 'made',
    sentinel: sentinel ?? '',
    created_at: now().toISOString(),
  };
  store.addShipment(shipment);
  return shipment;
};

/** The invoice that FedEx draws from the customs data. */
const invoiceOf = ({ requestedShipment }: CreateShipment, { number }: CarrierShipment): object => {
  const told = requestedShipment.customsClearanceDetail;
  const lines = [
    'Commercial invoice (sandbox)',
    `${told?.commercialInvoice.customerReferences?.[0]?.value ?? ''}  ${number}`,
    ...(told?.commodities ?? []).map(
      ({ quantity, description, unitPrice, countryOfManufacture, harmonizedCode = '' }) =>
        `${quantity} x ${description} ${unitPrice.amount} (${countryOfManufacture} ${harmonizedCode})`,
    ),
    `${told?.totalCustomsValue.amount ?? 0} ${told?.totalCustomsValue.currency ?? ''}`,
  ];
  const encodedLabel = labelPdf('a4', [{ lines }]).toString('base64');
  return { contentType: 'COMMERCIAL_INVOICE', docType: 'PDF', copiesToPrint: 1, encodedLabel };
};

const madeAnswer = (
  c: Context,
  context: Fedex,
  { body, made }: { readonly body: CreateShipment; readonly made: CarrierShipment },
): Response => {
  const { serviceType, shipDatestamp, labelSpecification, shippingDocumentSpecification } =
    body.requestedShipment;
  const isZpl = labelSpecification.imageType === 'ZPLII';
  const size = labelSpecification.labelStockType === 'PAPER_4X6' ? 'a6' : 'a4';
  const documentOf = (number: string, index: number): object => {
    const lines = ['FedEx (sandbox)', number, `${index + 1} / ${made.pieces}`, made.own_reference];
    const label = isZpl ? labelZpl([{ lines }]) : labelPdf(size, [{ lines }]);
    return {
      contentType: 'LABEL',
      docType: isZpl ? 'ZPLII' : 'PDF',
      copiesToPrint: 1,
      trackingNumber: number,
      encodedLabel: label.toString('base64'),
    };
  };
  const pieceResponses = boxNumbersOf(made).map((trackingNumber, index) => ({
    masterTrackingNumber: made.number,
    packageSequenceNumber: index + 1,
    trackingNumber,
    trackingIdType: 'FEDEX',
    serviceCategory: 'EXPRESS',
    packageDocuments: made.sentinel === 'no-label' ? [] : [documentOf(trackingNumber, index)],
  }));
  const shipmentDocuments = shippingDocumentSpecification ? [invoiceOf(body, made)] : [];
  const shipment = {
    masterTrackingNumber: made.number,
    serviceType,
    shipDatestamp,
    shipmentDocuments,
    pieceResponses,
  };
  return c.json({
    ...envelope(c, context.newId()),
    output: { transactionShipments: [{ ...shipment, serviceCategory: 'EXPRESS' }], alerts: [] },
  });
};

/** POST /ship/v1/shipments. FedEx has no idempotency: the same request makes another waybill. */
export const makeShipment =
  (context: Fedex) =>
  (c: Context, body: CreateShipment): Response | Promise<Response> => {
    const { refuse } = context;
    const sentinel = findSentinel(body.requestedShipment.requestedPackageLineItems[0]?.itemDescription ?? '');
    const error =
      ruleError(body, context.now().getTime()) ??
      returnError(context, body) ??
      (sentinel && REFUSALS[sentinel]);
    if (error) return refuse(c, error);
    if (sentinel === 'error-500') return refuse(c, ERRORS.internal);
    if (sentinel === 'error-503') return refuse(c, ERRORS.unavailable);
    const make = (): Response => madeAnswer(c, context, { body, made: add(context, body, sentinel) });
    if (sentinel === 'error-500-done') {
      make();
      return refuse(c, ERRORS.internal);
    }
    return carryOutWith(c, bookingSentinel(sentinel), make, context);
  };

/** PUT /ship/v1/shipments/cancel: all boxes of a waybill, until FedEx has one. */
export const cancelShipment =
  (context: Fedex) =>
  (c: Context, { accountNumber, trackingNumber }: CancelShipment): Response | Promise<Response> => {
    const { refuse, store, now } = context;
    if (accountNumber.value !== demo.account.accountNumber) return refuse(c, ERRORS.forbidden);
    const shipment = store.shipmentOf('fedex', trackingNumber);
    if (!shipment) return refuse(c, ERRORS.notFound);
    const sentinel = voidSentinel(shipment.sentinel);
    const refusal = sentinel && CANCEL_REFUSALS[sentinel];
    if (refusal) return refuse(c, refusal);
    if (sentinel === 'void-error-500') return refuse(c, ERRORS.internal);
    const scans = store.events('fedex', trackingNumber).filter(({ at_ms: at }) => at <= now().getTime());
    if (scans.some(({ state }) => state !== 'announced'))
      return refuse(c, CANCEL_REFUSALS['void-refused'] ?? ERRORS.internal);
    if (shipment.state === 'cancelled')
      return refuse(c, CANCEL_REFUSALS['void-cancelled'] ?? ERRORS.internal);
    const done = (): Response => {
      store.cancelShipment(shipment);
      const output = { cancelledShipment: true, cancelledHistory: true, message: 'Success', alerts: [] };
      return c.json({ ...envelope(c, context.newId()), output });
    };
    return carryOutWith(c, sentinel, done, context);
  };

/** POST /track/v1/referencenumbers: the packages with a reference, made on one of the days. */
export const trackByReference =
  (context: Fedex) =>
  (c: Context, { referencesInformation: asked }: TrackReference): Response => {
    const { store, now } = context;
    const found = store
      .shipmentsNamed('fedex', asked.value)
      .filter(({ account, state }) => account === asked.accountNumber && state === 'made')
      .filter(({ created_at: at }) => at.slice(0, 10) >= asked.shipDateBegin)
      .filter(({ created_at: at }) => at.slice(0, 10) <= asked.shipDateEndDate)
      // May follow another word: the tracking system does not know it yet.
      .filter(({ note }) => !note.includes('sandbox:not-tracked'));
    const completeTrackResults = found.map(({ number }) => ({
      trackingNumber: number,
      trackResults: trackResults(number, [{ state: 'announced', atMs: now().getTime() }]),
    }));
    const alerts = found.length === 0 ? 'TRACKING.DATA.NOTFOUND -  Tracking data unavailable' : [];
    return c.json({ ...envelope(c, context.newId()), output: { completeTrackResults, alerts } });
  };
