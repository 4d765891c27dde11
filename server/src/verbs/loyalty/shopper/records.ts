import type { ShopperAccount } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { CustomerId } from '@apps-hub/domain/ids';

import { AppError } from '#errors.ts';
import type { ShopperContext } from './shopper.ts';

type OtherRecord = ShopperAccount['otherRecords'][number];

/**
 * Other records of the store with the address that this session proved. Two people's records may name one address, by mistake or on purpose:
 * whoever owns the address chooses, so that nobody keeps them from their own points.
 */
export const otherRecords = ({ tx, shopper }: ShopperContext): Promise<OtherRecord[]> =>
  tx.sql<OtherRecord[]>`
    select o.id, o.name, coalesce(w.available, 0)::bigint as "availablePoints" from shopper_session s
    join customer c on c.store_id = ${tx.storeId} and c.id = s.customer_id
    join customer o on o.store_id = ${tx.storeId} and o.email = c.email
    left join wallet w on w.store_id = ${tx.storeId} and w.customer_id = o.id
    where s.store_id = ${tx.storeId} and s.id = ${shopper.sessionId} and s.email_hash is not null
      and o.erased_at is null and o.merged_into is null and o.id <> all(${[...shopper.recordIds]}::text[])
    order by o.status <> 'active', o.id limit 20`;

/** The session shows another record with its address from now on. Refuses with `customer_not_found` for any other record. */
export const useRecord = async (ctx: ShopperContext, id: CustomerId): Promise<{ customerId: CustomerId }> => {
  const { tx, shopper } = ctx;
  const records = await otherRecords(ctx);
  if (!records.some((record) => record.id === id)) throw new AppError('customer_not_found');
  await tx.sql`
    update shopper_session set customer_id = ${id} where store_id = ${tx.storeId} and id = ${shopper.sessionId}`;
  return { customerId: id };
};
