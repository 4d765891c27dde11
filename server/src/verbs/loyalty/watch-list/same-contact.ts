import { type CustomerId, makeId, sortableId, type StaffId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';
import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { StoreTx } from '#db/database.ts';
import { FORMER_DAYS } from '../approvals/own-customers.ts';

const MOST_LINES = 20;

interface Row {
  readonly staffId: StaffId;
  readonly staffName: string;
  readonly customerId: CustomerId;
  readonly name: string;
  readonly at: Date;
}

/**
 * Members of staff who are also customers, by their email, no matter since when; and customers whose email was one of these until it was
 * changed recently.
 */
export const sameContact = async ({ sql, storeId }: StoreTx, now: Date): Promise<Watched[]> => {
  const since = makeId('audit', sortableId(instantAfterDays(now, -FORMER_DAYS), 0n));
  const rows = await sql<Row[]>`
    select o."staffId", o."staffName", o."customerId", c.name, max(o.at) as at
    from (
      select s.id as "staffId", s.name as "staffName", c.id as "customerId", c.created_at as at
      from staff s
      join customer c on c.store_id = ${storeId} and c.email in (s.email, lower(s.email))
      where s.store_id = ${storeId} and s.email is not null
      union all
      select s.id, s.name, a.subject, a.at from staff s
      join audit_entry a on a.store_id = ${storeId} and split_part(a.action, '.', 1) = 'customer' and a.id >= ${since}
        and a.action = 'customer.update' and a.detail #>> '{before,email}' in (s.email, lower(s.email))
      where s.store_id = ${storeId} and s.email is not null
    ) o
    join customer c on c.store_id = ${storeId} and c.id = o."customerId"
    group by 1, 2, 3, 4
    order by 5 desc limit ${MOST_LINES}`;
  return rows.map(({ staffId, staffName, customerId, name, at }) => ({
    kind: 'same_contact',
    at: at.toISOString(),
    by: { id: staffId, name: staffName },
    customer: { id: customerId, name },
  }));
};
