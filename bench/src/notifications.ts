import type postgres from 'postgres';
import type { StoreId } from '@apps-hub/domain/ids';
import { listNotifications } from '@apps-hub/server/verbs/hub/notifications/list';
import { advanceFigures } from '@apps-hub/server/verbs/loyalty/dashboard/figures';

import type { Fill } from './customer-stores.ts';
import { insertPickupEvents, insertPickups } from './pickup-rows.ts';
import type { Question } from './two-sizes.ts';

/** One of a thousand host events failed. */
const insertEvents = (sql: postgres.Sql, storeId: StoreId, count: number) => sql`
  insert into inbox (store_id, id, topic, delivery_key, subject, body, status, next_attempt_at, received_at, applied_at)
  select ${storeId}, 'inb_' || lpad(i::text, 26, '0'), 'order.paid', 'd' || i, 'order:' || i, '{}',
    case when i % 1000 = 7 then 'parked' else 'applied' end, now(), now(), now()
  from generate_series(1, ${count}::int) i`;

/** Two of a thousand requests wait for a decision. */
const insertRequests = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into adjustment_request (store_id, id, customer_id, points, status, requested_by, requested_at)
  select c.store_id, 'adq_' || substr(c.id, 5), c.id, 50, case when c.external_id::int % 5000 = 10 then 'waiting' else 'approved' end,
    'stf_other', now() - interval '40 days'
  from customer c where c.store_id = ${storeId} and c.external_id::int % 10 = 0`;

/** One of a thousand coupons waits for its host. */
const insertCoupons = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into coupon (store_id, id, customer_id, code, status, method_id, method_version, points, discount, redeem_version, created_at)
  select c.store_id, 'cpn_' || substr(c.id, 5), c.id, 'CODE' || c.external_id,
    case when c.external_id::int % 5000 = 5 then 'issuing' else 'used' end, 'rdm_1', 1, 40, '{}', 3, now() - interval '2 days'
  from customer c where c.store_id = ${storeId} and c.external_id::int % 5 = 0`;

/** One pickup and one host event per customer, adjustment requests, coupons, and day totals as the jobs keep them. */
export const fillForNotifications: Fill = async (stack, storeId, size) => {
  await stack.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const sql = tx as unknown as postgres.Sql; // a transaction takes the same queries
    await insertPickups(sql, storeId, size);
    await insertPickupEvents(sql, storeId);
    await insertEvents(sql, storeId, size);
    await insertRequests(sql, storeId);
    await insertCoupons(sql, storeId);
  });
  await advanceFigures(stack.deps, storeId);
};

/** The query that every page of the hub runs. */
export const NOTIFICATION_QUESTIONS: readonly Question[] = [
  { name: 'notifications', ask: (ctx) => listNotifications(ctx) },
];
