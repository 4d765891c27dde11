import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CustomerFacts } from '@apps-hub/domain/loyalty/segments';

import type { StoreTx } from '#db/database.ts';

/** A customer who was not merged into another. With an order, asks for what was known before it; without its time, for all but this order. */
export interface AskedCustomer {
  readonly customerId: CustomerId;
  readonly order?: { readonly id: OrderId; readonly placedAt: Date | null };
}

type KnownTags = Pick<CustomerFacts, 'tags'>;

/** The tags that the host has for customers now, also if an order is asked about: hosts do not tell when they gave one. */
const tagsOf = async ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => {
  const rows = await sql<(KnownTags & { id: CustomerId })[]>`
    select customer_id as id, tags from customer_tags_of(${storeId}, ${[...new Set(ids)]}::text[])`;
  return new Map(rows.map(({ id, tags }) => [id, tags]));
};

type KnownTier = Pick<CustomerFacts, 'tierId'>;

/** The tiers that customers had when their orders were placed, or have now; as asked, by place. */
const tiersOf = ({ sql, storeId }: StoreTx, { ids, times }: { ids: CustomerId[]; times: string[] }) =>
  sql<(KnownTier & { place: number })[]>`
    select a.place, case when a.at = 'infinity' then (
        select t.tier_id from customer_tier t where t.store_id = ${storeId} and t.customer_id = a.id
      ) else (
        select t.to_tier_id from tier_change t
        where t.store_id = ${storeId} and t.customer_id = a.id and t.changed_at <= a.at order by t.version desc limit 1
      ) end as "tierId"
    from unnest(${ids}::text[], ${times}::text[]::timestamptz[]) with ordinality a (id, at, place)`;

/** What is known of customers, by their place among the asked ones; undefined for merged and erased customers. */
export const customerFacts = async (
  tx: StoreTx,
  asked: readonly AskedCustomer[],
): Promise<readonly (CustomerFacts | undefined)[]> => {
  if (asked.length === 0) return [];
  const { sql, storeId } = tx;
  const ids = asked.map(({ customerId }) => customerId);
  const times = asked.map(({ order }) => order?.placedAt?.toISOString() ?? 'infinity');
  const orders = asked.map(({ order }) => order?.id ?? '');
  const rows = await sql<(Omit<CustomerFacts, 'tierId' | 'tags'> & { place: number })[]>`
    select place, available, next_expiry as "nextExpiry", last_order_at as "lastOrderAt", orders, spend_minor as "spendMinor", city,
      payments_known as "paymentsKnown", on_delivery as "onDelivery"
    from customer_facts_of(${storeId}, ${ids}::text[], ${times}::text[]::timestamptz[], ${orders}::text[])`;
  const tiers = new Map((await tiersOf(tx, { ids, times })).map(({ place, tierId }) => [place, tierId]));
  const tags = await tagsOf(tx, ids);
  const known = new Map(
    rows.map(({ place, ...facts }) => [
      place,
      {
        ...facts,
        tierId: tiers.get(place) ?? null,
        tags: tags.get(ids[place - 1] ?? ('' as CustomerId)) ?? {},
      },
    ]),
  );
  return asked.map((_, index) => known.get(index + 1));
};
