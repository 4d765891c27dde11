import type { ShopperAccount } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { CustomerId } from '@apps-hub/domain/ids';

import { AppError } from '#errors.ts';
import type { ShopperContext } from './shopper.ts';

type OtherRecord = ShopperAccount['otherRecords'][number];

/**
 * Other records of the store with the address that this session proved. Two people's records may name one address, by mistake or on purpose:
 * whoever owns the address chooses, so that nobody keeps them from their own points.
 */
const otherRecords = ({ tx, shopper }: ShopperContext): Promise<OtherRecord[]> =>
  tx.sql<OtherRecord[]>`
    select * from shopper_other_records(${tx.storeId}, ${shopper.sessionId}, ${[...shopper.recordIds]}::text[])`;

/** The session shows another record with its address from now on. Refuses with `customer_not_found` for any other record. */
export const useRecord = async (ctx: ShopperContext, id: CustomerId): Promise<{ customerId: CustomerId }> => {
  const { tx, shopper } = ctx;
  const records = await otherRecords(ctx);
  if (!records.some((record) => record.id === id)) throw new AppError('customer_not_found');
  await tx.sql`
    update shopper_session set customer_id = ${id} where store_id = ${tx.storeId} and id = ${shopper.sessionId}`;
  return { customerId: id };
};
