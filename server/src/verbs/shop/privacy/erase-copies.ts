import type { CustomerId } from '@apps-hub/domain/ids';
import type { Person } from '@apps-hub/domain/shop/person';

import type { StoreTx } from '#db/database.ts';
import { jsonPatterns, withoutPerson } from './person.ts';

/**
 * Bodies of host events about the customer or their orders. A pending event still contributes facts of an order and loses its body
 * afterwards. A parked one cannot be retried without its body.
 */
export const eraseFromEvents = async ({ sql, storeId }: StoreTx, person: Person): Promise<void> => {
  const own = `customer:${person.externalId ?? ''}`;
  await sql`
    update inbox set body = '', subject = case when subject = ${own} then ${`customer:${person.id}`} else subject end,
      status = case when status = 'parked' then 'unknown' else status end,
      error = case when status = 'parked' then 'body_deleted' else split_part(error, ':', 1) end
    where store_id = ${storeId} and status <> 'received' and (
      subject = ${own}
      or subject in (
        select 'order:' || o.external_id from store_order o where o.store_id = ${storeId} and o.customer_id = ${person.id}
      )
      or lower(body) like any(${jsonPatterns(person)}::text[])
    )`;
};

/** The recipient of the customer's orders that still wait to be shipped. */
export const eraseFromOrders = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<void> => {
  await sql`
    update store_order set shipping = shipping - 'recipient'
    where store_id = ${storeId} and customer_id = ${id} and shipping ? 'recipient'`;
};

interface JsonRow {
  readonly id: string;
  readonly value: unknown;
}

/** The audit, and responses stored for retries. */
export const eraseFromJson = async ({ sql, storeId }: StoreTx, person: Person): Promise<void> => {
  const patterns = jsonPatterns(person);
  const clean = (rows: readonly JsonRow[]): string =>
    JSON.stringify(rows.map(({ id, value }) => ({ id, value: withoutPerson(value, person) })));
  const entries = await sql<JsonRow[]>`
    select id, detail as value from audit_entry
    where store_id = ${storeId} and lower(detail::text) like any(${patterns}::text[])`;
  await sql`
    update audit_entry a set detail = r.value
    from jsonb_to_recordset(${clean(entries)}::jsonb) r (id text, value jsonb)
    where a.store_id = ${storeId} and a.id = r.id`;
  // The request's hash is deleted too, since it was computed from erased data. A retry is then refused instead of answered, and repeats
  // nothing.
  const answers = await sql<JsonRow[]>`
    select key as id, answer as value from idempotent_request
    where store_id = ${storeId} and (lower(answer::text) like any(${patterns}::text[]) or answer::text like ${`%${person.id}%`})`;
  await sql`
    update idempotent_request q set answer = r.value, request_hash = 'erased'
    from jsonb_to_recordset(${clean(answers)}::jsonb) r (id text, value jsonb)
    where q.store_id = ${storeId} and q.key = r.id`;
};
