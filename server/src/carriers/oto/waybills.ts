import type { ChosenRate } from '@apps-hub/domain/shipping/rates/rate';

import type { Called } from '../bearer.ts';
import { isPdf } from '../label-file.ts';
import { refuse } from '../outcomes.ts';
import type {
  CancelOutcome,
  CancelRequest,
  FindOutcome,
  FindRequest,
  PrintOutcome,
  Refusal,
  ShipOutcome,
  ShipRequest,
  Unknown,
  WaybillName,
  WaybillPort,
} from '../port.ts';
import { OTO, read, refusedOrUnknown, refusedRead } from './answers.ts';
import { doneAnswer, printAnswer, statusAnswer } from './api-types.ts';
import type { OtoClient } from './client.ts';
import { toOrderBody } from './mapper.ts';
import { companyFor, ratesFrom } from './rates.ts';

interface Account {
  readonly client: OtoClient;
  /** Where the API is. */
  readonly baseUrl: string;
  /** Who chooses the company of a waybill that names none. */
  readonly usual: 'rules' | 'cheapest';
}

type Exchanges = Called['exchanges'];

/** What OTO knows about an order of ours. */
type Known =
  | { readonly kind: 'made'; readonly number: string; readonly status: string }
  | { readonly kind: 'order_only'; readonly status: string }
  | { readonly kind: 'none' }
  | Refusal;

const unreadable = refuse({ code: 'answer_not_understood', carrierCode: null, message: '' });

const ask = async (client: OtoClient, reference: string): Promise<[Known, Exchanges]> => {
  const called = await client.orderStatus(reference);
  const { exchanges } = called;
  const answer = read(statusAnswer, called);
  if (!answer) {
    const refusal = refusedRead(called);
    return [refusal.carrierCode === OTO.noOrder ? { kind: 'none' } : refusal, exchanges];
  }
  // Another order's status would give another store's number.
  if (answer.orderId !== reference) return [unreadable, exchanges];
  const { shipmentId, status } = answer;
  return [
    shipmentId
      ? { kind: 'made', number: shipmentId, status: status ?? '' }
      : { kind: 'order_only', status: status ?? '' },
    exchanges,
  ];
};

const isDone = (called: Called): boolean => read(doneAnswer, called) !== null;

/** The waybill of an accepted request: OTO makes it in its own time, so it may have no number yet. */
const accepted = async (
  client: OtoClient,
  { reference, rate }: { readonly reference: string; readonly rate: ChosenRate | null },
): Promise<ShipOutcome> => {
  const [known, exchanges] = await ask(client, reference);
  if (known.kind === 'made')
    return {
      kind: 'made',
      number: known.number,
      pieceNumbers: [],
      label: null,
      notices: [],
      rate,
      exchanges,
    };
  if (known.kind === 'refused' && known.code === 'answer_not_understood')
    return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  return { kind: 'waiting', rate, exchanges };
};

const said = (failed: Refusal | Unknown, ...codes: readonly string[]): boolean =>
  failed.kind === 'refused' && codes.some((code) => failed.carrierCode === code);

/**
 * Tells OTO the order, then asks for its waybill. An order whose waybill is refused is dropped there, so that nobody ships it from OTO's
 * own pages beside a later one. "Exists already" is the answer to a call that was lost, so it settles nothing.
 */
const order = async (
  client: OtoClient,
  { request, rate }: { readonly request: ShipRequest; readonly rate: ChosenRate | null },
): Promise<ShipOutcome> => {
  const { goods, cash, reference } = request;
  const value = goods ?? cash;
  if (!value)
    return { ...refuse({ code: 'field_missing', carrierCode: null, message: 'amount' }), exchanges: [] };
  const ordered = await client.createOrder(toOrderBody(request, value));
  if (!isDone(ordered)) {
    const failed = refusedOrUnknown(ordered);
    const { exchanges } = ordered;
    if (said(failed, OTO.orderExists, OTO.inProcess))
      return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
    return { ...failed, exchanges };
  }
  const asked = await client.createShipment({
    orderId: reference,
    ...(rate ? { deliveryOptionId: Number(rate.option) } : {}),
  });
  const before = [...ordered.exchanges, ...asked.exchanges];
  const failed = isDone(asked) ? null : refusedOrUnknown(asked);
  if (failed && said(failed, OTO.inProcess)) return { kind: 'waiting', rate, exchanges: before };
  if (failed?.kind === 'unknown') return { ...failed, exchanges: before };
  if (failed && !said(failed, OTO.shipmentExists)) {
    const { exchanges } = await client.cancelOrder(reference);
    return { ...failed, exchanges: [...before, ...exchanges] };
  }
  const outcome = await accepted(client, { reference, rate });
  return { ...outcome, exchanges: [...before, ...outcome.exchanges] };
};

