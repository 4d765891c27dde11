import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import { writtenFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { GRAMS_PER_KG, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { addDays, localDate } from '@apps-hub/domain/time';

import { chosenRate } from '../chosen-rate.ts';
import { isPdf, isZpl, joinPdfs, joinZpls } from '../label-file.ts';
import { refuse, withoutPickup } from '../outcomes.ts';
import type {
  CancelRequest,
  CancelOutcome,
  FindOutcome,
  FindRequest,
  ShipOutcome,
  ShipRequest,
  WaybillPort,
} from '../port.ts';
import { parseAnswer } from '../parse-answer.ts';
import { type Account, answered, notices, refusedOrUnknown, refusedRead } from './answers.ts';
import { trackAnswer } from './api-types.ts';
import { abroadPartOf, taxNumbersOf } from './customs.ts';
import { addressOf } from './mapper.ts';
import { fedexRates } from './rates.ts';
import { serviceFor, sizeOf } from './services.ts';
import {
  cancelShipmentAnswer,
  type Made,
  type PackageLineItem,
  type Piece,
  shipAnswer,
  type ShipBody,
} from './shipment-types.ts';

/** Stock types, from FedEx's reference guide. It has none in A4; this one is a letter page with the label on its upper half. */
const STOCK: Readonly<Record<LabelSize, string>> = {
  a6: 'PAPER_4X6',
  a4: 'PAPER_85X11_TOP_HALF_LABEL',
  zpl: 'STOCK_4X6',
};

/** Of a reference on a package: the description states no length, and a public client sends at most 30 signs. */
const REFERENCE_MAX = 30;

const GRAMS_PER_POUND = 453.592_37;

const partyOf = (party: ShipRequest['from']): ShipBody['requestedShipment']['shipper'] => {
  const { contact } = writtenFor('fedex', party);
  return {
    contact: {
      ...(contact.company ? { companyName: contact.company } : {}),
      personName: contact.person,
      phoneNumber: contact.phone,
    },
    address: addressOf(party.address),
  };
};

const itemOf = (request: ShipRequest, parcel: Parcel, index: number): PackageLineItem => {
  const { reference, orderNumber, description, from } = request;
  return {
    sequenceNumber: index + 1,
    customerReferences: [
      // On the first box alone: FedEx answers a query by reference with packages, so each answer is one waybill.
      ...(index === 0 ? [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: reference } as const] : []),
      { customerReferenceType: 'P_O_NUMBER', value: orderNumber.slice(0, REFERENCE_MAX) },
    ],
    weight: { units: 'KG', value: parcel.weightGrams / GRAMS_PER_KG },
    ...sizeOf(parcel),
    itemDescription: description,
    ...(from.address.countryCode === 'AE' ? { itemDescriptionForClearance: description } : {}),
  };
};

/** The body of a waybill, paid by the sender's account; with the usual service if none is named. */
export const toShipBody = (
  request: ShipRequest,
  credentials: CredentialsOf<'fedex'>,
  serviceType: string = serviceFor(credentials, request.customs !== null),
): ShipBody => {
  const { parcels } = request;
  const accountNumber = { value: credentials.accountNumber };
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return {
    labelResponseOptions: 'LABEL',
    accountNumber,
    requestedShipment: {
      shipDatestamp: localDate(request.shipAt, request.zone),
      shipper: { ...partyOf(request.from), ...taxNumbersOf(request.customs) },
      recipients: [partyOf(request.to)],
      pickupType: 'CONTACT_FEDEX_TO_SCHEDULE',
      serviceType,
      packagingType: 'YOUR_PACKAGING',
      totalWeight: Math.ceil((grams / GRAMS_PER_POUND) * 10) / 10,
      shippingChargesPayment: { paymentType: 'SENDER', payor: { responsibleParty: { accountNumber } } },
      labelSpecification: {
        labelFormatType: 'COMMON2D',
        imageType: request.labelSize === 'zpl' ? 'ZPLII' : 'PDF',
        labelStockType: STOCK[request.labelSize],
      },
      ...(request.customs ? abroadPartOf(request.customs, accountNumber) : {}),
      totalPackageCount: parcels.length,
      requestedPackageLineItems: parcels.map((parcel, index) => itemOf(request, parcel, index)),
    },
  };
};

/** The labels of all boxes as one file; null unless every box has one. */
const labelOf = async (pieces: readonly Piece[]): Promise<Uint8Array | null> => {
  const files = pieces.map(({ packageDocuments }) => {
    const label = packageDocuments?.find(({ contentType }) => contentType === 'LABEL');
    return new Uint8Array(Buffer.from(label?.encodedLabel ?? '', 'base64'));
  });
  if (files.every(isZpl)) return joinZpls(files);
  return files.every(isPdf) ? joinPdfs(files) : null;
};

/** The invoice for customs, if FedEx made one. */
const invoiceOf = (documents: Made['shipmentDocuments']): Uint8Array | null => {
  const found = documents?.find(({ contentType }) => contentType === 'COMMERCIAL_INVOICE');
  const file = new Uint8Array(Buffer.from(found?.encodedLabel ?? '', 'base64'));
  return isPdf(file) ? file : null;
};

/** Asks for a waybill once; what FedEx answers. */
export const sendShipBody = async (
  { client }: Account,
  body: ShipBody,
  { reference, parcels }: Pick<ShipRequest, 'reference' | 'parcels'>,
): Promise<ShipOutcome> => {
  const called = await client.createShipment(body, reference);
  const { exchanges } = called;
  const text = answered(called, 200);
  if (text === null) return { ...withoutPickup(refusedOrUnknown(called)), exchanges };
  const answer = shipAnswer.safeParse(parseAnswer(text));
  // 200 means that a waybill exists, whether or not we can read it.
  if (!answer.success) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  const { transactionShipments, alerts } = answer.data.output;
  const [made] = transactionShipments;
  if (!made) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  const pieces = (made.pieceResponses ?? []).toSorted(
    (a, b) => (a.packageSequenceNumber ?? 0) - (b.packageSequenceNumber ?? 0),
  );
  return {
    kind: 'made',
    number: made.masterTrackingNumber,
    pieceNumbers: pieces.map(({ trackingNumber }) => trackingNumber),
    label: pieces.length === parcels.length ? await labelOf(pieces) : null,
    invoice: invoiceOf(made.shipmentDocuments),
    notices: [...notices(alerts), ...notices(made.alerts)],
    exchanges,
  };
};

const make = async (account: Account, request: ShipRequest): Promise<ShipOutcome> => {
  const chosen = await chosenRate((asked) => fedexRates(account, asked), request);
  if (chosen.kind === 'refused') return chosen;
  const { rate } = chosen;
  const outcome = await sendShipBody(
    account,
    toShipBody(request, account.credentials, rate?.option),
    request,
  );
  const exchanges = [...chosen.exchanges, ...outcome.exchanges];
  return outcome.kind === 'made' ? { ...outcome, rate, exchanges } : { ...outcome, exchanges };
};

/** Asks for packages with our reference, handed over on one of the days. Only the first box of a waybill has it. */
export const findShipment = async (account: Account, request: FindRequest): Promise<FindOutcome> => {
  const { reference, from, to, shipOn } = request;
  const [earliest, latest] = [addDays(shipOn, -1), addDays(shipOn, 1)];
  const called = await account.client.trackReference({
    includeDetailedScans: false,
    referencesInformation: {
      type: 'CUSTOMER_REFERENCE',
      value: reference,
      accountNumber: account.credentials.accountNumber,
      shipDateBegin: from < earliest ? from : earliest,
      shipDateEndDate: to > latest ? to : latest,
    },
  });
  const { exchanges } = called;
  const text = answered(called, 200);
  if (text === null) {
    const refusal = refusedRead(called);
    return refusal.code === 'pickup_not_found' ? { kind: 'not_found', exchanges } : { ...refusal, exchanges };
  }
  const answer = trackAnswer.safeParse(parseAnswer(text));
  const unreadable = refuse({ code: 'answer_not_understood', carrierCode: null, message: '' });
  if (!answer.success) return { ...unreadable, exchanges };
  const found = answer.data.output.completeTrackResults.filter(({ trackingNumber, trackResults }) => {
    return trackingNumber !== '' && trackResults.some(({ error }) => !error);
  });
  const numbers = new Set(found.map(({ trackingNumber }) => trackingNumber));
  const [number] = numbers;
  if (number === undefined) return { kind: 'not_found', exchanges };
  // One reference is one waybill: with several, a person must look.
  return numbers.size > 1 ? { ...unreadable, exchanges } : { kind: 'found', number, exchanges };
};

/** Cancels a waybill with all its boxes, as long as FedEx has none of them. An earlier cancellation counts as success. */
export const cancelShipment = async (
  account: Account,
  { number, countryCode }: CancelRequest,
): Promise<CancelOutcome> => {
  const called = await account.client.cancelShipment({
    accountNumber: { value: account.credentials.accountNumber },
    senderCountryCode: countryCode,
    deletionControl: 'DELETE_ALL_PACKAGES',
    trackingNumber: number,
  });
  const { exchanges } = called;
  const text = answered(called, 200);
  if (text === null) {
    const failed = refusedOrUnknown(called);
    return failed.kind === 'refused' && failed.code === 'already_voided'
      ? { kind: 'cancelled', exchanges }
      : { ...withoutPickup(failed), exchanges };
  }
  const answer = cancelShipmentAnswer.safeParse(parseAnswer(text));
  if (!answer.success) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  const { cancelledShipment, message } = answer.data.output;
  if (cancelledShipment) return { kind: 'cancelled', exchanges };
  return { ...refuse({ code: 'other', carrierCode: null, message: message ?? '' }), exchanges };
};

/** FedEx makes waybills within a country and to others, finds them by our reference, and cancels them until it has the boxes. Returns are apart. */
export const fedexWaybills = (account: Account): WaybillPort => ({
  make: (request) => make(account, request),
  find: (request) => findShipment(account, request),
  cancel: (request) => cancelShipment(account, request),
  printLabel: null,
  rates: (request) => fedexRates(account, request),
  returns: null,
});
