import type { CustomerId, TierId } from '@apps-hub/domain/ids';
import { rankOf, type TierTerms } from '@apps-hub/domain/loyalty/tiers';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { homesOf } from '../points/merged-wallets.ts';
import { undoAdjustment } from '../points/undo-adjustment.ts';

/** The tiers that a customer no longer has. */
interface Lost {
  readonly customerId: CustomerId;
  readonly tierIds: readonly TierId[];
}

/** The tiers between the one that a customer had and the one they have now: several if they fell further than one. */
export const tiersLost = (terms: TierTerms, from: TierId | null, to: TierId | null): TierId[] =>
  terms.tiers.slice(rankOf(terms, to), rankOf(terms, from)).map(({ id }) => id);

/** Points that were given for reaching a tier which the customer has now lost. */
interface Entry {
  /** Who has the points now. */
  readonly home: CustomerId;
  /** The record that reached the tier; another than `home` if it was merged into it since. */
  readonly customerId: CustomerId;
  readonly postingVersion: number;
  readonly tierId: TierId;
  readonly terms: TierTerms;
  readonly reachedAt: Date;
  /** The store's day. */
  readonly day: string;
}

const entriesOf = async (tx: StoreTx, lost: readonly Lost[]): Promise<readonly Entry[]> => {
  const { sql, storeId } = tx;
  const tiers = lost.flatMap(({ customerId, tierIds }) => tierIds.map((id) => ({ id, customerId })));
  if (tiers.length === 0) return [];
  const homes = await homesOf(
    tx,
    lost.map(({ customerId }) => customerId),
  );
  return sql<Entry[]>`
    select l.home, r.id as "customerId", p.version as "postingVersion", l.tier_id as "tierId", v.terms, h.changed_at as "reachedAt",
      (h.changed_at at time zone s.time_zone)::date::text as day
    from unnest(${tiers.map(({ customerId }) => customerId)}::text[], ${tiers.map(({ id }) => id)}::text[]) l (home, tier_id)
    join unnest(${[...homes.keys()]}::text[], ${[...homes.values()]}::text[]) r (id, home) on r.home = l.home
    join store s on s.id = ${storeId}
    cross join lateral (
      select h.changed_at, h.programme_version from tier_change h
      where h.store_id = ${storeId} and h.customer_id = r.id and h.to_tier_id = l.tier_id and h.reason = 'reached'
      order by h.version desc limit 1
    ) h
    join tier_programme v on v.store_id = ${storeId} and v.version = h.programme_version
    join posting p on p.store_id = ${storeId}
      and p.idempotency_key = 'tier:' || l.tier_id || ':' || extract(year from h.changed_at at time zone s.time_zone) || ':' || r.id`;
};

/** What these customers' orders add up to at the time they reached the tier, or while it lasted, after all refunds until now. */
const sumsThen = async (
  { sql, storeId }: StoreTx,
  [first, ...others]: readonly [Entry, ...Entry[]],
): Promise<ReadonlyMap<CustomerId, number>> => {
  const ids = [...new Set([first, ...others].map(({ home }) => home))];
  const until = [first, ...others].reduce(
    (last, { reachedAt }) => (reachedAt > last ? reachedAt : last),
    first.reachedAt,
  );
  // With twelve months from the entry, a later order may have reached the tier anew while it lasted.
  if (first.terms.window === 'from_entry') {
    const rows = await sql<{ id: CustomerId; kept: number }[]>`
      select customer_id as id, kept from tiers_since_entry(${storeId}, ${JSON.stringify(first.terms)}::jsonb, 'infinity'::date,
        ${ids}::text[], ${ids.map(() => first.day)}::text[]::date[])`;
    return new Map(rows.map(({ id, kept }) => [id, kept]));
  }
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
 * Takes back the points for reaching tiers from customers who lost them because refunds left less than they need. A tier that ended with its
 * time keeps them.
 */
export const takeBackEntries = async (ctx: VerbContext, lost: readonly Lost[]): Promise<void> => {
  const entries = await entriesOf(ctx.tx, lost);
  // Those of one moment share their rules and window.
  const groups = Map.groupBy(entries, ({ reachedAt }) => reachedAt.getTime());
  for (const group of groups.values()) {
    const [first, ...others] = group;
    if (!first) continue;
    const sums = await sumsThen(ctx.tx, [first, ...others]);
    for (const entry of group) {
      const from = entry.terms.tiers.find(({ id }) => id === entry.tierId)?.from ?? 0;
      if ((sums.get(entry.home) ?? 0) < from) await undo(ctx, entry);
    }
  }
};