const make = async ({ client, usual }: Account, request: ShipRequest): Promise<ShipOutcome> => {
  const choice = await companyFor(client, { request, usual });
  if ('kind' in choice) return choice;
  const outcome = await order(client, { request, rate: choice.rate });
  return { ...outcome, exchanges: [...choice.exchanges, ...outcome.exchanges] };
};

/** OTO cancels only an order without a shipment, so its agreement proves that there is none. */
const withdraw = async (client: OtoClient, reference: string, before: Exchanges): Promise<FindOutcome> => {
  const called = await client.cancelOrder(reference);
  const exchanges = [...before, ...called.exchanges];
  return isDone(called) ? { kind: 'withdrawn', message: '', exchanges } : { kind: 'not_found', exchanges };
};

/** An order that was cancelled there, by us or by somebody at OTO, and never had a shipment. */
const isDropped = (status: string): boolean => status === 'canceled' || status === 'deleted';

const find = async ({ client }: Account, { reference, mayWithdraw }: FindRequest): Promise<FindOutcome> => {
  const [known, exchanges] = await ask(client, reference);
  switch (known.kind) {
    case 'made':
      return { kind: 'found', number: known.number, exchanges };
    case 'none':
      return { kind: 'not_found', exchanges };
    case 'order_only':
      if (isDropped(known.status)) return { kind: 'withdrawn', message: '', exchanges };
      return mayWithdraw ? withdraw(client, reference, exchanges) : { kind: 'not_found', exchanges };
    case 'refused':
      return { ...known, exchanges };
  }
};

/** Cancels the shipment. A refusal because of its status is looked into: an earlier call may have cancelled it. */
const cancel = async ({ client }: Account, { number, reference }: CancelRequest): Promise<CancelOutcome> => {
  const called = await client.cancelShipment(reference, number);
  const { exchanges } = called;
  if (isDone(called)) return { kind: 'cancelled', exchanges };
  const failed = refusedOrUnknown(called);
  if (!said(failed, OTO.notCancellable, OTO.noShipment)) return { ...failed, exchanges };
  const [known, asked] = await ask(client, reference);
  const isCancelled =
    (known.kind === 'made' || known.kind === 'order_only') &&
    (known.status === 'shipmentCanceled' || isDropped(known.status));
  return { ...(isCancelled ? { kind: 'cancelled' } : failed), exchanges: [...exchanges, ...asked] };
};

/** Whether a label's address is OTO's own: below its domain by TLS, or where its API is. Nothing else is fetched. */
const isOtos = (url: URL, baseUrl: string): boolean => {
  if (url.origin === new URL(baseUrl).origin) return true;
  const isBelow = url.hostname === 'tryoto.com' || url.hostname.endsWith('.tryoto.com');
  return isBelow && url.protocol === 'https:' && url.port === '' && url.username === '';
};

const printLabel = async (
  { client, baseUrl }: Account,
  { reference }: WaybillName,
): Promise<PrintOutcome> => {
  const called = await client.print(reference);
  const { exchanges } = called;
  const address = read(printAnswer, called)?.printAWBURL;
  if (address === undefined) return { ...refusedRead(called), exchanges };
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isOtos(url, baseUrl)) return { ...unreadable, exchanges };
  const outcome = await client.file(url);
  const all = [...exchanges, outcome.exchange];
  const label =
    outcome.kind === 'answer' && outcome.status === 200
      ? new Uint8Array(Buffer.from(outcome.text, 'latin1'))
      : null;
  if (label && isPdf(label)) return { kind: 'printed', label, exchanges: all };
  return { ...refusedRead({ outcome, exchanges: all, endedAtToken: false }), exchanges: all };
};

/** OTO makes waybills within a country, one order of OTO's for each; it is asked about them by our reference. */
export const otoWaybills = (account: Account): WaybillPort => ({
  make: (request) => make(account, request),
  find: (request) => find(account, request),
  cancel: (request) => cancel(account, request),
  printLabel: (waybill) => printLabel(account, waybill),
  rates: (request) => ratesFrom(account.client, request),
});
