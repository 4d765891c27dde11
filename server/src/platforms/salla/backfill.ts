import { addDays, localDate } from '@apps-hub/domain/time';
import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import type { BackfillPage, BackfillPort, BackfillQuery, HostRecord } from '../port/backfill.ts';
import { understood } from '../port/errors.ts';
import { answerOf } from '../port/host-answer.ts';
import { answerOfOne, customerData, orderData } from './api-types.ts';
import { type CallSalla, READ } from './client.ts';
import { ORDER_READ } from './mapper.ts';

/** Lists have too little of each order, so each order is read separately, at worst one call per second. */
const ORDERS_A_PAGE = 20;
/** Salla's maximum. Source: docs.salla.dev/421124m0. */
const CUSTOMERS_A_PAGE = 60;

const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** Source: docs.salla.dev/421124m0, "Pagination". */
const listOf = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    pagination: z.object({ currentPage: z.number().int(), totalPages: z.number().int() }),
  });

type Listed = z.output<ReturnType<typeof listOf<typeof id>>>['pagination'];

const nextAfter = ({ currentPage, totalPages }: Listed): string | null =>
  currentPage < totalPages ? String(currentPage + 1) : null;

/** Wrapped in Salla's envelope, so that the mapper reads it like a webhook. */
const recordOf = (
  topic: typeof ORDER_READ | 'customer.updated',
  of: { readonly id: string; readonly data: unknown },
  { storeExternalId, at }: { readonly storeExternalId: string; readonly at: Date },
): HostRecord => ({
  topic,
  subject: `${topic.split('.')[0]}:${of.id}`,
  body: JSON.stringify({
    event: topic,
    merchant: storeExternalId,
    created_at: at.toISOString(),
    data: of.data,
  }),
});

const readRaw = async (call: CallSalla, access: HostAccess, orderId: string): Promise<unknown> => {
  const outcome = await call(access, {
    ...READ,
    operation: 'read order',
    path: `/orders/${encodeURIComponent(orderId)}`,
    isBackground: true,
  });
  if (outcome.kind === 'answer' && outcome.status === 404) return undefined;
  return answerOf(outcome, answerOfOne(z.unknown())).data;
};

/**
 * Orders created in the period, newest first: Salla cannot list them by modification. The bounds are dates, and whether they are inclusive
 * is not documented, so the query adds a day at each end. Source: docs.salla.dev/5394146e0; `expanded` is closed to new apps.
 */
const orders = async (
  call: CallSalla,
  access: HostAccess,
  { from, until, cursor, store, at }: BackfillQuery,
): Promise<BackfillPage> => {
  const query = new URLSearchParams({
    from_date: addDays(localDate(from, store.timeZone), -1),
    to_date: addDays(localDate(until, store.timeZone), 1),
    page: cursor ?? '1',
    per_page: String(ORDERS_A_PAGE),
  });
  const path = `/orders?${query.toString()}`;
  const outcome = await call(access, { ...READ, operation: 'list orders', path, isBackground: true });
  const { data, pagination } = answerOf(outcome, listOf(z.object({ id })));
  const records: HostRecord[] = [];
  // Only known fields are kept; an order of another shape is kept whole, so that a person can look at it.
  for (const listed of data) {
    const raw = await readRaw(call, access, listed.id);
    if (raw === undefined) continue;
    const of = { id: listed.id, data: understood(orderData, raw) ?? raw };
    records.push(recordOf(ORDER_READ, of, { storeExternalId: access.storeExternalId, at }));
  }
  return { records, next: nextAfter(pagination) };
};

/** All customers: Salla can only filter them by keyword. Source: docs.salla.dev/841780f0. */
const customers = async (
  call: CallSalla,
  access: HostAccess,
  { cursor, at }: BackfillQuery,
): Promise<BackfillPage> => {
  const query = new URLSearchParams({ page: cursor ?? '1', per_page: String(CUSTOMERS_A_PAGE) });
  const path = `/customers?${query.toString()}`;
  const outcome = await call(access, { ...READ, operation: 'list customers', path, isBackground: true });
  const { data, pagination } = answerOf(outcome, listOf(customerData));
  const { storeExternalId } = access;
  const records = data.map((each) =>
    recordOf('customer.updated', { id: each.id, data: each }, { storeExternalId, at }),
  );
  return { records, next: nextAfter(pagination) };
};

export const sallaBackfill = (call: CallSalla): BackfillPort => ({
  pageSize: Math.max(ORDERS_A_PAGE, CUSTOMERS_A_PAGE),
  page: (access, query) =>
    query.kind === 'orders' ? orders(call, access, query) : customers(call, access, query),
});
