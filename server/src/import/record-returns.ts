import type { CustomerId } from '@apps-hub/domain/ids';
import { reversedShare } from '@apps-hub/domain/loyalty/settle-order';

import type { VerbContext } from '../context.ts';
import type { StoreTx } from '../db/database.ts';
import { findCustomers } from '../verbs/loyalty/customers/ensure.ts';
import { type OrderRow, refundsOf } from '../verbs/loyalty/orders/order-record.ts';
import { lockOrders, recordRefunds } from '../verbs/loyalty/orders/record-batch.ts';
import { importedId } from '../verbs/loyalty/customers/imported-id.ts';
import { type Invoice, type Rejection } from './invoice.ts';
import { type Candidate, matchReturns } from './match-returns.ts';
import { type ImportTarget, inChunk, toHostCustomer } from './record-chunk.ts';

/** The result of a chunk of returns. */
export interface ReturnsOutcome {
  /** Lines with units matched in this run. */
  readonly matchedLines: number;
  /** Lines matched by an earlier run. */
  readonly knownLines: number;
  readonly points: number;
  /** Lines of which some units match no order. */
  readonly unmatched: readonly Rejection[];
}

/** For a customer with more orders of one item than this, only the latest are considered. */
const MAX_CANDIDATES = 500;

const candidates = async (
  { sql, storeId }: StoreTx,
  customerId: CustomerId,
  { invoice, returns, at }: Invoice & { readonly at: Date },
): Promise<Candidate[]> => sql<Candidate[]>`
  select o.id, o.external_id as "externalId", l.lines, o.refunds
  from store_order o
  cross join lateral (
    select jsonb_agg(line) as lines from jsonb_array_elements(o.lines) line
    where coalesce(line->>'sku', line->>'title') = any(${returns.map((goods) => goods.article)})
  ) l
  where o.store_id = ${storeId} and o.customer_id = ${customerId} and o.placed_at <= ${at}
    and starts_with(o.external_id, ${importedId('')}) and l.lines is not null
  order by jsonb_path_exists(
    o.refunds, '$[*] ? (@.refundId starts with $invoice)', jsonb_build_object('invoice', ${`${importedId(invoice)}/`}::text)
  ) desc, o.placed_at desc, o.id desc
  limit ${MAX_CANDIDATES}`;

/** Points that the refunds of an order take back in total. */
const takenBack = (row: OrderRow): number => {
  const { earning } = row;
  if (!earning || row.customerId === null) return 0;
  return earning.methods.reduce(
    (sum, award) => sum + reversedShare(award, earning.totals, refundsOf(row)),
    0,
  );
};

const NOTHING: ReturnsOutcome = { matchedLines: 0, knownLines: 0, points: 0, unmatched: [] };

const recordReturn = async (
  ctx: VerbContext,
  target: ImportTarget,
  invoice: Invoice,
): Promise<ReturnsOutcome> => {
  const { customer, at, returns } = invoice;
  if (!customer || !at) return NOTHING;
  const people = [toHostCustomer(customer, target.ids)];
  const [customerId] = (await findCustomers(ctx.tx, people)).values();
  const orders = customerId ? await candidates(ctx.tx, customerId, { ...invoice, at }) : [];
  const matched = matchReturns(returns, orders, at);
  const locked = await lockOrders(ctx.tx, [...matched.refunds.keys()]);
  const news = [...locked.values()].map((known) => ({
    known,
    refunds: matched.refunds.get(known.externalId) ?? [],
  }));
  const saved = await recordRefunds(ctx, news, { methods: target.methods });
  const before = news.reduce((sum, { known }) => sum + takenBack(known), 0);
  const after = saved.reduce((sum, row) => sum + takenBack(row), 0);
  const unmatched = matched.unmatched.map(({ goods }) => ({
    row: goods.row,
    reason: 'return_unmatched' as const,
  }));
  return {
    matchedLines: matched.takenLines,
    knownLines: matched.knownLines,
    points: after - before,
    unmatched,
  };
};

/** Takes back the returns of these invoices, in one transaction; what an earlier run took back stays as it is. */
export const recordReturnsChunk = (
  target: ImportTarget,
  invoices: readonly Invoice[],
): Promise<ReturnsOutcome> =>
  inChunk(target, async (ctx) => {
    let total = NOTHING;
    for (const invoice of invoices) {
      const one = await recordReturn(ctx, target, invoice);
      total = {
        matchedLines: total.matchedLines + one.matchedLines,
        knownLines: total.knownLines + one.knownLines,
        points: total.points + one.points,
        unmatched: [...total.unmatched, ...one.unmatched],
      };
    }
    return total;
  });
