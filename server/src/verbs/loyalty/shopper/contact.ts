import { emailField } from '@apps-hub/contract/primitives';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { latinDigits } from '@apps-hub/domain/text';

import type { StoreTx } from '#db/database.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { e164Of } from '#verbs/shop/customers/phone.ts';

/** What a shopper proves: an email address, or a phone number in E.164. */
export interface ShopperContact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** What may be a phone number, in whatever notation. */
const PHONE = /^\+?[\d ()./-]{5,32}$/;

/**
 * What was typed, as an email address or a phone number. Refuses with `validation_failed` what is neither, and phone numbers where no text
 * messages are sent: what is refused depends on the text alone, never on whether the store knows it.
 */
export const typedContact = (text: string, { sms }: Pick<AccountDeps, 'sms'>): ShopperContact => {
  const typed = latinDigits(text.trim());
  const email = emailField.safeParse(typed);
  if (email.success) return { kind: 'email', value: email.data.trim().toLowerCase() };
  if (!sms || !PHONE.test(typed)) throw new AppError('validation_failed');
  return { kind: 'phone', value: typed };
};

/** The contact as records hold it: a phone number by the store's country. One that is no number stays as it is, and no record has it. */
export const contactIn = async (tx: StoreTx, contact: ShopperContact): Promise<ShopperContact> => {
  if (contact.kind === 'email') return contact;
  const { country } = await loadStore(tx);
  return { kind: 'phone', value: e164Of(contact.value, country) ?? contact.value };
};

/** The text of which a contact's digest is made. Another one in each store, so that their rows cannot be compared. */
export const contactText = (storeId: StoreId, contact: string): string =>
  `${storeId}\n${contact.trim().toLowerCase()}`;

/** What a session stores of the contact that was proved. An email address is never a phone number, so one column holds either. */
export const contactHash = ({ storeId }: Pick<StoreTx, 'storeId'>, contact: string): string =>
  tokenHash(`${storeId}\n${contact}`);

/** The customer with this contact. Of several records active ones first, then the host's own; a merged one leads to its person. */
export const customerWith = async (
  { sql, storeId }: StoreTx,
  { kind, value }: ShopperContact,
): Promise<CustomerId | null> => {
  const [found] = await sql<{ id: CustomerId }[]>`
    select id from customer where store_id = ${storeId} and ${sql(kind)} = ${value} and erased_at is null
    order by status <> 'active', merged_into is not null, external_id is null, id limit 1`;
  return found?.id ?? null;
};

/** Which of a record's contacts a digest is of, as they are now; undefined if the digest's is no longer among them. */
export const contactOf = (
  keys: AccountDeps['keys'],
  storeId: StoreId,
  record: { readonly email: string | null; readonly phone: string | null },
  digest: string,
): ShopperContact | undefined =>
  (['email', 'phone'] as const)
    .flatMap((kind) => {
      const value = record[kind];
      return value === null ? [] : [{ kind, value }];
    })
    .find(({ value }) => keys.isEmailDigest(contactText(storeId, value), digest));
