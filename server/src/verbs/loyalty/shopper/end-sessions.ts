import { audit } from '#verbs/audit.ts';
import { lockPerson } from '../actions/person.ts';
import type { ShopperContext } from './shopper.ts';

/** Signs the shopper out. */
export const endSession = async ({ tx, shopper }: ShopperContext): Promise<{ ended: number }> => {
  const ended = await tx.sql`
    delete from shopper_session where store_id = ${tx.storeId} and id = ${shopper.sessionId} returning id`;
  return { ended: ended.length };
};

/**
 * Leaves the programme: the customer becomes inactive, which the merchant can undo, all sessions end, and the birthday is forgotten. Points
 * stay as they are.
 */
export const leaveProgramme = async (ctx: ShopperContext): Promise<{ left: boolean }> => {
  const { tx, now, shopper } = ctx;
  await tx.sql`
    update customer set status = 'inactive', updated_at = ${now}
    where store_id = ${tx.storeId} and id = ${shopper.customerId}`;
  await tx.sql`
    delete from shopper_session where store_id = ${tx.storeId} and customer_id = any(${[...shopper.recordIds]}::text[])`;
  const { recordIds } = await lockPerson(tx, shopper.customerId);
  await tx.sql`
    delete from customer_birthday where store_id = ${tx.storeId} and customer_id = any(${[...recordIds]}::text[])`;
  await audit(ctx, 'customer.leave', shopper.customerId);
  return { left: true };
};
