import { ERASED_NAME } from '@apps-hub/contract/shop/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { followListingNow } from '../customers/follow-listing.ts';
import { forgetFiles } from '../order-imports/forget.ts';

/** Erases texts written by staff, and pending downloads. Pending requests are declined, since nobody can decide them any more. */
export const eraseStoreTexts = async (tx: StoreTx, now: Date): Promise<void> => {
  const { sql, storeId } = tx;
  await sql`delete from download_ticket where store_id = ${storeId}`;
  await sql`delete from shopper_session where store_id = ${storeId}`;
  await sql`delete from shopper_code where store_id = ${storeId}`;
  await sql`delete from mail_opt_out where store_id = ${storeId}`;
  await sql`delete from mail_rest where store_id = ${storeId}`;
  await sql`delete from message_stop where store_id = ${storeId}`;
  await sql`delete from message_rest where store_id = ${storeId}`;
  await sql`delete from message_account where store_id = ${storeId}`;
  await sql`delete from review_app where store_id = ${storeId}`;
  await sql`update customer_mail set ask_at = null where store_id = ${storeId} and ask_at is not null`;
  await sql`delete from customer_mail where store_id = ${storeId} and state = 'planned'`;
  await sql`delete from customer_birthday where store_id = ${storeId}`;
  await sql`delete from action_mark where store_id = ${storeId}`;
  await sql`delete from reward_mark where store_id = ${storeId}`;
  await sql`delete from action_due where store_id = ${storeId}`;
  await sql`delete from referral_code where store_id = ${storeId}`;
  await sql`delete from customer_network where store_id = ${storeId}`;
  await sql`
    update referral set note = null, network_digest = null
    where store_id = ${storeId} and coalesce(note, network_digest) is not null`;
  await sql`
    update adjustment_request set status = 'declined', decided_by = 'system', decided_at = ${now}
    where store_id = ${storeId} and status = 'waiting'`;
  await sql`
    update rule_change set status = 'declined', decided_by = 'system', decided_at = ${now}
    where store_id = ${storeId} and status = 'waiting'`;
  await sql`update adjustment_request set comment = null, internal_note = null where store_id = ${storeId}`;
  await sql`
    update adjustment_batch set comment = null, internal_note = null, file_name = null where store_id = ${storeId}`;
  await sql`delete from moving_in_detail where store_id = ${storeId}`;
  await forgetFiles(tx, now);
  await sql`
    update adjustment_batch_line set reference = coalesce(customer_id, ${ERASED_NAME}) where store_id = ${storeId}`;
  await sql`
    update coupon set failure = null, failure_fields = null where store_id = ${storeId} and failure is not null`;
};

/** Erases the texts of these customers' postings, and the copy of their names that the list sorts by. */
export const eraseCustomersOfStore = async (
  tx: StoreTx,
  now: Date,
  ids: readonly CustomerId[],
): Promise<void> => {
  const { sql, storeId } = tx;
  for (const id of ids) {
    await sql`select ledger_remove_texts(${storeId}, ${now}, ${id}, '{}'::text[])`;
    await sql`select tier_forget(${storeId}, ${id})`;
  }
  await followListingNow(tx);
};
