import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { ERASED_NAME } from '@apps-hub/contract/shop/values';

import type { Follower } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { erasedExternalId } from '../customers/outside-id.ts';

const CUSTOMERS_AT_ONCE = 50;

/** Deletes secrets and temporary records. */
const deleteWhatIsTemporary = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`delete from inbox where store_id = ${storeId}`;
  await sql`delete from idempotent_request where store_id = ${storeId}`;
  await sql`delete from used_proof where store_id = ${storeId}`;
  await sql`select forget_frame_tokens(${storeId}, null)`;
  await sql`delete from webhook_delivery where store_id = ${storeId}`;
  await sql`delete from webhook_event where store_id = ${storeId}`;
  await sql`delete from webhook_endpoint where store_id = ${storeId}`;
  await sql`delete from api_key_secret where store_id = ${storeId}`;
  await sql`delete from api_key where store_id = ${storeId}`;
  await sql`delete from host_credential where store_id = ${storeId}`;
  await sql`delete from app_plan where store_id = ${storeId}`;
  await sql`delete from host_walk where store_id = ${storeId}`;
  await sql`delete from host_difference where store_id = ${storeId}`;
  await sql`delete from catalogue_reading where store_id = ${storeId}`;
  await sql`delete from product where store_id = ${storeId}`;
};

/** Erases the staff and the texts they wrote. Figures, times and staff ids stay. */
const eraseTexts = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`update audit_entry set detail = '{}' where store_id = ${storeId} and detail <> '{}'`;
  await sql`
    update store_order set shipping = shipping - 'recipient' where store_id = ${storeId} and shipping ? 'recipient'`;
  await sql`
    update staff set name = ${ERASED_NAME}, email = null, external_id = 'erased:' || id where store_id = ${storeId}`;
};

interface Found {
  readonly id: CustomerId;
  readonly externalId: string | null;
  readonly importedId: string | null;
}

const nextCustomers = ({ sql, storeId }: StoreTx) => sql<Found[]>`
  select id, external_id as "externalId", imported_id as "importedId" from customer
  where store_id = ${storeId} and erased_at is null order by id limit ${CUSTOMERS_AT_ONCE} for update`;

/** Erases the next customers of a store; returns how many there were. */
const eraseSome = async (
  tx: StoreTx,
  { now, followers }: { readonly now: Date; readonly followers: readonly Follower[] },
): Promise<number> => {
  const { sql, storeId } = tx;
  const found = await nextCustomers(tx);
  const digest = (outsideId: string | null) =>
    outsideId === null ? null : erasedExternalId(storeId, outsideId);
  for (const { id, externalId, importedId } of found) {
    await sql`
      update customer set name = ${ERASED_NAME}, email = null, phone = null, external_id = ${digest(externalId)},
        imported_id = ${digest(importedId)}, status = 'inactive', erased_at = ${now}, updated_at = ${now}
      where store_id = ${storeId} and id = ${id}`;
  }
  const ids = found.map(({ id }) => id);
  for (const { storeCustomersErased } of followers) await storeCustomersErased?.(tx, now, ids);
  return found.length;
};

/**
 * Erases all personal data of a store that uninstalled its last app and has not returned, as for one customer but for all. Figures,
 * orders and postings stay. Safe to repeat, and resumes after an interruption.
 */
export const eraseStore = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  const isDue = await deps.database.inStore(storeId, async ({ sql }) => {
    const [row] = await sql`
      select 1 from store where id = ${storeId} and status = 'uninstalled' and erase_due_at <= ${now}`;
    return row !== undefined;
  });
  if (!isDue) return;
  // Alone: on a distributed server, no function of the owner may use a copied table that the application wrote in the same transaction.
  await deps.database.inStore(
    storeId,
    ({ sql }) => sql`update store set owner_email = null where id = ${storeId}`,
  );
  await deps.database.inStore(storeId, async (tx) => {
    await deleteWhatIsTemporary(tx);
    await eraseTexts(tx);
    for (const { storeErased } of deps.followers) await storeErased?.(tx, now);
  });
  for (let erased = CUSTOMERS_AT_ONCE; erased === CUSTOMERS_AT_ONCE;)
    erased = await deps.database.inStore(storeId, (tx) => eraseSome(tx, { now, followers: deps.followers }));
  deps.log.info({ storeId }, 'the data of an uninstalled store was erased');
};
