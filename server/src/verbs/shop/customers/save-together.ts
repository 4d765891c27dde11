import type { CustomerId } from '@apps-hub/domain/ids';
import { tagsByKey } from '@apps-hub/domain/shop/customer-tags';
import { compareText } from '@apps-hub/domain/text';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lockManyContacts } from './contacts.ts';
import { tellFollowers } from './ensure.ts';
import { holdersOf, identifying } from './namesakes.ts';
import { erasedExternalId } from './outside-id.ts';
import { storedContact } from './phone.ts';
import { upsertHostCustomer } from './save.ts';

interface KnownRow {
  readonly externalId: string;
  readonly id: CustomerId;
}

/** What a host says about a customer in several messages: the latest of each field that is not empty. */
const latest = ([externalId, told]: readonly [string, readonly HostCustomer[]]): HostCustomer => ({
  externalId,
  name: told.findLast(({ name }) => name)?.name ?? '',
  email: told.findLast(({ email }) => email)?.email ?? null,
  phone: told.findLast(({ phone }) => phone)?.phone ?? null,
  tags: told.findLast(({ tags }) => tags)?.tags,
});

/** With the tags as they are stored; without them if the host did not tell any. */
const withTags = ({ tags, ...person }: HostCustomer) => ({
  ...person,
  ...(tags && { tags: tagsByKey(tags) }),
});

/** Updates the customers with these host ids; fields the host leaves empty are kept. */
const updateRows = async (
  { tx: { sql, storeId }, now }: VerbContext,
  people: readonly HostCustomer[],
): Promise<KnownRow[]> => {
  const rows = people.toSorted((a, b) => compareText(a.externalId, b.externalId)).map(withTags);
  // Locked in a fixed order first, so that two workers never wait for each other. Sent at once. No stronger than the update needs, since a
  // returned coupon's second update checks that its customer exists, while this transaction may wait for the customer's wallet.
  const [, updated] = await Promise.all([
    sql`
      select from customer
      where store_id = ${storeId} and external_id = any(${rows.map(({ externalId }) => externalId)}::text[])
      order by external_id for no key update`,
    sql<KnownRow[]>`
      update customer c
      set name = coalesce(nullif(r."name", ''), c.name), email = coalesce(r."email", c.email), phone = coalesce(r."phone", c.phone),
        tags = coalesce(r."tags", c.tags),
        updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r ("externalId" text, "name" text, "email" text, "phone" text, "tags" jsonb)
      where c.store_id = ${storeId} and c.external_id = r."externalId"
      returning c.external_id as "externalId", c.id`,
  ]);
  return updated;
};

/** Erased customers among these, who stay as they are. */
const findErased = async (
  { sql, storeId }: StoreTx,
  people: readonly HostCustomer[],
): Promise<KnownRow[]> => {
  const ids = new Map(people.map(({ externalId }) => [erasedExternalId(storeId, externalId), externalId]));
  const rows = await sql<KnownRow[]>`
    select external_id as "externalId", id from customer
    where store_id = ${storeId} and external_id = any(${[...ids.keys()]}::text[])`;
  return rows.map((row) => ({ ...row, externalId: ids.get(row.externalId) ?? row.externalId }));
};

/** Updates those of these customers who are known by their host's id; adds their ids to `ids`, and returns the others. */
const updateKnown = async (
  ctx: VerbContext,
  people: readonly HostCustomer[],
  ids: Map<string, CustomerId>,
): Promise<readonly HostCustomer[]> => {
  const others = (): readonly HostCustomer[] => people.filter(({ externalId }) => !ids.has(externalId));
  for (const { externalId, id } of await updateRows(ctx, people)) ids.set(externalId, id);
  if (others().length === 0) return [];
  for (const { externalId, id } of await findErased(ctx.tx, others())) ids.set(externalId, id);
  return others();
};

/** The customers with a contact that nobody else has, stored or among these: nobody can be linked to them. */
const withOwnContacts = async (
  tx: StoreTx,
  people: readonly HostCustomer[],
): Promise<readonly HostCustomer[]> => {
  const holders = await holdersOf(tx, people);
  const counts = new Map<string, number>();
  for (const value of people.flatMap(identifying)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return people.filter((person) =>
    identifying(person).every((value) => counts.get(value) === 1 && holders(value).length === 0),
  );
};

const insertAll = async (
  ctx: VerbContext,
  people: readonly HostCustomer[],
  ids: Map<string, CustomerId>,
): Promise<void> => {
  if (people.length === 0) return;
  const rows = people.map((each) => ({ ...withTags(each), id: ctx.newId('customer') }));
  const { sql, storeId } = ctx.tx;
  await sql`select customers_add(${storeId}, ${ctx.now}, ${JSON.stringify(rows)}::jsonb)`;
  await tellFollowers(
    ctx,
    rows.map(({ id }) => id),
  );
  const added = await sql<KnownRow[]>`
    select external_id as "externalId", id from customer
    where store_id = ${storeId} and external_id = any(${rows.map(({ externalId }) => externalId)}::text[])`;
  for (const { externalId, id } of added) ids.set(externalId, id);
};

/**
 * {@link upsertHostCustomer} for many, in few round trips: whoever may have to be linked by a contact is stored by it one by one. Returns
 * our ids by the host's.
 */
export const upsertHostCustomers = async (
  ctx: VerbContext,
  sent: readonly HostCustomer[],
): Promise<ReadonlyMap<string, CustomerId>> => {
  const ids = new Map<string, CustomerId>();
  if (sent.length === 0) return ids;
  const { country } = await loadStore(ctx.tx);
  const told = Map.groupBy(
    sent.map((each) => storedContact(each, country)),
    ({ externalId }) => externalId,
  );
  const unknown = await updateKnown(ctx, [...told].map(latest), ids);
  if (unknown.length === 0) return ids;
  await lockManyContacts(ctx.tx, unknown);
  const strangers = await updateKnown(ctx, unknown, ids);
  const toldOnce = strangers.filter(({ externalId }) => told.get(externalId)?.length === 1);
  await insertAll(ctx, await withOwnContacts(ctx.tx, toldOnce), ids);
  const left = new Set(strangers.map(({ externalId }) => externalId).filter((id) => !ids.has(id)));
  for (const each of sent)
    if (left.has(each.externalId)) ids.set(each.externalId, await upsertHostCustomer(ctx, each));
  return ids;
};
