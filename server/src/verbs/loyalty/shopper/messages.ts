import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { audit } from '#verbs/audit.ts';
import type { ShopperContext } from './shopper.ts';

/** Whether a customer wants messages about their points: they do until they say otherwise, for any of their records. */
export const wantsMessages = async (
  { sql, storeId }: StoreTx,
  recordIds: readonly CustomerId[],
): Promise<boolean> => {
  const rows = await sql`
    select from shopper_messages where store_id = ${storeId} and customer_id = any(${[...recordIds]}::text[]) limit 1`;
  return rows.length === 0;
};

/** Keeps what the shopper wants. Repeating it changes nothing. */
export const chooseMessages = async (
  ctx: ShopperContext,
  { wanted }: { readonly wanted: boolean },
): Promise<{ wantsMessages: boolean }> => {
  const { tx, now, shopper } = ctx;
  const { sql, storeId } = tx;
  const changed = wanted
    ? await sql`
        delete from shopper_messages
        where store_id = ${storeId} and customer_id = any(${[...shopper.recordIds]}::text[]) returning customer_id`
    : await sql`
        insert into shopper_messages (store_id, customer_id, stopped_at) values (${storeId}, ${shopper.customerId}, ${now})
        on conflict do nothing returning customer_id`;
  if (changed.length > 0)
    await audit(ctx, wanted ? 'customer.messages_on' : 'customer.messages_off', shopper.customerId);
  return { wantsMessages: wanted };
};
