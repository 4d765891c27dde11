import type { Person } from '@apps-hub/domain/shop/person';

import type { StoreTx } from '#db/database.ts';
import type { StoredTrack } from '#db/schema/shipping/pickups.ts';
import type { StoredBoxes, StoredScan } from '#db/schema/shipping/shipments.ts';
import { toldCode } from './national-address/address-sql.ts';

/** Pickups with a parcel of one of the customer's orders. */
const pickupsOf = ({ sql, storeId }: StoreTx, { id }: Person) => sql`
  select p.pickup_id from pickup_parcel p join store_order o on o.store_id = ${storeId} and o.id = p.order_id
  where p.store_id = ${storeId} and o.customer_id = ${id}`;

/** Erases carriers' data about the customer's parcels: responses name the recipient, and scans name who signed. */
const eraseFromPickups = async (tx: StoreTx, person: Person): Promise<void> => {
  const { sql, storeId } = tx;
  await sql`
    update pickup_event set detail = detail || '{"answer": null}'::jsonb
    where store_id = ${storeId} and kind = 'exchange' and detail ->> 'answer' is not null
      and pickup_id in (${pickupsOf(tx, person)})`;
  const parcels = await sql<{ pickupId: string; id: string; track: StoredTrack }[]>`
    select p.pickup_id as "pickupId", p.id, p.track from pickup_parcel p
    join store_order o on o.store_id = ${storeId} and o.id = p.order_id
    where p.store_id = ${storeId} and o.customer_id = ${person.id} and p.track is not null`;
  const silent = parcels.map(({ track, ...parcel }) => ({
    ...parcel,
    track: { ...track, events: track.events.map((event) => ({ ...event, description: '', place: '' })) },
  }));
  await sql`
    update pickup_parcel p set track = r.track
    from jsonb_to_recordset(${JSON.stringify(silent)}::jsonb) r ("pickupId" text, id text, track jsonb)
    where p.store_id = ${storeId} and p.pickup_id = r."pickupId" and p.id = r.id`;
};

/** The scans of a waybill without what their carrier said. A distributed server takes `coalesce` of an aggregate only inside the query. */
const wordless = ({ sql }: StoreTx) => sql`
  (
    select coalesce(jsonb_agg((e.scan - 'raw') || '{"description": "", "place": ""}' order by e.place), '[]')
    from jsonb_array_elements(scans) with ordinality e (scan, place)
  )`;

const silent = ({ raw: _raw, ...scan }: StoredScan): StoredScan => ({ ...scan, description: '', place: '' });

/** The same of each box of the store's waybills, or only of some. */
const eraseFromBoxes = async (
  { sql, storeId }: StoreTx,
  only = sql`select shipment_id from shipment_track where store_id = ${storeId}`,
): Promise<void> => {
  const rows = await sql<{ id: string; boxes: StoredBoxes }[]>`
    select shipment_id as id, boxes from shipment_track
    where store_id = ${storeId} and boxes is not null and shipment_id in (${only})`;
  const erased = rows.map(({ id, boxes: { whole, each } }) => ({
    id,
    boxes: {
      whole: whole.map(silent),
      each: each.map(({ number, scans }) => ({ number, scans: scans.map(silent) })),
    },
  }));
  await sql`
    update shipment_track t set boxes = r.boxes
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) r (id text, boxes jsonb)
    where t.store_id = ${storeId} and t.shipment_id = r.id`;
};

/** What remains of a recipient or sender. */
const NOBODY = JSON.stringify({
  address: { lines: [], city: '', state: '', postcode: '', countryCode: '', kind: 'residence' },
  contact: { company: '', person: '', phone: '', email: '' },
});

