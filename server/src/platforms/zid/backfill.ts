import { addDays, localDate } from '@apps-hub/domain/time';
import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import type { BackfillPage, BackfillPort, BackfillQuery, HostRecord } from '../port/backfill.ts';
import { understood } from '../port/errors.ts';
import { answerOf } from '../port/host-answer.ts';
import { customerData, orderData } from './api-types.ts';
import { type CallZid, READ } from './client.ts';
import { ORDER_READ } from './mapper.ts';

/** Zid's maximum. Source: docs.zid.sa, "List orders". */
const A_PAGE = 100;

const named = z.looseObject({ id: z.union([z.number().int(), z.string().min(1)]).transform(String) });

/**
 * Zid's lists give a total but no next page. A page with the same first record as the previous one is a repetition, which ends the list.
 */
const place = z.object({ page: z.number().int().positive(), first: z.string() });

const readCursor = (cursor: string | null): z.output<typeof place> => {
  if (cursor === null) return { page: 1, first: '' };
  return place.parse(JSON.parse(cursor));
};

interface Listed {
  readonly found: readonly { readonly id: string }[];
  readonly total: number;
}

/** The cursor of the next page. */
export const nextAfter = (cursor: string | null, { found, total }: Listed): string | null => {
  const { page } = readCursor(cursor);
  const [first] = found;
  if (!first || page * A_PAGE >= total) return null;
  return JSON.stringify({ page: page + 1, first: first.id } satisfies z.input<typeof place>);
};

/** Whether the page repeats the one before. */
export const isRepeated = (cursor: string | null, found: Listed['found']): boolean =>
  cursor !== null && found[0]?.id === readCursor(cursor).first;

const recordOf = (kind: 'order' | 'customer', id: string, content: unknown): HostRecord => ({
  topic: kind === 'order' ? ORDER_READ : 'customer.update',
  subject: `${kind}:${id}`,
  body: JSON.stringify({ [kind]: content }),
});

interface ListQuery<S extends z.ZodType> {
  readonly schema: S;
  readonly path: 'orders' | 'customers';
  readonly query: Readonly<Record<string, string>>;
  readonly cursor: string | null;
}

/** One page of a list. */
export const list = async <S extends z.ZodType>(
  call: CallZid,
  access: HostAccess,
  { schema, path, query, cursor }: ListQuery<S>,
): Promise<z.output<S>> => {
  const search = new URLSearchParams({
    ...query,
    page: String(readCursor(cursor).page),
    per_page: String(A_PAGE),
  });
  const outcome = await call(access, {
    ...READ,
    operation: `list ${path}`,
    path: `/v1/managers/store/${path}?${search.toString()}`,
    isBackground: true,
  });
  return answerOf(outcome, schema);
};

const ordersPage = z.object({ orders: z.array(named), total_order_count: z.number().int() });

/**
 * Orders created in the period, complete. The filter's bounds are dates in an undocumented zone, so the query adds a day at each end.
 * Source: docs.zid.sa, "List orders": `payload_type=default` includes the products.
 */
const orders = async (
  call: CallZid,
  access: HostAccess,
  { from, until, cursor, store }: BackfillQuery,
): Promise<BackfillPage> => {
  const query = {
    payload_type: 'default',
    date_from: addDays(localDate(from, store.timeZone), -1),
    date_to: addDays(localDate(until, store.timeZone), 1),
  };
  const answer = await list(call, access, { schema: ordersPage, path: 'orders', query, cursor });
  if (isRepeated(cursor, answer.orders)) return { records: [], next: null };
  // Only known fields are kept; an order of another shape is kept whole, so that a person can look at it.
  const records = answer.orders.map((raw) => recordOf('order', raw.id, understood(orderData, raw) ?? raw));
  return {
    records,
    next: nextAfter(cursor, { found: answer.orders, total: answer.total_order_count }),
  };
};

const customersPage = z.object({ customers: z.array(customerData), total_customers_count: z.number().int() });

/** All customers: Zid has no filter for them. Source: docs.zid.sa, "List customers". */
const customers = async (
  call: CallZid,
  access: HostAccess,
  { cursor }: BackfillQuery,
): Promise<BackfillPage> => {
  const answer = await list(call, access, { schema: customersPage, path: 'customers', query: {}, cursor });
  if (isRepeated(cursor, answer.customers)) return { records: [], next: null };
  return {
    records: answer.customers.map((each) => recordOf('customer', each.id, each)),
    next: nextAfter(cursor, { found: answer.customers, total: answer.total_customers_count }),
  };
};

export const zidBackfill = (call: CallZid): BackfillPort => ({
  pageSize: A_PAGE,
  page: (access, query) =>
    query.kind === 'orders' ? orders(call, access, query) : customers(call, access, query),
});
