import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '../src/db/database.ts';
import { fillFacts, followListingNow } from '../src/verbs/loyalty/customers/follow-listing.ts';

interface Facts {
  readonly id: CustomerId;
  readonly [fact: string]: unknown;
}

/** Customers of whom segments know something else than their wallets and orders say. */
export const untrueFacts = async (tx: StoreTx): Promise<readonly CustomerId[]> => {
  const { sql, storeId } = tx;
  await followListingNow(tx);
  while (!(await fillFacts(tx)));
  const columns = sql`customer_id as id, available, next_expiry, last_order_at, orders, spend_minor, payments_known, on_delivery, city`;
  const customers = await sql<{ id: CustomerId }[]>`select id from customer where store_id = ${storeId}`;
  const ids = customers.map(({ id }) => id);
  const kept = await sql<
    Facts[]
  >`select ${columns}, tier_id, tags from customer_facts where store_id = ${storeId}`;
  const told = await sql<Facts[]>`
    select ${columns}, (select t.tier_id from customer_tier t where t.store_id = ${storeId} and t.customer_id = n.customer_id) as tier_id,
      (select g.tags from customer_tags_of(${storeId}, array[n.customer_id]) g) as tags
    from customer_facts_of(${storeId}, ${ids}::text[]) n`;
  const textsOf = (rows: readonly Facts[]) => new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  const [keptTexts, toldTexts] = [textsOf(kept), textsOf(told)];
  return ids.filter((id) => keptTexts.get(id) !== toldTexts.get(id));
};

/** Customers whom a search for their own names and contacts does not find. */
export const untrueWords = async ({ sql, storeId }: StoreTx): Promise<readonly CustomerId[]> => {
  const rows = await sql<{ id: CustomerId }[]>`
    select c.id from customer c where c.store_id = ${storeId} and
      array(select w.word from customer_word w where w.store_id = ${storeId} and w.customer_id = c.id order by w.word)
        <> array(select w collate "C" from unnest(customer_words(c.name, c.email, c.phone, c.external_id)) w order by 1)`;
  return rows.map(({ id }) => id);
};
