import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';

import type { ShopOrder } from './shop.ts';
import type { Suite } from './suite.ts';

/** Makes an order one with a partial return without an amount, as hosts report it; the test host always names the amount. */
export const openReturnOf = async (
  { clock, database, store }: Suite,
  { id }: Pick<ShopOrder, 'id'>,
): Promise<{ readonly id: OrderId; readonly customer: CustomerId }> => {
  const toldAt = new Date(clock.now().getTime() + DAY_MS);
  const [row] = await database.owner<{ id: OrderId; customer: CustomerId }[]>`
    update store_order set return_open_since = ${toldAt}, partial_return = ${JSON.stringify({ toldAt, answeredAt: null })}::jsonb
    where store_id = ${store.id} and external_id = ${id} returning id, customer_id as customer`;
  if (!row) throw new Error(`there is no order ${id}`);
  return row;
};
