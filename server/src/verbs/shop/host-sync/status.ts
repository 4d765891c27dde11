import type { HostSync } from '@apps-hub/contract/shop/host-sync/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { BROUGHT } from './keep-records.ts';
import { findWalk } from './walk-record.ts';

const SHOWN = 20;

interface Row {
  readonly number: string;
  readonly what: HostSync['differences'][number]['what'];
  readonly foundAt: Date;
  readonly times: number;
  readonly state: HostSync['differences'][number]['state'];
}

/** Whether backfilled events still wait in the inbox. */
const isWaiting = async ({ sql, storeId }: StoreTx): Promise<boolean> => {
  const rows = await sql`
    select 1 from inbox
    where store_id = ${storeId} and status = 'received' and starts_with(delivery_key, ${BROUGHT}) limit 1`;
  return rows.length > 0;
};

/** The progress of the backfill; null when there is none, or everything has been applied. */
export const backfillOf = async (tx: StoreTx): Promise<HostSync['backfill']> => {
  const walk = await findWalk(tx, 'backfill');
  if (!walk || (walk.finishedAt && !(await isWaiting(tx)))) return null;
  return { customers: walk.customers, orders: walk.orders };
};

const comparisonOf = async (tx: StoreTx): Promise<HostSync['comparison']> => {
  const walk = await findWalk(tx, 'comparison');
  if (!walk?.finishedAt) return null;
  return { at: walk.finishedAt.toISOString(), orders: walk.orders, differences: walk.differences };
};

/** How far a store's data agree with its host's. */
export const getHostSync = async ({ tx, actor }: VerbContext): Promise<HostSync> => {
  authorise(actor, 'read', 'Customer');
  const rows = await tx.sql<Row[]>`
    select d.number, d.what, d.found_at as "foundAt", d.times,
      -- A missing event was applied and then deleted by the retention period.
      case coalesce(i.status, 'applied') when 'applied' then 'healed' when 'received' then 'healing' else 'failed' end as state
    from host_difference d
    left join inbox i on i.store_id = ${tx.storeId} and i.id = d.inbox_id
    where d.store_id = ${tx.storeId} order by d.found_at desc, d.external_id limit ${SHOWN}`;
  return {
    backfill: await backfillOf(tx),
    comparison: await comparisonOf(tx),
    differences: rows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() })),
  };
};
