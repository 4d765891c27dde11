import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { erasedExternalId } from './outside-id.ts';
import { storedContact } from './phone.ts';

interface KnownRow {
  readonly externalId: string;
  readonly id: CustomerId;
}

/** Erased customers among these, by their former outside ids. */
const findErased = async (
  { sql, storeId }: StoreTx,
  people: readonly HostCustomer[],
): Promise<readonly KnownRow[]> => {
  const ids = new Map(people.map(({ externalId }) => [erasedExternalId(storeId, externalId), externalId]));
  const rows = await sql<KnownRow[]>`
    select external_id as "externalId", id from customer
    where store_id = ${storeId} and external_id = any(${[...ids.keys()]})`;
  return rows.map((row) => ({ ...row, externalId: ids.get(row.externalId) ?? row.externalId }));
};

/** Finds the known ones among these customers: by their outside id, otherwise by e-mail address if only one customer has it. */
export const findCustomers = async (
  tx: StoreTx,
  people: readonly HostCustomer[],
): Promise<Map<string, CustomerId>> => {
  if (people.length === 0) return new Map();
  const { sql, storeId } = tx;
  const rows = await sql<KnownRow[]>`
    select external_id as "externalId", id from customer
    where store_id = ${storeId} and external_id = any(${people.map((each) => each.externalId)})`;
  const erased = await findErased(tx, people);
  const known = new Map([...rows, ...erased].map((row) => [row.externalId, row.id]));
  const byEmail = people.filter((each) => each.email !== null && !known.has(each.externalId));
  if (byEmail.length === 0) return known;
  const namesakes = await sql<{ email: string; id: CustomerId }[]>`
    select email, min(id) as id from customer
    where store_id = ${storeId} and email = any(${byEmail.map((each) => each.email)})
    group by email having count(*) = 1`;
  const ids = new Map(namesakes.map((row) => [row.email, row.id]));
  for (const { externalId, email } of byEmail) {
    const id = email === null ? undefined : ids.get(email);
    if (id) known.set(externalId, id);
  }
  return known;
};

/** Adds the unknown ones among these customers; leaves known ones unchanged. */
export const ensureCustomers = async (
  ctx: VerbContext,
  sent: readonly HostCustomer[],
): Promise<Map<string, CustomerId>> => {
  const { country } = await loadStore(ctx.tx);
  const people = sent.map((each) => storedContact(each, country));
  const known = await findCustomers(ctx.tx, people);
  const missing = new Map(
    people.filter((each) => !known.has(each.externalId)).map((each) => [each.externalId, each]),
  );
  if (missing.size === 0) return known;
  const { sql, storeId } = ctx.tx;
  const values = [...missing.values()].map((each) => ({ ...each, id: ctx.newId('customer') }));
  await sql`select customers_add(${storeId}, ${ctx.now}, ${JSON.stringify(values)}::jsonb)`;
  await tellFollowers(
    ctx,
    values.map(({ id }) => id),
  );
  return new Map([...known, ...(await findCustomers(ctx.tx, values))]);
};

/** Tells the apps that customers may have been added; some of the ids may not exist. */
export const tellFollowers = async (ctx: VerbContext, ids: readonly CustomerId[]): Promise<void> => {
  for (const { customersAdded } of ctx.followers) await customersAdded?.(ctx, ids);
};