/** Erases recipients, labels and free texts of waybills; numbers and outcomes stay. */
const eraseFromShipments = async (tx: StoreTx, person: Person): Promise<void> => {
  const { sql, storeId } = tx;
  const own = sql`
    select s.id from shipment s join store_order o on o.store_id = ${storeId} and o.id = s.order_id
    where s.store_id = ${storeId} and o.customer_id = ${person.id}`;
  await sql`delete from shipment_label where store_id = ${storeId} and shipment_id in (${own})`;
  await sql`
    update shipment set recipient = ${NOBODY}::jsonb, description = '', customs = null, notices = '[]', refusal = null, host = null
    where store_id = ${storeId} and id in (${own})`;
  await sql`
    update shipment_track set scans = ${wordless(tx)} where store_id = ${storeId} and shipment_id in (${own})`;
  await eraseFromBoxes(tx, own);
};

/** Erases that the customer was mailed about their parcels, and what they chose. */
const eraseFromMails = async ({ sql, storeId }: StoreTx, { id }: Person): Promise<void> => {
  await sql`
    delete from parcel_mail where store_id = ${storeId} and shipment_id in (
      select s.id from shipment s join store_order o on o.store_id = ${storeId} and o.id = s.order_id
      where s.store_id = ${storeId} and o.customer_id = ${id})`;
  await sql`delete from parcel_mail_opt_out where store_id = ${storeId} and customer_id = ${id}`;
};

/** Erases the addresses that were entered for the customer's orders, and what was looked up for these and for those that the host sent. */
const eraseFromAddresses = async (tx: StoreTx, person: Person): Promise<void> => {
  const { sql, storeId } = tx;
  const own = sql`
    select id from store_order where store_id = ${storeId} and customer_id = ${person.id}`;
  await sql`
    delete from address_lookup where store_id = ${storeId} and key in (
      select lookup_key from order_address where store_id = ${storeId} and order_id in (${own})
      union all
      select ${toldCode(tx)} from store_order o where o.store_id = ${storeId} and o.customer_id = ${person.id})`;
  await sql`delete from order_address where store_id = ${storeId} and order_id in (${own})`;
};

/** Erases photos and what the customer wrote, or was written to; items, states and times stay. */
const eraseReturns = async (tx: StoreTx, orders: ReturnType<StoreTx['sql']>): Promise<void> => {
  const { sql, storeId } = tx;
  await sql`
    delete from return_photo where store_id = ${storeId} and request_id in (
      select id from return_request where store_id = ${storeId} and order_id in (${orders}))`;
  await sql`
    update return_waybill set refusal = null, label = null, scans = ${wordless(tx)}
    where store_id = ${storeId} and request_id in (
      select id from return_request where store_id = ${storeId} and order_id in (${orders}))`;
  await sql`
    update return_request set message = '', tracking_number = null, lines = (
      select coalesce(jsonb_agg(e.line || '{"note": ""}' order by e.place), '[]')
      from jsonb_array_elements(lines) with ordinality e (line, place))
    where store_id = ${storeId} and order_id in (${orders})`;
};

/** Erases the shipping app's data about a customer. */
export const eraseFromShipping = async (tx: StoreTx, person: Person): Promise<void> => {
  // A return that is being requested holds its order: it is stored before, and erased, or finds nobody.
  await tx.sql`
    select from store_order where store_id = ${tx.storeId} and customer_id = ${person.id} order by id for update`;
  await eraseFromPickups(tx, person);
  await eraseFromShipments(tx, person);
  await eraseFromMails(tx, person);
  await eraseFromAddresses(tx, person);
  const { sql, storeId } = tx;
  await eraseReturns(
    tx,
    sql`select id from store_order where store_id = ${storeId} and customer_id = ${person.id}`,
  );
};

/** Erases carriers' responses from before an instant; that the calls were made, and their outcome, stays. */
export const forgetAnswers = async ({ sql, storeId }: StoreTx, before: Date): Promise<void> => {
  await sql`
    update pickup_event set detail = detail || '{"answer": null}'::jsonb
    where store_id = ${storeId} and kind = 'exchange' and at < ${before} and detail ->> 'answer' is not null`;
};

