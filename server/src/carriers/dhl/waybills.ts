import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import { chosenRate } from '../chosen-rate.ts';
import { isLabel, isPdf } from '../label-file.ts';
import { refuse, silentRead, silentWrite, withoutPickup } from '../outcomes.ts';
import type { FindOutcome, FindRequest, ShipOutcome, ShipRequest, WaybillPort } from '../port.ts';
import { parseAnswer } from '../parse-answer.ts';
import { trackingAnswer } from './api-types.ts';
import { declarationOf, dutyServices, registrationsOf, WITHIN_COUNTRY } from './customs.ts';
import { productOf } from './lanes.ts';
import { courierLines, packageOf, partyOf } from './mapper.ts';
import { dhlTime } from './local-instant.ts';
import { dhlRates } from './rates.ts';
import { type Account, refusedOrUnknown, refusedRead } from './refused.ts';
import { shipmentAnswer, type ShipmentBody } from './shipment-types.ts';

/** DHL's templates for the transport label, from the description of `templateName`; the default one is for label printers. */
const TEMPLATES: Readonly<Record<LabelSize, string>> = {
  a6: 'ECOM26_A6_002',
  a4: 'ECOM26_84_A4_001',
  zpl: 'ECOM26_84_001',
};

/** DHL draws the invoice from the declaration, as PDF whatever the label is. */
const INVOICE = {
  typeCode: 'invoice',
  templateName: 'COMMERCIAL_INVOICE_P_10',
  invoiceType: 'commercial',
  isRequested: true,
} as const;

/** Source: customerReferences, value. */
const REFERENCE_MAX = 35;

const pickupOf = ({ pickup, parcels }: ShipRequest): ShipmentBody['pickup'] =>
  pickup === null
    ? { isRequested: false }
    : {
        isRequested: true,
        closeTime: pickup.to,
        ...(pickup.location ? { location: pickup.location } : {}),
        ...courierLines({ parcels, instructions: pickup.instructions }),
      };

/** The body of a waybill. Within one country there is no customs data; `incoterm` is required, and DAP in DHL's domestic sample. */
const toShipmentBody = (
  request: ShipRequest,
  { accountNumber, productCode }: { readonly accountNumber: string; readonly productCode: string },
): ShipmentBody => ({
  plannedShippingDateAndTime: dhlTime(request.shipAt, request.zone),
  pickup: pickupOf(request),
  productCode,
  accounts: [
    { typeCode: 'shipper', number: accountNumber },
    ...(request.customs?.incoterm === 'DDP'
      ? [{ typeCode: 'duties-taxes', number: accountNumber } as const]
      : []),
  ],
  ...(request.customs ? dutyServices(request.customs) : {}),
  outputImageProperties: {
    encodingFormat: request.labelSize === 'zpl' ? 'zpl' : 'pdf',
    imageOptions: [
      { typeCode: 'label', templateName: TEMPLATES[request.labelSize] },
      ...(request.customs ? [INVOICE] : []),
    ],
  },
  customerReferences: [
    { value: request.reference, typeCode: 'CU' },
    // "Buyers order number": a person who asks DHL about a lost waybill knows it, not our reference.
    { value: request.orderNumber.slice(0, REFERENCE_MAX), typeCode: 'CO' },
  ],
  customerDetails: {
    shipperDetails: {
      ...partyOf(request.from),
      ...(request.customs ? registrationsOf(request.customs, request.from.address.countryCode) : {}),
    },
    receiverDetails: partyOf(request.to),
  },
  content: {
    packages: request.parcels.map(packageOf),
    ...(request.customs ? declarationOf(request.customs) : WITHIN_COUNTRY),
    description: request.description,
    unitOfMeasurement: 'metric',
  },
});

/** A document of the answer, if it can be printed. */
const documentOf = (
  documents: readonly { readonly typeCode: string; readonly content: string }[],
  wanted: 'label' | 'invoice',
) => {
  const found = documents.find(({ typeCode }) => typeCode === wanted);
  if (!found) return null;
  const file = new Uint8Array(Buffer.from(found.content, 'base64'));
  return (wanted === 'label' ? isLabel(file) : isPdf(file)) ? file : null;
};

/** The courier's number; one that cannot be read must not lose the waybill. */
const bookedOf = (number: unknown): CarrierReference | 'unknown' | null => {
  if (number === undefined || number === null || number === '') return null;
  const isReadable = typeof number === 'string' && number.length <= TRACKING_NUMBER_MAX_LENGTH;
  return isReadable ? { carrier: 'dhl', confirmationNumbers: [number] } : 'unknown';
};

const make = async (account: Account, request: ShipRequest): Promise<ShipOutcome> => {
  const chosen = await chosenRate((asked) => dhlRates(account, asked), request);
  if (chosen.kind === 'refused') return chosen;
  const { rate } = chosen;
  const body = toShipmentBody(request, {
    accountNumber: account.credentials.accountNumber,
    productCode: rate?.option ?? productOf(request.customs !== null),
  });
  const outcome = await account.client.createShipment(body, request.reference);
  const exchanges = [...chosen.exchanges, outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
  if (outcome.status !== 201) return { ...withoutPickup(refusedOrUnknown(outcome)), exchanges };
  const answer = shipmentAnswer.safeParse(parseAnswer(outcome.text));
  // 201 means that a waybill exists, whether or not we can read it.
  if (!answer.success) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  const { shipmentTrackingNumber, packages, documents, warnings } = answer.data;
  return {
    kind: 'made',
    number: shipmentTrackingNumber,
    pieceNumbers: (packages ?? [])
      .toSorted((a, b) => (a.referenceNumber ?? 0) - (b.referenceNumber ?? 0))
      .map(({ trackingNumber }) => trackingNumber),
    label: documentOf(documents ?? [], 'label'),
    invoice: documentOf(documents ?? [], 'invoice'),
    notices: warnings ?? [],
    pickup: bookedOf(answer.data.dispatchConfirmationNumber),
    rate,
    exchanges,
  };
};

/** Asks for shipments with our reference. The account and a span of days are required with a reference. */
const find = async (account: Account, { reference, from, to }: FindRequest): Promise<FindOutcome> => {
  const outcome = await account.client.shipmentsNamed({
    shipmentReference: reference,
    shipmentReferenceType: 'CU',
    shipperAccountNumber: account.credentials.accountNumber,
    dateRangeFrom: from,
    dateRangeTo: to,
    trackingView: 'last-checkpoint',
    levelOfDetail: 'shipment',
  });
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  if (outcome.status === 404) return { kind: 'not_found', exchanges };
  if (outcome.status !== 200) return { ...refusedRead(outcome), exchanges };
  const answer = trackingAnswer.safeParse(parseAnswer(outcome.text));
  const unreadable = refuse({ code: 'answer_not_understood', carrierCode: null, message: '' });
  if (!answer.success) return { ...unreadable, exchanges };
  const [found, ...others] = answer.data.shipments;
  if (!found) return { kind: 'not_found', exchanges };
  // One reference is one waybill: with several, a person must look.
  if (others.length > 0) return { ...unreadable, exchanges };
  return { kind: 'found', number: String(found.shipmentTrackingNumber), exchanges };
};

/** DHL makes waybills within a country and to others. Its API has no call that cancels one. */
export const dhlWaybills = (account: Account): WaybillPort => ({
  make: (request) => make(account, request),
  find: (request) => find(account, request),
  cancel: null,
  printLabel: null,
  rates: (request) => dhlRates(account, request),
  returns: null,
});
