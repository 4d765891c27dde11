import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { Contact } from './contacts.ts';
import { isImportedId } from './outside-id.ts';
import { isE164 } from './phone.ts';

/** A customer with a given e-mail address or phone number. */
export interface Holder {
  readonly id: CustomerId;
  readonly externalId: string | null;
  readonly importedId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** If more customers than this have the same contact, it identifies nobody and they are not read. */
export const HOLDERS_MOST = 20;

/** The customers with a contact. */
export type Holders = (contact: string) => readonly Holder[];

/** The contacts that may identify somebody; hosts and files may send any text as a phone number. */
export const identifying = ({ email, phone }: Contact): readonly string[] => [
  ...(email?.includes('@') ? [email] : []),
  ...(phone !== null && isE164(phone) ? [phone] : []),
];

/** The holders of these contacts. */
export const holdersOf = async (
  { sql, storeId }: StoreTx,
  contacts: readonly Contact[],
): Promise<Holders> => {
  const values = [...new Set(contacts.flatMap(identifying))];
  if (values.length === 0) return () => [];
  const rows = await sql<(Holder & { readonly value: string })[]>`
    select v.value, h.id, h.external_id as "externalId", h.imported_id as "importedId", h.email, h.phone
    from unnest(${values}::text[]) v (value)
    cross join lateral (
      (select c.* from customer c
        where c.store_id = ${storeId} and c.email = v.value and c.erased_at is null and c.merged_into is null limit ${HOLDERS_MOST})
      union all
      (select c.* from customer c
        where c.store_id = ${storeId} and c.phone = v.value and c.erased_at is null and c.merged_into is null limit ${HOLDERS_MOST})
    ) h`;
  const byValue = Map.groupBy(rows, ({ value }) => value);
  return (contact) => byValue.get(contact) ?? [];
};

/**
 * The customer that a contact identifies: the only one with the e-mail address or phone number, unless the other of the two belongs to
 * somebody else.
 */
export const namesakeOf = (contact: Contact, holders: Holders): Holder | undefined => {
  const told = identifying(contact).flatMap((value) => {
    const found = holders(value);
    return found.length === 0 ? [] : [found];
  });
  const only = told.find((found) => found.length === 1)?.[0];
  return only && told.every((found) => found.some(({ id }) => id === only.id)) ? only : undefined;
};

/** Whether a customer is known by a file's number. */
export const isFromFile = ({ externalId, importedId }: Holder): boolean =>
  importedId !== null || isImportedId(externalId);