/** When the oldest stored response of a carrier arrived; null if there is none. */
export const oldestAnswer = async ({ sql, storeId }: StoreTx): Promise<Date | null> => {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(at) as at from pickup_event
    where store_id = ${storeId} and kind = 'exchange' and detail ->> 'answer' is not null`;
  return row?.at ?? null;
};

/** A JSON object with the same fields, with all texts and lists emptied; a street is a list of lines. */
const blank = (column: string): string =>
  `(select coalesce(jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' then '""'::jsonb
      when jsonb_typeof(e.value) = 'array' then '[]' else e.value end), '{}')
    from jsonb_each(${column}) e)`;

/** Erases carrier accounts, drivers, branches' contacts, recipients of parcels, and carriers' data about them. */
export const eraseStoreShipping = async (tx: StoreTx): Promise<void> => {
  const { sql, storeId } = tx;
  await sql`delete from shipment_label where store_id = ${storeId}`;
  await sql`
    update shipment set recipient = ${NOBODY}::jsonb, sender = ${NOBODY}::jsonb, description = '',
      customs = null,      notices = '[]', refusal = null, host = null, address_name = '', next_check_at = null
    where store_id = ${storeId}`;
  await sql`
    update shipment_track set scans = ${wordless(tx)}, next_look_at = null where store_id = ${storeId}`;
  await sql`delete from product_customs where store_id = ${storeId}`;
  await eraseFromBoxes(tx);
  await sql`delete from parcel_mail where store_id = ${storeId}`;
  await sql`delete from parcel_mail_opt_out where store_id = ${storeId}`;
  await sql`delete from order_address where store_id = ${storeId}`;
  await eraseReturns(tx, sql`select id from store_order where store_id = ${storeId}`);
  await sql`update return_waybill set next_check_at = null, next_look_at = null where store_id = ${storeId}`;
  await sql`delete from address_lookup where store_id = ${storeId}`;
  // Its runs never end by themselves without carriers; their refusals are the carriers' words.
  await sql`update shipping_run set state = 'done' where store_id = ${storeId}`;
  await sql`update shipping_run_group set problem = null where store_id = ${storeId}`;
  await sql`delete from shipping_plan where store_id = ${storeId}`;
  await sql`delete from pickup_notice where store_id = ${storeId}`;
  // The sealed lines hold only the driver's digest, which without its salt says nothing.
  await sql`update hand_over set driver = null, driver_salt = null where store_id = ${storeId} and driver is not null`;
  await sql`
    update carrier_account set sealed = null, fields = '{}', last_check = null, version = version + 1
    where store_id = ${storeId}`;
  for (const table of ['pickup', 'pickup_address'])
    await sql`
      update ${sql(table)} set contact = ${sql.unsafe(blank('contact'))}, address = ${sql.unsafe(blank('address'))}, location = ''
      where store_id = ${storeId}`;
  await sql`
    update pickup set instructions = '[]', change = null, refusal = null, address_name = '', next_check_at = null
    where store_id = ${storeId}`;
  await sql`
    update pickup_address set name = '', deleted_at = coalesce(deleted_at, updated_at) where store_id = ${storeId}`;
  await sql`
    update pickup_event set detail = detail - '{answer,note,reason,change}'::text[] || '{"answer": null}'::jsonb
    where store_id = ${storeId} and detail <> '{}'`;
  await sql`update pickup_parcel set track = null where store_id = ${storeId} and track is not null`;
  await sql`update recurring_pickup set status = 'paused' where store_id = ${storeId}`;
  await sql`update recurring_run set why = null where store_id = ${storeId}`;
  await sql`
    update shipping_preference set notifications = notifications || '{"others": []}'::jsonb,
      customs = customs || '{"taxNumber": null}'::jsonb where store_id = ${storeId}`;
};
