import type postgres from 'postgres';
import type { StoreId } from '@apps-hub/domain/ids';

/** Of a thousand pickups, five need action, 25 did and were handled, and five without any news are long over. */
export const insertPickups = (sql: postgres.Sql, storeId: StoreId, count: number) => sql`
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

/** Each pickup was sent, and then its state changed; one in ten collected ones was late. */
export const insertPickupEvents = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into pickup_event (store_id, pickup_id, sequence, kind, at, actor, detail)
  select p.store_id, p.id, e.sequence, 'state', p.ready_at, 'system', jsonb_build_object(
    'event', 'sent', 'from', 'draft', 'to', case e.sequence when 1 then 'confirmed' else p.state end, 'refusal', null, 'note', null,
    'collectedAt', case when e.sequence = 3 and p.state = 'picked_up'
      then p.close_at - interval '1 hour' + case when right(p.number, 1) = '7' then interval '2 hours' else interval '0' end end
  )
  from pickup p cross join (values (1), (3)) e (sequence) where p.store_id = ${storeId}`;

/** The call that booked each pickup. */
export const insertExchanges = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into pickup_event (store_id, pickup_id, sequence, kind, at, actor, detail)
  select p.store_id, p.id, 2, 'exchange', p.ready_at, 'system', jsonb_build_object('request', repeat('booking ', 60), 'answer', null)
  from pickup p where p.store_id = ${storeId}`;

/** Each order left with a pickup, except for the last ones, which wait. */
export const insertShippedOrders = (
  sql: postgres.Sql,
  storeId: StoreId,
  { count, waiting }: { readonly count: number; readonly waiting: number },
) => sql`
  insert into store_order (
    store_id, id, external_id, number, currency, placed_at, paid_at, shipped_at, lines, shipping_minor, coupon_codes, refunds, updated_at
  )
  select ${storeId}, 'ord_' || lpad(i::text, 26, '0'), (4000000000 + i)::text, '#' || i, 'SAR', now(), now(),
    case when i <= ${count}::int then now() end,
    jsonb_build_array(jsonb_build_object('title', 'Coffee', 'units', 1, 'totalMinor', 10000, 'taxMinor', 0)), 0, '[]', '[]', now()
  from generate_series(1, ${count + waiting}::int) i`;

export const insertParcels = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into pickup_parcel (store_id, pickup_id, id, order_id, weight_grams, fragile, large, tracking_number)
  select p.store_id, p.id, 'prc_' || substr(p.id, 5), 'ord_' || substr(p.id, 5), 900, false, false, 'T' || right(p.id, 10)
  from pickup p where p.store_id = ${storeId}`;

/** An account with the carrier, and the address where it collects every day. */
export const insertCarrier = async (sql: postgres.Sql, storeId: StoreId): Promise<void> => {
  await sql`
    insert into carrier_account (store_id, id, carrier, sealed, fields, rules, version, updated_at)
    values (${storeId}, 'cac_1', 'aramex', 'sealed', '{}', '{}', 1, now())`;
  await sql`
    insert into pickup_address (
      store_id, id, name, address, contact, location, zone, hours, is_default, version, created_at, updated_at
    )
    select ${storeId}, 'pad_1', 'Main branch', '{"lines": ["12 Olaya Street"], "city": "Riyadh", "state": "", "countryCode": "SA"}', '{}',
      'warehouse', 'Asia/Riyadh', jsonb_object_agg(day, jsonb_build_array(jsonb_build_object('from', '08:00', 'to', '20:00'))),
      true, 1, now(), now()
    from unnest(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']) day`;
};
