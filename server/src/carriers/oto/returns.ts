import { z } from 'zod';

import type { Called } from '../bearer.ts';
import { refuse } from '../outcomes.ts';
import type {
  FindReturnOutcome,
  NextReturnOutcome,
  PrintOutcome,
  ReturnOutcome,
  ReturnPort,
  ReturnShipRequest,
  WaybillName,
} from '../port.ts';
import { OTO, read, refusedOrUnknown } from './answers.ts';
import type { OtoClient } from './client.ts';
import { isDropped, type Known, lookUp } from './look-up.ts';
import { itemsOf } from './mapper.ts';

/** POST createReturnShipment: a return is an order of its own, "<order>-R1" and so on. */
const returnAnswer = z.object({ success: z.literal(true), returnOrderId: z.string().min(1).max(100) });

/** How many returns of one order are looked up at most. */
const MOST_RETURNS = 20;

/** The name that OTO gives to the order's next return: the first that it does not know yet. */
const next = async (client: OtoClient, reference: string): Promise<NextReturnOutcome> => {
  const exchanges: Called['exchanges'][number][] = [];
  for (let number = 1; ; number += 1) {
    const name = `${reference}-R${number}`;
    const [known, asked] = await lookUp(client, name);
    exchanges.push(...asked);
    if (known.kind === 'refused') return { ...known, exchanges };
    if (known.kind === 'none' || number === MOST_RETURNS) return { kind: 'next', reference: name, exchanges };
  }
};

const accepted = (
  known: Known,
  { reference, exchanges }: { readonly reference: string; readonly exchanges: Called['exchanges'] },
): ReturnOutcome =>
  known.kind === 'made'
    ? { kind: 'made', reference, number: known.number, label: null, exchanges }
    : { kind: 'waiting', reference, exchanges };

/** Asks for the return of these items of a delivered order. OTO refuses items that come back already, so it makes none twice. */
const make = async (client: OtoClient, { delivered, items }: ReturnShipRequest): Promise<ReturnOutcome> => {
  const called = await client.createReturn({
    orderId: delivered.reference,
    items: itemsOf(items).map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })),
  });
  const answer = read(returnAnswer, called);
  if (!answer) {
    const failed = refusedOrUnknown(called);
    const isOpen = failed.kind === 'refused' && failed.carrierCode === OTO.inProcess;
    return isOpen
      ? { kind: 'unknown', reason: 'answer_not_understood', exchanges: called.exchanges }
      : { ...failed, exchanges: called.exchanges };
  }
  const { returnOrderId } = answer;
  const [known, asked] = await lookUp(client, returnOrderId);
  return accepted(known, { reference: returnOrderId, exchanges: [...called.exchanges, ...asked] });
};

const find = async (client: OtoClient, reference: string): Promise<FindReturnOutcome> => {
  const [known, exchanges] = await lookUp(client, reference);
  switch (known.kind) {
    case 'made':
      return { kind: 'made', reference, number: known.number, label: null, exchanges };
    case 'order_only':
      return isDropped(known.status)
        ? { ...refuse({ code: 'withdrawn', carrierCode: null, message: '' }), exchanges }
        : { kind: 'waiting', reference, exchanges };
    case 'none':
      return { kind: 'not_found', exchanges };
    case 'refused':
      return { ...known, exchanges };
  }
};

/** Parcels that a customer sends back, of orders that OTO delivered. Their labels are printed like any other. */
export const otoReturns = (
  client: OtoClient,
  printLabel: (waybill: WaybillName) => Promise<PrintOutcome>,
): ReturnPort => ({
  next: (reference) => next(client, reference),
  make: (request) => make(client, request),
  find: ({ reference }) => find(client, reference),
  cancel: null,
  printLabel,
});
