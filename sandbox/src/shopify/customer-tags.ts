import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { CustomerId, StoreId } from '../ids.ts';
import { getCustomer } from '../stores/customers.ts';
import { announceOnShopify } from './announce.ts';

/** The tags that staff gave a customer in Shopify's admin. */
export const tagsOfCustomer = (db: Db, storeId: StoreId, id: CustomerId): string[] => {
  const row = db.get<{ tags: string }>(
    'select tags from customer_tags where store_id = ? and customer_id = ?',
    [storeId, id],
  );
  return JSON.parse(row?.tags ?? '[]');
};

/** Replaces a customer's tags, and announces which were added and which were removed. Throws `unknown_customer`. */
export const changeTags = (
  { db, now, newId }: Context,
  storeId: StoreId,
  { id, tags }: { readonly id: CustomerId; readonly tags: readonly string[] },
): void =>
  db.tx(() => {
    getCustomer(db, storeId, id);
    const before = tagsOfCustomer(db, storeId, id);
    const at = now().toISOString();
    db.run('delete from customer_tags where store_id = ? and customer_id = ?', [storeId, id]);
    db.insert('customer_tags', { store_id: storeId, customer_id: id, tags: JSON.stringify(tags) });
    db.run('update customer set updated_at = ? where store_id = ? and id = ?', [at, storeId, id]);
    const changes = {
      'customer.tags_added': tags.filter((tag) => !before.includes(tag)),
      'customer.tags_removed': before.filter((tag) => !tags.includes(tag)),
    };
    for (const [topic, changed] of Object.entries(changes))
      if (changed.length > 0)
        announceOnShopify(
          { db, now, newId },
          { storeId, topic, resource: id, data: { id, tags: changed, at } },
        );
  });
