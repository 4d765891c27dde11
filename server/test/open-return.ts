import type { CustomerId, OrderId } from '@apps-hub/domain/ids';

import type { ShopOrder } from './shop.ts';
import type { Suite } from './suite.ts';

/** Makes an order one with a partial return without an amount, as hosts report it; the test host always names the amount. */
export const openReturnOf = async (
  { database, store }: Suite,
  { id }: Pick<ShopOrder, 'id'>,
): Promise<{ readonly id: OrderId; readonly customer: CustomerId }> => {
  const [row] = await database.owner<{ id: OrderId; customer: CustomerId }[]>`
    update store_order set return_open_since = updated_at + interval '1 day',
      partial_return = jsonb_build_object('toldAt', to_jsonb(updated_at + interval '1 day'), 'answeredAt', null)
    where store_id = ${store.id} and external_id = ${id} returning id, customer_id as customer`;
  if (!row) throw new Error(`there is no order ${id}`);
  return row;
};
