import { actorLabel, type VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { StoredTrack } from '#db/schema/shipping/pickups.ts';
import { LEFT_OUT } from '../inbox/redact.ts';
import { jsonPatterns, mentionPatterns, type Person, withoutPerson } from './person.ts';

/** Comments, notes, references and reasons about the customer. A request that still waits is declined: nobody is left to ask for it. */
export const eraseFromTexts = async (ctx: VerbContext, person: Person): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const { id } = person;
  const patterns = mentionPatterns(person);
  await sql`
    update adjustment_request set status = 'declined', decided_by = ${actorLabel(ctx.actor)}, decided_at = ${ctx.now}
    where store_id = ${storeId} and customer_id = ${id} and status = 'waiting'`;
  await sql`
    update adjustment_request set comment = null, internal_note = null
    where store_id = ${storeId} and (comment is not null or internal_note is not null)
      and (customer_id = ${id} or lower(coalesce(comment, '') || ' ' || coalesce(internal_note, '')) like any(${patterns}::text[]))`;
  await sql`
    update adjustment_batch set comment = null, internal_note = null, file_name = null
    where store_id = ${storeId} and 
      lower(coalesce(comment, '') || ' ' || coalesce(internal_note, '') || ' ' || coalesce(file_name, '')) like any(${patterns}::text[])`;
  await sql`
    update adjustment_batch_line set reference = coalesce(customer_id, ${LEFT_OUT})
    where store_id = ${storeId} and (customer_id = ${id} or lower(reference) = any(${[...person.values]}::text[])
      or lower(reference) like any(${patterns}::text[]))`;
  await sql`
    update coupon set failure = null, failure_fields = null where store_id = ${storeId} and customer_id = ${id} and failure is not null`;
};

/**
 * Bodies of the host's events about the customer or their orders. One that waits to be applied still brings facts of an order; it loses
 * its body then. One that was given up cannot be retried without its body.
 */
export const eraseFromEvents = async ({ sql, storeId }: StoreTx, person: Person): Promise<void> => {
  const own = `customer:${person.externalId ?? ''}`;
  await sql`
    update inbox set body = '', subject = case when subject = ${own} then ${`customer:${person.id}`} else subject end,
      status = case when status = 'parked' then 'unknown' else status end,
      error = case when status = 'parked' then 'body_deleted' else split_part(error, ':', 1) end
    where store_id = ${storeId} and status <> 'received' and (
      subject = ${own}
      or subject in (
        select 'order:' || o.external_id from store_order o where o.store_id = ${storeId} and o.customer_id = ${person.id}
      )
      or lower(body) like any(${jsonPatterns(person)}::text[])
    )`;
};

/** Pickups with a parcel of one of the customer's orders. */
const pickupsOf = ({ sql, storeId }: StoreTx, { id }: Person) => sql`
  select p.pickup_id from pickup_parcel p join store_order o on o.store_id = ${storeId} and o.id = p.order_id
  where p.store_id = ${storeId} and o.customer_id = ${id}`;

/** What carriers said about the customer's parcels: answers name the recipient, and scans who signed. */
export const eraseFromPickups = async (tx: StoreTx, person: Person): Promise<void> => {
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

interface JsonRow {
  readonly id: string;
  readonly value: unknown;
}

/** The audit, answers kept for retries, and downloads not taken yet. */
export const eraseFromJson = async ({ sql, storeId }: StoreTx, person: Person): Promise<void> => {
  const patterns = jsonPatterns(person);
  const clean = (rows: readonly JsonRow[]): string =>
    JSON.stringify(rows.map(({ id, value }) => ({ id, value: withoutPerson(value, person) })));
  const entries = await sql<JsonRow[]>`
    select id, detail as value from audit_entry
    where store_id = ${storeId} and lower(detail::text) like any(${patterns}::text[])`;
  await sql`
    update audit_entry a set detail = r.value
    from jsonb_to_recordset(${clean(entries)}::jsonb) r (id text, value jsonb)
    where a.store_id = ${storeId} and a.id = r.id`;
  // The request's hash goes too: it was made from what is erased. A retry is refused instead of answered, and repeats nothing.
  const answers = await sql<JsonRow[]>`
    select key as id, answer as value from idempotent_request
    where store_id = ${storeId} and (lower(answer::text) like any(${patterns}::text[]) or answer::text like ${`%${person.id}%`})`;
  await sql`
    update idempotent_request q set answer = r.value, request_hash = 'erased'
    from jsonb_to_recordset(${clean(answers)}::jsonb) r (id text, value jsonb)
    where q.store_id = ${storeId} and q.key = r.id`;
  await sql`
    delete from download_ticket
    where store_id = ${storeId} and (lower(request::text) like any(${patterns}::text[]) or request ->> 'customerId' = ${person.id})`;
};
