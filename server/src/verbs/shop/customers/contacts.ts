import type { CustomerContact, SameContact } from '@apps-hub/contract/shop/customers/fields';
import type { FieldError, FieldErrorCode } from '@apps-hub/contract/errors';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError, fieldError } from '#errors.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { survivorOf } from './outside-id.ts';
import { e164Of } from './phone.ts';

/** A customer's e-mail address and telephone number. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

const TAKEN: Readonly<Record<CustomerContact, FieldErrorCode>> = {
  email: 'email_taken',
  phone: 'phone_taken',
};

/** At most this many customers with the same contact are named. */
const NAMED = 5;

/** The entered contact as it is stored. Unchanged values are accepted, since the host may have sent them that way. */
export const readContact = async <T extends Contact>(
  { tx }: VerbContext,
  typed: T,
  before: Contact | undefined,
): Promise<T> => {
  const { phone } = typed;
  if (phone === null || phone === '' || phone === before?.phone) return { ...typed, phone: phone || null };
  const stored = e164Of(phone, (await loadStore(tx)).country);
  if (stored === undefined) throw fieldError('phone', 'phone_invalid');
  return { ...typed, phone: stored };
};

/**
 * Locks these contacts and this host id, so that concurrent calls that add or link customers run one after the other and the second finds
 * what the first did.
 */
export const lockContacts = async (
  { sql, storeId }: StoreTx,
  { email, phone, externalId = null }: Contact & { readonly externalId?: string | null },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`customers of ${storeId}`}, 0))`;
  // Always in this order, so that two calls do not deadlock.
  for (const value of [externalId === null ? null : `host ${externalId}`, email, phone])
    if (value !== null)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${storeId}/${value}`}, 0))`;
};

/** The same for many customers at once, for the rest of the transaction. */
export const lockAllContacts = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customers of ${storeId}`}, 0))`;
};

/** Refuses an e-mail address or phone number of another customer, naming that customer and which of the two would remain after a merge. */
export const refuseTaken = async (
  { tx }: VerbContext,
  contact: Contact,
  before?: Contact & { readonly id: CustomerId; readonly externalId: string | null },
): Promise<void> => {
  const { sql, storeId } = tx;
  const changed = {
    email: contact.email === before?.email ? null : contact.email,
    phone: contact.phone === before?.phone ? null : contact.phone,
  };
  await lockContacts(tx, changed);
  const fields: FieldError[] = [];
  for (const path of ['email', 'phone'] as const) {
    const value = changed[path];
    if (value === null) continue;
    const [other] = await sql<{ id: CustomerId; name: string; externalId: string | null }[]>`
      select id, name, external_id as "externalId" from customer
      where store_id = ${storeId} and ${sql(path)} = ${value} and id is distinct from ${before?.id ?? null} and merged_into is null
      order by id limit 1`;
    if (!other) continue;
    const mergesInto = before && survivorOf(before, other);
    const { id, name } = other;
    fields.push({ path, code: TAKEN[path], params: { id, name, ...(mergesInto ? { mergesInto } : {}) } });
  }
  const [first] = fields;
  if (first)
    throw new AppError('customer_already_exists', { fields, params: { id: first.params?.['id'] ?? '' } });
};

interface Clash extends SameContact {
  readonly externalId: string | null;
}

/** Other customers with the same e-mail address or phone number; only hosts and imports can add them. */
export const clashesOf = async (
  { sql, storeId }: StoreTx,
  { id, email, phone }: Contact & { readonly id: CustomerId },
): Promise<Clash[]> => {
  const rows = await sql<Clash[]>`
    (select id, name, external_id as "externalId", 'email' as field from customer
      where store_id = ${storeId} and email = ${email} and id <> ${id} and merged_into is null order by id limit ${NAMED})
    union all
    (select id, name, external_id as "externalId", 'phone' as field from customer
      where store_id = ${storeId} and phone = ${phone} and id <> ${id} and merged_into is null order by id limit ${NAMED})`;
  return [...rows];
};
