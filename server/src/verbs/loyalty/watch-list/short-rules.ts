import { makeId, sortableId } from '@apps-hub/domain/ids';
import { MINUTE_MS } from '@apps-hub/domain/time';
import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { StoreTx } from '#db/database.ts';

const MOST_RULES = 20;
/** Orders or coupons looked at per rule: enough to say that it was used. */
const MOST_USES = 2_000;

interface Version {
  readonly kind: 'collection' | 'redemption';
  readonly id: string;
  readonly version: number;
  readonly from: Date;
  readonly to: Date;
  readonly isDeleted: boolean;
  readonly staffId: string | null;
  readonly staffName: string | null;
}

interface Use {
  readonly count: number;
  readonly points: number;
}

/** Versions in force for less than a day, and who ended them. A store has few versions, so all of them are read. */
const shortVersions = ({ sql, storeId }: StoreTx, since: Date) => sql<Version[]>`
  select v.*, s.id as "staffId", s.name as "staffName"
  from (
    select * from (
      select 'collection' as kind, v.method_id as id, v.version, v.valid_from as from, v.valid_to as to,
        m.deleted_at is not distinct from v.valid_to as "isDeleted"
      from collection_method_version v
      join collection_method m on m.store_id = ${storeId} and m.id = v.method_id
      where v.store_id = ${storeId} and v.status = 'active' and v.valid_to >= ${since}
        and v.valid_to - v.valid_from < interval '24 hours'
      union all
      select 'redemption', v.method_id, v.version, v.valid_from, v.valid_to, m.deleted_at is not distinct from v.valid_to
      from redemption_method_version v
      join redemption_method m on m.store_id = ${storeId} and m.id = v.method_id
      where v.store_id = ${storeId} and v.status = 'active' and v.valid_to >= ${since}
        and v.valid_to - v.valid_from < interval '24 hours'
    ) of_both order by 5 desc limit ${MOST_RULES}
  ) v
  left join lateral (
    select a.actor from audit_entry a
    where a.store_id = ${storeId} and a.subject = v.id and a.at <= v.to order by a.id desc limit 1
  ) a on true
  left join staff s on s.store_id = ${storeId} and s.id = a.actor`;

/** The prefix of an order's place in the list of orders by date. */
const placeAt = (at: Date): string =>
  (BigInt(at.getTime()) * 1_000n + 10n ** 17n).toString().padStart(20, '0');

/** Orders placed while the rule was in force that earned by it. */
const earnedBy = ({ sql, storeId }: StoreTx, { id, version, from, to }: Version) => sql<Use[]>`
  select count(*) as count, coalesce(sum(p.available_delta + p.pending_delta), 0)::bigint as points
  from (
    select id from store_order where store_id = ${storeId} and by_date >= ${placeAt(from)} and by_date < ${placeAt(to)}
    order by by_date limit ${MOST_USES}
  ) o
  join posting p on p.store_id = ${storeId} and p.order_id = o.id and p.kind = 'earn'
    and p.method_id = ${id} and p.rule_version = ${version}`;

/** Coupons bought while the reward was in force; their ids begin with their time. */
const boughtWith = ({ sql, storeId }: StoreTx, { id, version, from, to }: Version) => sql<Use[]>`
  select count(*) as count, coalesce(sum(c.points), 0)::bigint as points
  from (
    select * from coupon where store_id = ${storeId}
      and id >= ${makeId('coupon', sortableId(from, 0n))} and id < ${makeId('coupon', sortableId(new Date(to.getTime() + MINUTE_MS), 0n))}
    order by id limit ${MOST_USES}
  ) c
  where c.method_id = ${id} and c.method_version = ${version}`;

/** Rules that were changed, used, and changed again or deleted within a day. */
export const shortRules = async (tx: StoreTx, since: Date): Promise<Watched[]> => {
  const versions = await shortVersions(tx, since);
  const watched = await Promise.all(
    versions.map(async (version): Promise<Watched[]> => {
      const [use] = await (version.kind === 'collection' ? earnedBy : boughtWith)(tx, version);
      if (!use || use.count === 0) return [];
      const { kind, id, from, to, isDeleted, staffId, staffName } = version;
      const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / MINUTE_MS));
      return [
        {
          kind: 'short_rule',
          at: to.toISOString(),
          by: staffId === null ? null : { id: staffId, name: staffName },
          rule: { kind, id },
          minutes,
          isDeleted,
          ...use,
        },
      ];
    }),
  );
  return watched.flat();
};
