import type { CustomerContact, SameContact } from '@apps-hub/contract/shop/customers/fields';
import type { FieldError, FieldErrorCode } from '@apps-hub/contract/errors';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError, fieldError } from '#errors.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
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

/** Refuses an e-mail address or phone number of another customer, naming that customer. */
export const refuseTaken = async (
  { tx: { sql, storeId } }: VerbContext,
  contact: Contact,
  { id, before }: { readonly id: CustomerId | null; readonly before?: Contact | undefined },
): Promise<void> => {
  const fields: FieldError[] = [];
  for (const path of ['email', 'phone'] as const) {
    const value = contact[path];
    if (value === null || value === before?.[path]) continue;
    // Serialises concurrent calls with the same contact, so that the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${storeId}/${value}`}, 0))`;
    const [other] = await sql<{ id: CustomerId; name: string }[]>`
      select id, name from customer
      where store_id = ${storeId} and ${sql(path)} = ${value} and id is distinct from ${id}
      order by id limit 1`;
    if (other) fields.push({ path, code: TAKEN[path], params: { id: other.id, name: other.name } });
  }
  const [first] = fields;
  if (first)
    throw new AppError('customer_already_exists', { fields, params: { id: first.params?.['id'] ?? '' } });
};

/** Other customers with the same e-mail address or phone number; only hosts and imports can add them. */
export const clashesOf = async (
  { sql, storeId }: StoreTx,
  { id, email, phone }: Contact & { readonly id: CustomerId },
): Promise<SameContact[]> => {
  const rows = await sql<SameContact[]>`
    (select id, name, 'email' as field from customer
      where store_id = ${storeId} and email = ${email} and id <> ${id} order by id limit ${NAMED})
    union all
    (select id, name, 'phone' as field from customer
      where store_id = ${storeId} and phone = ${phone} and id <> ${id} order by id limit ${NAMED})`;
  return [...rows];
};
