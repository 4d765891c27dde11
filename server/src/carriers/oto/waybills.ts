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
import { doneAnswer, printAnswer } from './api-types.ts';
import type { OtoClient } from './client.ts';
import { isDropped, lookUp, unreadable } from './look-up.ts';
import { toOrderBody } from './mapper.ts';
import { companyFor, ratesFrom, type Usual } from './rates.ts';
import { otoReturns } from './returns.ts';

interface Account {
  readonly client: OtoClient;
  /** Where the API is. */
  readonly baseUrl: string;
  /** Who chooses the company of a waybill that names none. */
  readonly usual: Usual;
}

type Exchanges = Called['exchanges'];

/** Whether a label's address is OTO's own: below its domain by TLS, or where its API is. Nothing else is fetched. */
const isOtos = (url: URL, baseUrl: string): boolean => {
  if (url.origin === new URL(baseUrl).origin) return true;
  const isBelow = url.hostname === 'tryoto.com' || url.hostname.endsWith('.tryoto.com');
  return isBelow && url.protocol === 'https:' && url.port === '' && url.username === '';
};

type Named = Pick<Account, 'client' | 'baseUrl'>;

/** The label at an address that OTO named; refused if it is not OTO's, or no PDF. */
const labelAt = async ({ client, baseUrl }: Named, address: string): Promise<PrintOutcome> => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isOtos(url, baseUrl)) return { ...unreadable, exchanges: [] };
  const outcome = await client.file(url);
  const exchanges = [outcome.exchange];
  const label =
    outcome.kind === 'answer' && outcome.status === 200
      ? new Uint8Array(Buffer.from(outcome.text, 'latin1'))
      : null;
  if (label && isPdf(label)) return { kind: 'printed', label, exchanges };
  return { ...refusedRead({ outcome, exchanges, endedAtToken: false }), exchanges };
};

const printLabel = async (account: Account, { reference }: WaybillName): Promise<PrintOutcome> => {
  const called = await account.client.print(reference);
  const { exchanges } = called;
  const address = read(printAnswer, called)?.printAWBURL;
  if (address === undefined) return { ...refusedRead(called), exchanges };
  const printed = await labelAt(account, address);
  return { ...printed, exchanges: [...exchanges, ...printed.exchanges] };
};

const isDone = (called: Called): boolean => read(doneAnswer, called) !== null;

/** The waybill of an accepted request: OTO makes it in its own time, so it may have no number yet. */
const accepted = async (
  account: Named,
  { reference, rate }: { readonly reference: string; readonly rate: ChosenRate | null },
): Promise<ShipOutcome> => {
  const [known, asked] = await lookUp(account.client, reference);
  if (known.kind === 'refused' && known.code === 'answer_not_understood')
    return { kind: 'unknown', reason: 'answer_not_understood', exchanges: asked };
  if (known.kind !== 'made') return { kind: 'waiting', rate, exchanges: asked };
  const printed = known.label === null ? null : await labelAt(account, known.label);
  return {
    kind: 'made',
    number: known.number,
    pieceNumbers: [],
    // If the label is not there yet, it is fetched when somebody prints it.
    label: printed?.kind === 'printed' ? printed.label : null,
    notices: [],
    rate,
    exchanges: [...asked, ...(printed?.exchanges ?? [])],
  };
};

const said = (failed: Refusal | Unknown, ...codes: readonly string[]): boolean =>
  failed.kind === 'refused' && codes.some((code) => failed.carrierCode === code);

/**
 * Tells OTO the order, then asks for its waybill. An order whose waybill is refused is dropped there, so that nobody ships it from OTO's
 * own pages beside a later one. "Exists already" is the answer to a call that was lost, so it settles nothing.
 */
const order = async (
  account: Account,
  { request, rate }: { readonly request: ShipRequest; readonly rate: ChosenRate | null },
): Promise<ShipOutcome> => {
  const { client } = account;
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
    const dropped = await client.cancelOrder(reference);
    const exchanges = [...before, ...dropped.exchanges];
    // Without OTO's agreement the order may still be shipped: it is asked about, and withdrawn later.
    return isDone(dropped)
      ? { ...failed, exchanges }
      : { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  }
  const outcome = await accepted(account, { reference, rate });
  return { ...outcome, exchanges: [...before, ...outcome.exchanges] };
};

const make = async (account: Account, request: ShipRequest): Promise<ShipOutcome> => {
  const choice = await companyFor(account, request);
  if (choice.kind === 'refused') return choice;
  const outcome = await order(account, { request, rate: choice.rate });
  return { ...outcome, exchanges: [...choice.exchanges, ...outcome.exchanges] };
};

/** OTO cancels only an order without a shipment, so its agreement proves that there is none. */
const withdraw = async (client: OtoClient, reference: string, before: Exchanges): Promise<FindOutcome> => {
  const called = await client.cancelOrder(reference);
  const exchanges = [...before, ...called.exchanges];
  return isDone(called) ? { kind: 'withdrawn', message: '', exchanges } : { kind: 'not_found', exchanges };
};

const find = async ({ client }: Account, { reference, mayWithdraw }: FindRequest): Promise<FindOutcome> => {
  const [known, exchanges] = await lookUp(client, reference);
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
  if (isDone(called)) {
    // Cancels the order too, so that nobody ships it from OTO's own pages. A refusal changes nothing here.
    const dropped = await client.cancelOrder(reference);
    return { kind: 'cancelled', exchanges: [...exchanges, ...dropped.exchanges] };
  }
  const failed = refusedOrUnknown(called);
  if (!said(failed, OTO.notCancellable, OTO.noShipment)) return { ...failed, exchanges };
  const [known, asked] = await lookUp(client, reference);
  const isCancelled =
    (known.kind === 'made' || known.kind === 'order_only') &&
    (known.status === 'shipmentCanceled' || isDropped(known.status));
  return { ...(isCancelled ? { kind: 'cancelled' } : failed), exchanges: [...exchanges, ...asked] };
};

/** OTO makes waybills within a country, one order of OTO's for each; it is asked about them by our reference. */
export const otoWaybills = (account: Account): WaybillPort => ({
  make: (request) => make(account, request),
  find: (request) => find(account, request),
  cancel: (request) => cancel(account, request),
  printLabel: (waybill) => printLabel(account, waybill),
  rates: (request) => ratesFrom(account, request),
  returns: otoReturns(account.client, (waybill) => printLabel(account, waybill)),
});
