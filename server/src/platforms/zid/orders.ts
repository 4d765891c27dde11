import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import {
  type CreditNote,
  creditNote,
  type OrderData,
  orderData,
  type orderShape,
  type Returnable,
  returnable,
} from './api-types.ts';
import { type CallZid, isMissing, READ } from './client.ts';

export const orderPath = (id: string, rest: string): string =>
  `/v1/managers/store/orders/${encodeURIComponent(id)}/${rest}`;

/** One order; undefined if the store has none with this id. Source: docs.zid.sa/view-order-12479054e0. */
export const readOrder = async (
  call: CallZid,
  access: HostAccess,
  id: string,
  schema: typeof orderShape | typeof orderData = orderData,
): Promise<OrderData | undefined> => {
  const outcome = await call(access, { ...READ, operation: 'read order', path: orderPath(id, 'view') });
  return isMissing(outcome) ? undefined : answerOf(outcome, z.object({ order: schema })).order;
};

/** The order's credit notes, which give the refunded amounts. Source: docs.zid.sa/get-order-credit-notes. */
export const readCreditNotes = async (
  call: CallZid,
  access: HostAccess,
  id: string,
): Promise<CreditNote[]> => {
  const path = orderPath(id, 'credit-notes');
  const outcome = await call(access, { ...READ, operation: 'read credit notes', path });
  if (isMissing(outcome)) return [];
  return answerOf(outcome, z.object({ payload: z.object({ credit_notes: z.array(creditNote) }) })).payload
    .credit_notes;
};

/**
 * What can still be returned of an order; undefined if the app may not read it, which needs the scope `orders.read_write`. Source:
 * docs.zid.sa/order-details-view-for-return-27774520e0.
 */
export const readReturnable = async (
  call: CallZid,
  access: HostAccess,
  id: string,
): Promise<Returnable | undefined> => {
  const path = orderPath(id, 'view-for-return');
  const outcome = await call(access, { ...READ, operation: 'read what can be returned', path });
  if (outcome.kind === 'answer' && (outcome.status === 403 || outcome.status === 404)) return undefined;
  // The documentation does not show the envelope.
  const nested = z.object({ order: returnable }).transform(({ order }) => order);
  return answerOf(outcome, z.union([nested, returnable]));
};
