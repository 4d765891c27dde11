import type postgres from 'postgres';
import type { StoreId } from '@apps-hub/domain/ids';
import { listNotifications } from '@apps-hub/server/verbs/hub/notifications/list';
import { advanceFigures } from '@apps-hub/server/verbs/loyalty/dashboard/figures';

import type { Fill, Question } from './two-sizes.ts';

/** Of a thousand pickups, five need the merchant, 25 did and were dealt with, and five never heard of again are long over. */
const insertPickups = (sql: postgres.Sql, storeId: StoreId, count: number) => sql`
  insert into pickup (
    store_id, id, carrier, account_id, address_id, address_name, state, booking_key, date, from_time, to_time, closes_at, zone, ready_at,
    close_at, address, contact, location, instructions, void_until, counts, number, called_at, notices, next_check_at, handled_at,
    created_at, updated_at
  )
  select ${storeId}, 'pku_' || lpad(i::text, 26, '0'), 'aramex', 'cac_1', 'pad_1', 'Main branch', s.state, 'key-' || i, at.ready::date,
    '09:00', '13:00', '18:00', 'Asia/Riyadh', at.ready, at.ready + interval '4 hours', '{}', '{}', 'warehouse', '[]', 'ready', '{}',
    'N' || i, at.ready, '[]', case when s.state = 'confirmed' and s.share < 995 then now() end,
    case when s.state in ('missed', 'rejected') and s.share >= 5 then at.ready end, at.ready, at.ready
  from generate_series(1, ${count}::int) i
  cross join lateral (select now() - make_interval(mins => (525600 * ((${count}::int - i)::float8 / ${count}::int))::int) as ready) at
  cross join lateral (select i::bigint * 7919 % 1000 as share) n
  cross join lateral (
    select n.share, case
      when n.share < 5 then (array['missed', 'rejected', 'unknown', 'void_refused', 'missed'])[1 + n.share]
      when n.share < 25 then 'missed' when n.share < 30 then 'rejected' when n.share < 60 then 'voided'
      when n.share >= 990 then 'confirmed' else 'picked_up' end as state
  ) s`;

/** Each pickup was sent, and then its state changed. */
const insertPickupEvents = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into pickup_event (store_id, pickup_id, sequence, kind, at, actor, detail)
  select p.store_id, p.id, e.sequence, 'state', p.ready_at, 'system', '{"to": "confirmed"}'
  from pickup p cross join (values (1), (2)) e (sequence) where p.store_id = ${storeId}`;

/** Of a thousand events of the host, one failed. */
const insertEvents = (sql: postgres.Sql, storeId: StoreId, count: number) => sql`
  insert into inbox (store_id, id, topic, delivery_key, subject, body, status, next_attempt_at, received_at, applied_at)
  select ${storeId}, 'inb_' || lpad(i::text, 26, '0'), 'order.paid', 'd' || i, 'order:' || i, '{}',
    case when i % 1000 = 7 then 'parked' else 'applied' end, now(), now(), now()
  from generate_series(1, ${count}::int) i`;

/** Of a thousand requests, two wait for a decision. */
const insertRequests = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into adjustment_request (store_id, id, customer_id, points, status, requested_by, requested_at)
  select c.store_id, 'adq_' || substr(c.id, 5), c.id, 50, case when c.external_id::int % 5000 = 10 then 'waiting' else 'approved' end,
    'stf_other', now() - interval '40 days'
  from customer c where c.store_id = ${storeId} and c.external_id::int % 10 = 0`;

/** Of a thousand coupons, one waits for its host. */
const insertCoupons = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into coupon (store_id, id, customer_id, code, status, method_id, method_version, points, discount, redeem_version, created_at)
  select c.store_id, 'cpn_' || substr(c.id, 5), c.id, 'CODE' || c.external_id,
    case when c.external_id::int % 5000 = 5 then 'issuing' else 'used' end, 'rdm_1', 1, 40, '{}', 3, now() - interval '2 days'
  from customer c where c.store_id = ${storeId} and c.external_id::int % 5 = 0`;

/** A pickup and an event of the host for each customer, requests of adjustments, coupons, and day totals as the jobs keep them. */
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

/** The query of every page of the hub. */
export const NOTIFICATION_QUESTIONS: readonly Question[] = [
  { name: 'notifications', ask: (ctx) => listNotifications(ctx) },
];
