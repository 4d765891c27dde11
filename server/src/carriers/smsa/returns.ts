import { refuse, withoutPickup } from '../outcomes.ts';
import type { CancelOutcome, PrintOutcome, ReturnOutcome, ReturnPort, ReturnShipRequest } from '../port.ts';
import { read, refusedOrUnknown, refusedRead } from './answers.ts';
import { shipmentAnswer } from './api-types.ts';
import type { SmsaClient } from './client.ts';
import { toReturnBody } from './mapper.ts';
import { labelOf } from './waybills.ts';

const make = async (client: SmsaClient, request: ReturnShipRequest): Promise<ReturnOutcome> => {
  const { goods, reference } = request;
  if (goods === null)
    return {
      ...refuse({ code: 'field_missing', carrierCode: null, message: 'DeclaredValue' }),
      exchanges: [],
    };
  const outcome = await client.createReturn(toReturnBody(request, goods));
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer' || outcome.status !== 200)
    return { ...withoutPickup(refusedOrUnknown(outcome)), exchanges };
  const waybills = read(shipmentAnswer, outcome)?.waybills ?? [];
  const [only, ...others] = waybills;
  // 200 means that a return exists, whether or not we can read it; one box was sent.
  if (!only || others.length > 0) return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  return { kind: 'made', reference, number: only.awb, label: await labelOf(waybills), exchanges };
};

/** SMSA's words for a success, without regard to case: a text, or the same as JSON. A sentence with more words may say the opposite. */
const CANCELLED = /^\W*(?:shipment\s+)?cancelled successfully\W*$/i;

/** Cancels a return that no courier has collected. Only SMSA's own words count as a success. */
const cancel = async (client: SmsaClient, number: string): Promise<CancelOutcome> => {
  const outcome = await client.cancelReturn(number);
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer' || outcome.status !== 200)
    return { ...withoutPickup(refusedOrUnknown(outcome)), exchanges };
  return CANCELLED.test(outcome.text)
    ? { kind: 'cancelled', exchanges }
    : { kind: 'unknown', reason: 'answer_not_understood', exchanges };
};

const printLabel = async (client: SmsaClient, number: string): Promise<PrintOutcome> => {
  const outcome = await client.queryReturn(number);
  const exchanges = [outcome.exchange];
  const answer = read(shipmentAnswer, outcome);
  if (!answer) return { ...withoutPickup(refusedRead(outcome)), exchanges };
  const label = answer.waybills.length > 0 ? await labelOf(answer.waybills) : null;
  if (label) return { kind: 'printed', label, exchanges };
  return { ...refuse({ code: 'answer_not_understood', carrierCode: null, message: '' }), exchanges };
};

/** SMSA's courier collects a return at the customer. Its query by reference is described for waybills of stores only. */
export const smsaReturns = (client: SmsaClient): ReturnPort => ({
  next: null,
  make: (request) => make(client, request),
  find: null,
  cancel: ({ number }) => cancel(client, number),
  printLabel: ({ number }) => printLabel(client, number),
});
