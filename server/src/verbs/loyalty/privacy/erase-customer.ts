import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Person } from '@apps-hub/domain/shop/person';

import { actorLabel, type VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import * as shop from '#verbs/shop/privacy/erase.ts';
import { LEFT_OUT } from '#verbs/shop/inbox/redact.ts';
import { jsonPatterns, mentionPatterns } from '#verbs/shop/privacy/person.ts';
import { eraseCodes } from '../referrals/codes.ts';
import { loadCustomer, presentCustomer } from '../customers/customer-record.ts';
import { followListingNow } from '../customers/follow-listing.ts';
import { forgetFiles } from '../order-imports/forget.ts';

/** SQLSTATE data_corrupted. */
const DATA_CORRUPTED = 'XX001';

/** Removes the texts of the customer's postings and recomputes the hashes; refuses with `ledger_differs` if the old ones are wrong. */
const eraseFromLedger = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { id, mentions }: Person,
): Promise<void> => {
  try {
    await sql`select ledger_remove_texts(${storeId}, ${now}, ${id}, ${[...mentions]}::text[])`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === DATA_CORRUPTED)
      throw new AppError('ledger_differs');
    throw error;
  }
};

/** Erases comments, notes, references and reasons about the customer. A pending request is declined, since it has lost its subject. */
const eraseFromTexts = async (ctx: VerbContext, person: Person): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const { id } = person;
  const patterns = mentionPatterns(person);
  await sql`select tier_forget(${storeId}, ${id}, ${patterns}::text[])`;
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
    delete from moving_in_detail d using adjustment_batch_line l
    where d.store_id = ${storeId} and l.store_id = ${storeId} and l.batch_id = d.batch_id and l.line = d.line
      and (lower(l.reference) = any(${[...person.values]}::text[]) or lower(l.reference) like any(${patterns}::text[]))`;
  await sql`
    update adjustment_batch_line set reference = coalesce(customer_id, ${LEFT_OUT})
    where store_id = ${storeId} and (customer_id = ${id} or lower(reference) = any(${[...person.values]}::text[])
      or lower(reference) like any(${patterns}::text[]))`;
  await sql`
    delete from moving_in_detail
    where store_id = ${storeId} and (customer_id = ${id} or lower(value::text || coalesce(before::text, '')) like any(${patterns}::text[]))`;
  await sql`
    update coupon set failure = null, failure_fields = null where store_id = ${storeId} and customer_id = ${id} and failure is not null`;
  await sql`
    update referral set note = null
    where store_id = ${storeId} and note is not null
      and (friend_id = ${id} or advocate_id = ${id} or lower(note) like any(${patterns}::text[]))`;
};

/** Deletes pending downloads. */
const eraseTickets = async ({ tx: { sql, storeId } }: VerbContext, person: Person): Promise<void> => {
  await sql`
    delete from download_ticket
    where store_id = ${storeId} and (
      lower(request::text) like any(${jsonPatterns(person)}::text[]) or request ->> 'customerId' = ${person.id}
    )`;
};

/** Ends the customer's sessions on the shopper's side, and forgets their sign-in codes and what they chose. */
const eraseShopper = async ({ tx, now }: VerbContext, { id }: Person): Promise<void> => {
  const { sql, storeId } = tx;
  await sql`delete from shopper_session where store_id = ${storeId} and customer_id = ${id}`;
  await sql`delete from shopper_code where store_id = ${storeId} and customer_id = ${id} and not is_text`;
  // Sent text messages count towards the store's daily limit until their rows are deleted; only the contact is cleared here.
  await sql`
    update shopper_code set contact_digest = '', client_digest = null, used_at = coalesce(used_at, ${now})
    where store_id = ${storeId} and customer_id = ${id}`;
  await sql`delete from shopper_messages where store_id = ${storeId} and customer_id = ${id}`;
  await sql`delete from mail_opt_out where store_id = ${storeId} and customer_id = ${id}`;
  await sql`delete from mail_rest where store_id = ${storeId} and customer_id = ${id}`;
  await sql`delete from message_stop where store_id = ${storeId} and customer_id = ${id}`;
  await sql`delete from message_rest where store_id = ${storeId} and customer_id = ${id}`;
  await sql`
    delete from customer_mail where store_id = ${storeId} and customer_id = ${id} and state = 'planned'`;
  await sql`update customer_mail set ask_at = null where store_id = ${storeId} and customer_id = ${id} and ask_at is not null`;
  await sql`delete from customer_birthday where store_id = ${storeId} and customer_id = ${id}`;
  await eraseCodes(tx, id);
  await sql`delete from customer_network where store_id = ${storeId} and customer_id = ${id}`;
  await sql`update referral set network_digest = null where store_id = ${storeId} and friend_id = ${id}`;
};

/** Erases the loyalty app's data about a customer; the list sorts by a copy of the name, which is updated at once. */
export const eraseFromLoyalty = async (ctx: VerbContext, person: Person): Promise<void> => {
  await eraseFromLedger(ctx, person);
  await eraseFromTexts(ctx, person);
  await eraseTickets(ctx, person);
  await eraseShopper(ctx, person);
  await forgetFiles(ctx.tx, ctx.now);
  await followListingNow(ctx.tx);
};

/** Erases a customer permanently; returns the remaining balances. */
export const eraseCustomer = async (ctx: VerbContext, id: CustomerId): Promise<Customer> => {
  await shop.eraseCustomer(ctx, id);
  return presentCustomer(await loadCustomer(ctx.tx, id));
};
