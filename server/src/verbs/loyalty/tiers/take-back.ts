import type { CustomerId, TierId } from '@apps-hub/domain/ids';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { undoAdjustment } from '../points/undo-adjustment.ts';

interface Lost {
  readonly customerId: CustomerId;
  readonly fromTierId: TierId | null;
}

/** Points that were given for reaching a tier which the customer has now lost. */
interface Entry {
  readonly customerId: CustomerId;
  readonly postingVersion: number;
  readonly tierId: TierId;
  readonly terms: TierTerms;
  readonly reachedAt: Date;
  /** The store's day. */
  readonly day: string;
}

const entriesOf = ({ sql, storeId }: StoreTx, lost: readonly Lost[]) => sql<Entry[]>`
  select l.customer_id as "customerId", p.version as "postingVersion", l.tier_id as "tierId", v.terms, h.changed_at as "reachedAt",
    (h.changed_at at time zone s.time_zone)::date::text as day
  from unnest(${lost.map(({ customerId }) => customerId)}::text[], ${lost.map(({ fromTierId }) => fromTierId ?? '')}::text[])
    l (customer_id, tier_id)
  join store s on s.id = ${storeId}
  cross join lateral (
    select h.changed_at, h.programme_version from tier_change h
    where h.store_id = ${storeId} and h.customer_id = l.customer_id and h.to_tier_id = l.tier_id and h.reason = 'reached'
    order by h.version desc limit 1
  ) h
  join tier_programme v on v.store_id = ${storeId} and v.version = h.programme_version
  join posting p on p.store_id = ${storeId}
    and p.idempotency_key = 'tier:' || l.tier_id || ':' || extract(year from h.changed_at at time zone s.time_zone) || ':' || l.customer_id`;

/** What these customers' orders add up to at the time they reached the tier, after all refunds until now. */
const sumsThen = async (
  { sql, storeId }: StoreTx,
  [first, ...others]: readonly [Entry, ...Entry[]],
): Promise<ReadonlyMap<CustomerId, number>> => {
  const ids = [first, ...others].map(({ customerId }) => customerId);
  const until = [first, ...others].reduce(
    (last, { reachedAt }) => (reachedAt > last ? reachedAt : last),
    first.reachedAt,
  );
  const rows = await sql<{ id: CustomerId; sum: number }[]>`
    select customer_id as id, greatest(this_window, year_before) as sum
    from tiers_measured(${storeId}, ${JSON.stringify(first.terms)}::jsonb, ${first.day}::date, ${ids}::text[], ${until})`;
  return new Map(rows.map(({ id, sum }) => [id, sum]));
};

const undo = async (ctx: VerbContext, { customerId, postingVersion }: Entry): Promise<void> => {
  try {
    await undoAdjustment(ctx, customerId, postingVersion);
  } catch (error) {
    const isOver =
      error instanceof AppError &&
      (error.code === 'adjustment_undone' || error.code === 'adjustment_expired');
    if (!isOver) throw error;
  }
};

/**
 * Takes back the points for reaching a tier from customers who lost it because refunds left less than it needs. A tier that ended with its
 * time keeps them.
 */
export const takeBackEntries = async (ctx: VerbContext, lost: readonly Lost[]): Promise<void> => {
  const entries = await entriesOf(
    ctx.tx,
    lost.filter(({ fromTierId }) => fromTierId !== null),
  );
  // Those of one moment share their rules and window.
  const groups = Map.groupBy(entries, ({ reachedAt }) => reachedAt.getTime());
  for (const group of groups.values()) {
    const [first, ...others] = group;
    if (!first) continue;
    const sums = await sumsThen(ctx.tx, [first, ...others]);
    for (const entry of group) {
      const from = entry.terms.tiers.find(({ id }) => id === entry.tierId)?.from ?? 0;
      if ((sums.get(entry.customerId) ?? 0) < from) await undo(ctx, entry);
    }
  }
};
