import { isPdf, joinPdfs } from '../label-file.ts';
import { refuse, withoutPickup } from '../outcomes.ts';
import type {
  FindOutcome,
  FindRequest,
  PrintOutcome,
  ShipOutcome,
  ShipRequest,
  WaybillPort,
} from '../port.ts';
import { read, refusedOrUnknown, refusedRead } from './answers.ts';
import { shipmentAnswer, trackedShipment, type Waybills } from './api-types.ts';
import type { SmsaClient } from './client.ts';
import { toShipmentBody } from './mapper.ts';

/** The labels of all boxes as one file; null unless every waybill has one. */
export const labelOf = (waybills: Waybills): Promise<Uint8Array | null> | null => {
  const files = waybills.map(({ awbFile }) => new Uint8Array(Buffer.from(awbFile ?? '', 'base64')));
  return files.every(isPdf) ? joinPdfs(files) : null;
};

const make = async (client: SmsaClient, request: ShipRequest): Promise<ShipOutcome> => {
  const { goods } = request;
  if (goods === null)
    return {
      ...refuse({ code: 'field_missing', carrierCode: null, message: 'DeclaredValue' }),
      exchanges: [],
    };
  const outcome = await client.createShipment(toShipmentBody(request, goods));
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer' || outcome.status !== 200)
    return { ...withoutPickup(refusedOrUnknown(outcome)), exchanges };
  const [first, ...others] = read(shipmentAnswer, outcome)?.waybills ?? [];
  // 200 means that a waybill exists, whether or not we can read it.
  if (!first) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  const waybills = [first, ...others];
  return {
    kind: 'made',
    // The number of the first box: public clients track by it, and not by the number of the shipment (`sawb`).
    number: first.awb,
    // SMSA may repeat one number for all boxes: it then names the shipment, not each box.
    pieceNumbers: [...new Set(waybills.map(({ awb }) => awb))],
    label: await labelOf(waybills),
    notices: [],
    exchanges,
  };
};

/** Asks for the waybill with our reference. How SMSA answers when there is none is not documented; 404 is from a public client. */
const find = async (client: SmsaClient, { reference }: FindRequest): Promise<FindOutcome> => {
  const outcome = await client.trackReference(reference);
  const exchanges = [outcome.exchange];
  if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'not_found', exchanges };
  const tracked = read(trackedShipment, outcome);
  if (!tracked) return { ...withoutPickup(refusedRead(outcome)), exchanges };
  if (!tracked.AWB) return { kind: 'not_found', exchanges };
  // Another reference than ours would be another store's waybill.
  return tracked.Reference === reference
    ? { kind: 'found', number: tracked.AWB, exchanges }
    : { ...refuse({ code: 'answer_not_understood', carrierCode: null, message: '' }), exchanges };
};

const printLabel = async (client: SmsaClient, number: string): Promise<PrintOutcome> => {
  const outcome = await client.queryShipment(number);
  const exchanges = [outcome.exchange];
  const answer = read(shipmentAnswer, outcome);
  if (!answer) return { ...withoutPickup(refusedRead(outcome)), exchanges };
  const label = answer.waybills.length > 0 ? await labelOf(answer.waybills) : null;
  if (label) return { kind: 'printed', label, exchanges };
  return { ...refuse({ code: 'answer_not_understood', carrierCode: null, message: '' }), exchanges };
};

/** SMSA makes waybills within a country and finds them by our reference. It cancels only parcels that a customer sends back. */
export const smsaWaybills = (client: SmsaClient): WaybillPort => ({
  make: (request) => make(client, request),
  find: (request) => find(client, request),
  cancel: null,
  printLabel: ({ number }) => printLabel(client, number),
  rates: null,
  returns: null,
});
