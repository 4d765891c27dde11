import type { Context } from '../context.ts';
import { enqueue } from '../deliveries/outbox.ts';
import type { ProductId, StoreId } from '../ids.ts';
import { getProduct, type ProductFacts } from './stores.ts';

/** Changes what the shop says about a product, and tells the apps. */
export const changeProduct = (
  context: Omit<Context, 'config'>,
  { storeId, id }: { readonly storeId: StoreId; readonly id: ProductId },
  { category, brand, tags, usualPriceMinor }: ProductFacts,
): void => {
  const { db } = context;
  getProduct(db, storeId, id);
  db.tx(() => {
    db.run('delete from product_facts where store_id = ? and product_id = ?', [storeId, id]);
    db.insert('product_facts', {
      store_id: storeId,
      product_id: id,
      category,
      brand,
      tags: JSON.stringify(tags),
      usual_price_minor: usualPriceMinor,
    });
    enqueue(context, { storeId, topic: 'product.updated', resource: `product:${id}`, data: { id } });
  });
};
