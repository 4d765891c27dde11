import type { CustomerId } from '@apps-hub/domain/ids';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';

/** For how long networks are compared. */
export const NETWORK_DAYS = 7;

const today = (now: Date): LocalDate => localDate(now, 'UTC');

/** Notes from which network a customer signed in, so that signing out hides nothing. Stores without actions keep nothing. */
export const noteNetwork = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  customerId: CustomerId,
  networkDigest: string,
): Promise<void> => {
  if (!(await loadLoyaltySettings(tx)).hasActions) return;
  await tx.sql`
    insert into customer_network (store_id, customer_id, network_digest, day)
    values (${tx.storeId}, ${customerId}, ${networkDigest}, ${today(now)})
    on conflict (store_id, customer_id, network_digest) do update set day = excluded.day`;
};

/** Whether one of these records signed in from the network lately. */
export const wereInNetwork = async (
  { sql, storeId }: StoreTx,
  recordIds: readonly CustomerId[],
  networkDigest: string,
): Promise<boolean> => {
  const found = await sql`
    select from customer_network
    where store_id = ${storeId} and customer_id = any(${[...recordIds]}::text[]) and network_digest = ${networkDigest} limit 1`;
  return found.length > 0;
};

/** Deletes networks that are compared no more; returns whether some are left. */
export const forgetNetworks = async ({ sql, storeId }: StoreTx, now: Date): Promise<boolean> => {
  const last = addDays(today(now), -NETWORK_DAYS);
  await sql`delete from customer_network where store_id = ${storeId} and day <= ${last}`;
  const left = await sql`select from customer_network where store_id = ${storeId} limit 1`;
  return left.length > 0;
};
