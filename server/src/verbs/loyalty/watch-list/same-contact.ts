import type { CustomerId, StaffId } from '@apps-hub/domain/ids';
import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { StoreTx } from '#db/database.ts';

const MOST_LINES = 20;

interface Row {
  readonly staffId: StaffId;
  readonly staffName: string;
  readonly customerId: CustomerId;
  readonly name: string;
  readonly at: Date;
}

/** Members of staff who are also customers, by their email, for the first time at any date. */
export const sameContact = async ({ sql, storeId }: StoreTx): Promise<Watched[]> => {
  const rows = await sql<Row[]>`
    select s.id as "staffId", s.name as "staffName", c.id as "customerId", c.name, c.created_at as at
    from staff s
    join customer c on c.store_id = ${storeId} and c.email in (s.email, lower(s.email))
    where s.store_id = ${storeId} and s.email is not null
    order by c.created_at desc limit ${MOST_LINES}`;
  return rows.map(({ staffId, staffName, customerId, name, at }) => ({
    kind: 'same_contact',
    at: at.toISOString(),
    by: { id: staffId, name: staffName },
    customer: { id: customerId, name },
  }));
};
