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
  readonly products: readonly string[];
}

/** For a customer with more orders of one item than this, only the latest are considered. */
const MAX_CANDIDATES = 500;

const CANDIDATES = `
  select s.place, c.external_id as "externalId", c.placed_at as "placedAt", c.lines, c.refunds
  from jsonb_to_recordset($1::jsonb)
    s (place integer, "customerId" text, invoice text, at timestamptz, products jsonb)
  cross join lateral (
    select o.external_id, o.placed_at, l.lines, o.refunds, row_number() over (order by jsonb_path_exists(
      o.refunds, '$[*] ? (@.refundId starts with $invoice)',
      jsonb_build_object('invoice', $2::text || s.invoice || '/')
    ) desc, o.placed_at desc, o.external_id collate "C" desc) as rank
    from store_order o
    cross join lateral (
      select jsonb_agg(line) as lines from jsonb_array_elements(o.lines) line
      where s.products ? coalesce(line->>'sku', line->>'title')
    ) l
    where o.store_id = $3 and o.customer_id = s."customerId" and o.placed_at <= s.at
      and starts_with(o.external_id, $2::text) and l.lines is not null
  ) c
  where c.rank <= $4::integer
  order by s.place, c.rank`;

/**
 * For each return, the customer's imported orders that it may belong to: first those that an earlier run matched with it, then the latest.
 * Orders of the same instant are sorted by number, so that the result does not depend on which was stored first.
 */
export const findCandidates = async (
  { tx: { sql, storeId } }: VerbContext,
  searches: readonly CandidateSearch[],
): Promise<Candidate[][]> => {
  const asked = searches.map((search, place) => ({ ...search, place }));
  // Planned each time. A kept plan would be the preview's, made when the store had no orders: it reads all of them for each return, and
  // with 200,000 lines the returns took longer than the orders.
  const rows = await sql.unsafe<(Candidate & { readonly place: number })[]>(CANDIDATES, [
    JSON.stringify(asked),
    importedId(''),
    storeId,
    MAX_CANDIDATES,
  ]);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return searches.map((_, place) => (byPlace.get(place) ?? []).map(({ place: _place, ...found }) => found));
};

const isOfInvoice = ({ refunds }: Candidate, invoice: string): boolean =>
  refunds.some(({ refundId }) => refundId.startsWith(`${importedId(invoice)}/`));

/** {@link findCandidates} including orders that are not stored yet. */
export const addCandidates = (
  found: readonly Candidate[],
  orders: readonly OrderRow[],
  { invoice, at, products }: CandidateSearch,
): Candidate[] => {
  const replaced = new Set(orders.map(({ externalId }) => externalId));
  const more = orders.flatMap(({ externalId, placedAt, lines, refunds }): Candidate[] => {
    const fitting = lines.filter((line) => products.includes(articleOf(line)));
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
