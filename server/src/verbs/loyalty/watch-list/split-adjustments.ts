import { type CustomerId, makeId, sortableId, type StaffId } from '@apps-hub/domain/ids';
import { type DaySum, newestSplit } from '@apps-hub/domain/loyalty/split-adjustments';
import type { LocalDate } from '@apps-hub/domain/time';
import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { StoreTx } from '#db/database.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { dayLimitOf, limitOf } from '../approvals/limits.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';

/** More than a store adjusts by hand in a month; beyond it only the newest are read. */
const MOST_ENTRIES = 20_000;
const MOST_PAIRS = 200;

interface Row {
  readonly staffId: StaffId;
  readonly staffName: string;
  readonly role: 'manager' | 'support';
  readonly customerId: CustomerId;
  readonly name: string;
  readonly at: Date;
  readonly days: readonly (Omit<DaySum, 'day'> & { readonly day: LocalDate })[];
}

/** What members with a limit added to the same customer more than once a day, among the newest activity entries. */
const repeated = async ({ sql, storeId }: StoreTx, since: Date, timeZone: string) => sql<Row[]>`
  select s.id as "staffId", s.name as "staffName", s.role, c.id as "customerId", c.name, d.at, d.days
  from (
    select actor, subject, max(at) as at,
      jsonb_agg(jsonb_build_object('day', day, 'count', count, 'points', points)) as days
    from (
      select actor, subject, (at at time zone ${timeZone})::date as day, count(*) as count, max(at) as at,
        sum(points)::bigint as points
      from (
        select a.actor, a.subject, a.at, (a.detail ->> 'points')::bigint as points from audit_entry a
        where a.store_id = ${storeId} and split_part(a.action, '.', 1) = 'points'
          and a.id >= ${makeId('audit', sortableId(since, 0n))} and a.action = 'points.adjust'
        order by a.id desc limit ${MOST_ENTRIES}
      ) newest
      where points > 0
      group by 1, 2, 3
    ) by_day
    group by actor, subject having sum(count) > 1
    order by max(at) desc limit ${MOST_PAIRS}
  ) d
  join staff s on s.store_id = ${storeId} and s.id = d.actor and s.role in ('manager', 'support')
  join customer c on c.store_id = ${storeId} and c.id = d.subject`;

/** Adjustments by one member for one customer in parts that together exceed the member's limit. */
export const splitAdjustments = async (tx: StoreTx, since: Date): Promise<Watched[]> => {
  const [{ timeZone }, { adjustLimits }] = await Promise.all([loadStore(tx), loadLoyaltySettings(tx)]);
  if (Object.keys(adjustLimits).length === 0) return [];
  const rows = await repeated(tx, since, timeZone);
  return rows.flatMap(({ staffId, staffName, role, customerId, name, at, days }) => {
    const actor = { kind: 'staff', staffId, role } as const;
    const limits = { atOnce: limitOf(actor, adjustLimits), perDay: dayLimitOf(actor, adjustLimits) };
    const split = newestSplit(days, limits);
    if (!split) return [];
    const { count, points, limit, per } = split;
    return [
      {
        kind: 'split_adjustments' as const,
        at: at.toISOString(),
        by: { id: staffId, name: staffName },
        customer: { id: customerId, name },
        count,
        points,
        limit,
        per,
      },
    ];
  });
};
