import type { VerbContext } from '#context.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { importedId, isImportedId } from './outside-id.ts';
import { storedContact } from './phone.ts';

/** One entry per customer, with the first e-mail address, phone number and name found in any of their rows. */
const gathered = (people: readonly HostCustomer[]): readonly HostCustomer[] =>
  [...Map.groupBy(people, ({ externalId }) => externalId)].map(([externalId, entries]) => ({
    externalId,
    name: entries.find(({ name }) => importedId(name) !== externalId)?.name ?? '',
    email: entries.find(({ email }) => email !== null)?.email ?? null,
    phone: entries.find(({ phone }) => phone !== null)?.phone ?? null,
  }));

/**
 * Adds names and contacts that an earlier file lacked, since orders may be imported before their buyers' details. Known values stay, and
 * customers whom the host has named are left alone.
 */
export const fillInCustomers = async (ctx: VerbContext, sent: readonly HostCustomer[]): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const { country } = await loadStore(ctx.tx);
  const told = gathered(sent.map((each) => storedContact(each, country))).filter(
    ({ externalId, name, email, phone }) =>
      isImportedId(externalId) && (name !== '' || email !== null || phone !== null),
  );
  if (told.length === 0) return;
  await sql`
    update customer c
    set email = coalesce(c.email, r.email), phone = coalesce(c.phone, r.phone), updated_at = ${ctx.now},
      name = case when ${importedId('')} || c.name = c.external_id and r.name <> '' then r.name else c.name end
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) r ("externalId" text, name text, email text, phone text)
    where c.store_id = ${storeId} and c.external_id = r."externalId" and c.erased_at is null and (
      (c.email is null and r.email is not null) or (c.phone is null and r.phone is not null)
      or (${importedId('')} || c.name = c.external_id and r.name <> '')
    )`;
};
