import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { ERASED_NAME } from '@apps-hub/contract/loyalty/customers/values';

import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { NOTES_AT_ONCE } from '#verbs/loyalty/customers/list.ts';
import { erasedExternalId } from '#verbs/shop/customers/erased.ts';

const CUSTOMERS_AT_ONCE = 50;

/** A JSON object with the same fields, and every text and list of it empty: a street is a list of lines. */
const blank = (column: string): string =>
  `(select coalesce(jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' then '""'::jsonb
      when jsonb_typeof(e.value) = 'array' then '[]' else e.value end), '{}')
    from jsonb_each(${column}) e)`;

/** Whatever is kept for a time only, and secrets: gone. */
const deleteWhatIsTemporary = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`delete from inbox where store_id = ${storeId}`;
  await sql`delete from idempotent_request where store_id = ${storeId}`;
  await sql`delete from download_ticket where store_id = ${storeId}`;
  await sql`delete from used_proof where store_id = ${storeId}`;
  await sql`select forget_frame_tokens(${storeId}, null)`;
  await sql`delete from host_credential where store_id = ${storeId}`;
  await sql`delete from pickup_notice where store_id = ${storeId}`;
  await sql`delete from app_plan where store_id = ${storeId}`;
  await sql`delete from host_walk where store_id = ${storeId}`;
  await sql`delete from host_difference where store_id = ${storeId}`;
  await sql`
    update carrier_account set sealed = null, fields = '{}', last_check = null, version = version + 1
    where store_id = ${storeId}`;
};

/** What staff wrote, and the staff themselves. Figures, times and who of them acted stay. */
const eraseTexts = async ({ sql, storeId }: StoreTx, now: Date): Promise<void> => {
  await sql`
    update adjustment_request set status = 'declined', decided_by = 'system', decided_at = ${now}
    where store_id = ${storeId} and status = 'waiting'`;
  await sql`update adjustment_request set comment = null, internal_note = null where store_id = ${storeId}`;
  await sql`
    update adjustment_batch set comment = null, internal_note = null, file_name = null where store_id = ${storeId}`;
  await sql`
    update adjustment_batch_line set reference = coalesce(customer_id, ${ERASED_NAME}) where store_id = ${storeId}`;
  await sql`
    update coupon set failure = null, failure_fields = null where store_id = ${storeId} and failure is not null`;
  await sql`update audit_entry set detail = '{}' where store_id = ${storeId} and detail <> '{}'`;
  await sql`
    update staff set name = ${ERASED_NAME}, email = null, external_id = 'erased:' || id where store_id = ${storeId}`;
};

/** Contacts at branches, recipients of parcels, and what carriers said of them. */
const eraseShipping = async ({ sql, storeId }: StoreTx): Promise<void> => {
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
    update shipping_preference set notifications = notifications || '{"others": []}'::jsonb where store_id = ${storeId}`;
};

interface Found {
  readonly id: CustomerId;
  readonly externalId: string | null;
}

const nextCustomers = ({ sql, storeId }: StoreTx) => sql<Found[]>`
  select id, external_id as "externalId" from customer
  where store_id = ${storeId} and erased_at is null order by id limit ${CUSTOMERS_AT_ONCE} for update`;

/** Erases the next customers of a store; returns how many there were. */
const eraseSome = async (tx: StoreTx, now: Date): Promise<number> => {
  const { sql, storeId } = tx;
  const found = await nextCustomers(tx);
  for (const { id, externalId } of found) {
    await sql`select ledger_remove_texts(${storeId}, ${now}, ${id}, '{}'::text[])`;
    const digest = externalId === null ? null : erasedExternalId(storeId, externalId);
    await sql`
      update customer set name = ${ERASED_NAME}, email = null, phone = null, external_id = ${digest}, status = 'inactive',
        erased_at = ${now}, updated_at = ${now}
      where store_id = ${storeId} and id = ${id}`;
  }
  return found.length;
};

/** The customer list is sorted by a copy of the names, which follows them. */
const followListing = async ({ sql, storeId }: StoreTx): Promise<void> => {
  for (let followed = 1; followed > 0;) {
    const [row] = await sql<{ followed: number }[]>`
      select listing_follow(${storeId}, ${NOTES_AT_ONCE}) as followed`;
    followed = row?.followed ?? 0;
  }
};

/**
 * Erases everything personal of a store that uninstalled its last app and has not come back: as for one customer, but of all. Figures,
 * orders and postings stay. Safe to repeat, and continues where it was interrupted.
 */
export const eraseStore = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  const isDue = await deps.database.inStore(storeId, async ({ sql }) => {
    const [row] = await sql`
      select 1 from store where id = ${storeId} and status = 'uninstalled' and erase_due_at <= ${now}`;
    return row !== undefined;
  });
  if (!isDue) return;
  await deps.database.inStore(storeId, async (tx) => {
    await deleteWhatIsTemporary(tx);
    await eraseTexts(tx, now);
    await eraseShipping(tx);
  });
  for (let erased = CUSTOMERS_AT_ONCE; erased === CUSTOMERS_AT_ONCE;)
    erased = await deps.database.inStore(storeId, async (tx) => {
      const count = await eraseSome(tx, now);
      await followListing(tx);
      return count;
    });
  deps.log.info({ storeId }, 'the data of an uninstalled store was erased');
};
