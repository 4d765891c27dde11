import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lockAllContacts } from './contacts.ts';
import { findCustomers, findPeople, type Found, idsOf } from './find.ts';
import { isImportedId } from './outside-id.ts';
import { isFromFile } from './namesakes.ts';
import { storedContact } from './phone.ts';

/** Stores the file's number for customers found by their contact, so that they are found by it even after the contact has changed. */
const keepImportedIds = async ({ sql, storeId }: StoreTx, { byContact }: Found): Promise<void> => {
  const kept = new Map<CustomerId, string>();
  for (const [externalId, found] of byContact)
    if (isImportedId(externalId) && !isFromFile(found) && !kept.has(found.id)) kept.set(found.id, externalId);
  if (kept.size === 0) return;
  const rows = [...kept].map(([id, externalId]) => ({ id, externalId }));
  await sql`
    update customer c set imported_id = r."externalId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r ("id" text, "externalId" text)
    where c.store_id = ${storeId} and c.id = r."id" and c.imported_id is null and c.erased_at is null`;
};

/** Adds the unknown ones among these customers; leaves known ones unchanged. */
export const ensureCustomers = async (
  ctx: VerbContext,
  sent: readonly HostCustomer[],
): Promise<Map<string, CustomerId>> => {
  if (sent.length === 0) return new Map();
  const { tx } = ctx;
  const { sql, storeId } = tx;
  // A concurrent host event about one of them has either committed already, or waits for this transaction and then finds them.
  await lockAllContacts(tx);
  const found = await findPeople(tx, sent);
  await keepImportedIds(tx, found);
  const known = idsOf(found);
  const { country } = await loadStore(tx);
  const missing = new Map(
    sent
      .filter((each) => !known.has(each.externalId))
      .map((each) => [each.externalId, storedContact(each, country)]),
  );
  if (missing.size === 0) return known;
  const values = [...missing.values()].map((each) => ({ ...each, id: ctx.newId('customer') }));
  await sql`select customers_add(${storeId}, ${ctx.now}, ${JSON.stringify(values)}::jsonb)`;
  await tellFollowers(
    ctx,
    values.map(({ id }) => id),
  );
  return new Map([...known, ...(await findCustomers(tx, values))]);
};

/** Tells the apps that customers may have been added; some of the ids may not exist. */
export const tellFollowers = async (ctx: VerbContext, ids: readonly CustomerId[]): Promise<void> => {
  for (const { customersAdded } of ctx.followers) await customersAdded?.(ctx, ids);
};
