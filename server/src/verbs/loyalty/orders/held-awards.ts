import type { AwardId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { HeldAward } from '@apps-hub/domain/loyalty/settle-order';
import { points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';

/** An award in a customer's wallet, with the lot into which its points were released. */
export type Held = HeldAward & {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly lotDay: LocalDate | null;
  readonly releases: readonly Release[];
};

/** Points that were released, with their last day; null for never. */
export interface Release {
  readonly day: LocalDate | null;
  readonly points: number;
}

/** A posting's version, and how many points it gave or took. */
type Moved = readonly [version: number, points: number];

interface HeldRow {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly methodId: AwardId;
  readonly ruleVersion: number;
  readonly earns: readonly Moved[] | null;
  readonly reversals: readonly Moved[] | null;
  readonly released: number;
  readonly pending: number;
  readonly letGo: number;
  readonly lotDay: string | null;
  readonly releases: readonly (readonly [day: string | null, points: number])[] | null;
}

const dayOf = (day: string | null): LocalDate | null =>
  day === 'infinity' ? null : (day as LocalDate | null);

const total = (moved: readonly Moved[]): number => moved.reduce((sum, [, each]) => sum + each, 0);

const toHeld = ({ earns, reversals, lotDay, releases, ...row }: HeldRow): Held => {
  const gave = earns ?? [];
  const took = reversals ?? [];
  const left = ([version, earned]: Moved) => earned - total(took.filter(([of]) => of === version));
  return {
    ...row,
    earns: gave.map((each) => ({ version: each[0], left: points(left(each)) })),
    earned: points(total(gave)),
    reversed: points(total(took)),
    released: points(row.released),
    pending: points(row.pending),
    letGo: points(row.letGo),
    lotDay: dayOf(lotDay),
    releases: (releases ?? []).map(([day, released]) => ({ day: dayOf(day), points: released })),
  };
};

/** The awards of each order by customer and method, summed from the order's postings. */
export const heldAwards = async (
  tx: Pick<StoreTx, 'sql' | 'storeId'>,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, Held[]>> => {
  const rows = await tx.sql<HeldRow[]>`
    select order_id as "orderId", customer_id as "customerId", method_id as "methodId", max(rule_version) as "ruleVersion",
      jsonb_agg(jsonb_build_array(version, pending_delta - shortfall) order by version) filter (where kind = 'earn') as earns,
      jsonb_agg(jsonb_build_array(reverses_version, shortfall - available_delta - pending_delta)) filter (where kind = 'reverse')
        as reversals,
      coalesce(sum(available_delta) filter (where kind = 'release'), 0)::bigint as released, sum(pending_delta)::bigint as pending,
      sum(shortfall)::bigint as "letGo",
      min((select min(l) from jsonb_object_keys(lots) l)) filter (where kind = 'release') as "lotDay",
      jsonb_agg(jsonb_build_array((select min(l) from jsonb_object_keys(lots) l), available_delta)) filter (where kind = 'release')
        as releases
    from posting
    where store_id = ${tx.storeId} and order_id = any(${[...orderIds]}) and method_id is not null
      and kind in ('earn', 'release', 'reverse')
    group by order_id, customer_id, method_id`;
  return Map.groupBy(rows.map(toHeld), (held) => held.orderId);
};
