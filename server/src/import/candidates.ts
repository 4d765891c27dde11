import type { CustomerId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';

import type { VerbContext } from '../context.ts';
import { importedId, isImportedId } from '../verbs/shop/customers/outside-id.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { articleOf } from './invoice.ts';
import type { Candidate } from './match-returns.ts';

/** A return, with the data for finding its order. */
export interface CandidateSearch {
  readonly customerId: CustomerId;
  readonly invoice: string;
  readonly at: Date;
  readonly articles: readonly string[];
}

/** For a customer with more orders of one item than this, only the latest are considered. */
const MAX_CANDIDATES = 500;

/**
 * The customer's imported orders that a return may belong to: first those that an earlier run matched with it, then the latest. Orders of
 * the same instant are sorted by number, so that the result does not depend on which was stored first.
 */
export const findCandidates = async (
  { tx: { sql, storeId } }: VerbContext,
  { customerId, invoice, at, articles }: CandidateSearch,
): Promise<Candidate[]> => sql<Candidate[]>`
  select o.external_id as "externalId", o.placed_at as "placedAt", l.lines, o.refunds
  from store_order o
  cross join lateral (
    select jsonb_agg(line) as lines from jsonb_array_elements(o.lines) line
    where coalesce(line->>'sku', line->>'title') = any(${[...articles]})
  ) l
  where o.store_id = ${storeId} and o.customer_id = ${customerId} and o.placed_at <= ${at}
    and starts_with(o.external_id, ${importedId('')}) and l.lines is not null
  order by jsonb_path_exists(
    o.refunds, '$[*] ? (@.refundId starts with $invoice)', jsonb_build_object('invoice', ${`${importedId(invoice)}/`}::text)
  ) desc, o.placed_at desc, o.external_id collate "C" desc
  limit ${MAX_CANDIDATES}`;

const isOfInvoice = ({ refunds }: Candidate, invoice: string): boolean =>
  refunds.some(({ refundId }) => refundId.startsWith(`${importedId(invoice)}/`));

/** {@link findCandidates} including orders that are not stored yet. */
export const addCandidates = (
  found: readonly Candidate[],
  orders: readonly OrderRow[],
  { invoice, at, articles }: CandidateSearch,
): Candidate[] => {
  const replaced = new Set(orders.map(({ externalId }) => externalId));
  const more = orders.flatMap(({ externalId, placedAt, lines, refunds }): Candidate[] => {
    const fitting = lines.filter((line) => articles.includes(articleOf(line)));
    if (!placedAt || placedAt > at || fitting.length === 0 || !isImportedId(externalId)) return [];
    return [{ externalId, placedAt, lines: fitting, refunds }];
  });
  return [...found.filter(({ externalId }) => !replaced.has(externalId)), ...more]
    .sort(
      (a, b) =>
        Number(isOfInvoice(b, invoice)) - Number(isOfInvoice(a, invoice)) ||
        b.placedAt.getTime() - a.placedAt.getTime() ||
        compareText(b.externalId, a.externalId),
    )
    .slice(0, MAX_CANDIDATES);
};
