import type { z } from '@hono/zod-openapi';
import type { listReturns as route, ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { foldedText } from '@apps-hub/domain/search-text';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { RETURN_STATES, type ReturnState } from '@apps-hub/domain/shipping/returns/states';
import { and, asc, count, desc, eq, or, type SQL } from 'drizzle-orm';

import type { Actor, VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { returnRequest } from '#db/schema/shipping/returns.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { authorise } from '#verbs/authorise.ts';
import { shownOfTeam } from '#verbs/hub/api-keys/masking.ts';
import { beginsWith } from '#verbs/search.ts';
import { presentReturn, presentRow, shownReturns } from './return-record.ts';

type Query = z.output<typeof route.request.query>;

const found = (q: string): SQL | undefined => {
  const start = foldedText(q).replace(/^[# ]+/, '');
  return or(beginsWith(storeOrder.searchNumber, start), beginsWith(storeOrder.searchDigits, start));
};

export type ReturnFilter = Pick<Query, 'q' | 'state'>;

export const filteredReturns = ({ storeId }: StoreTx, { q, state }: ReturnFilter): SQL | undefined =>
  and(eq(returnRequest.storeId, storeId), state && eq(returnRequest.state, state), q ? found(q) : undefined);

const countsOf = async ({ db, storeId }: StoreTx): Promise<Record<ReturnState, number>> => {
  const rows = await db
    .select({ state: returnRequest.state, many: count() })
    .from(returnRequest)
    .where(eq(returnRequest.storeId, storeId))
    .groupBy(returnRequest.state);
  const known = new Map(rows.map(({ state, many }) => [state, many]));
  return Object.fromEntries(RETURN_STATES.map((state) => [state, known.get(state) ?? 0])) as Record<
    ReturnState,
    number
  >;
};

/** Without the words of a carrier for a key that only reads. */
const shownTo = (actor: Actor, row: ReturnAnswer): ReturnAnswer => {
  const refusal = row.waybill?.refusal;
  if (!row.waybill || !refusal) return row;
  const message = shownOfTeam(actor, refusal.message, 'shipping.book');
  return { ...row, waybill: { ...row.waybill, refusal: { ...refusal, message } } };
};

/** One page of return requests, newest first unless sorted otherwise, and how many there are in each state. */
export const listReturns = async (
  { tx, actor }: VerbContext,
  { orderBy, itemsPerPage, page, ...filter }: Query,
): Promise<{ returns: ReturnAnswer[]; total: number; counts: Record<ReturnState, number> }> => {
  authorise(actor, 'read', 'Pickup');
  const where = filteredReturns(tx, filter);
  const direction = orderBy === 'asc' ? asc : desc;
  const rows = await shownReturns(tx)
    .where(where)
    .orderBy(direction(returnRequest.askedAt), direction(returnRequest.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [counted] = await tx.db
    .select({ total: count() })
    .from(returnRequest)
    .innerJoin(storeOrder, and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, returnRequest.orderId)))
    .where(where);
  return {
    returns: rows.map((row) => shownTo(actor, presentRow(row))),
    total: counted?.total ?? 0,
    counts: await countsOf(tx),
  };
};

export const getReturn = async ({ tx, actor }: VerbContext, id: ReturnRequestId): Promise<ReturnAnswer> => {
  authorise(actor, 'read', 'Pickup');
  return shownTo(actor, await presentReturn(tx, id));
};
