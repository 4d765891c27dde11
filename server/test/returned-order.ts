import type { Suite, TestStore } from './suite.ts';

/** A paid order whose partial return has no amount. */
export const returnedOrder = async (suite: Suite, { id }: TestStore): Promise<string> => {
  const order = suite.deps.newId('order');
  const at = suite.clock.now();
  const told = JSON.stringify({ toldAt: at.toISOString(), answeredAt: null });
  await suite.database.owner`
    insert into store_order (store_id, id, external_id, number, currency, placed_at, paid_at, lines, shipping_minor, coupon_codes, refunds,
      partial_return, return_open_since, updated_at)
    values (${id}, ${order}, ${order}, '1', 'SAR', ${at}, ${at}, '[]', 0, '[]', '[]', ${told}::text::jsonb, ${at}, ${at})`;
  return order;
};
