import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { forgetNetworks, NETWORK_DAYS } from '../referrals/networks.ts';

/** Requests for codes count towards an address's limit for a day. */
const KEEP_CODES_DAYS = 1;

/** Test messages count towards their month. */
const KEEP_TESTS_DAYS = 32;

/** Deletes old codes, expired sessions, old test messages, and the networks of customers and invitations; the next run is a day later at the earliest. */
export const forgetShoppers = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  await deps.database.inStore(storeId, async (tx) => {
    const before = instantAfterDays(now, -KEEP_CODES_DAYS);
    await tx.sql`delete from shopper_code where store_id = ${storeId} and created_at <= ${before}`;
    await tx.sql`delete from shopper_session where store_id = ${storeId} and expires_at <= ${now}`;
    await tx.sql`
      update referral set network_digest = null
      where store_id = ${storeId} and network_digest is not null and claimed_at <= ${instantAfterDays(now, -NETWORK_DAYS)}`;
    await tx.sql`
      delete from message_test where store_id = ${storeId} and at <= ${instantAfterDays(now, -KEEP_TESTS_DAYS)}`;
    const [codes] = await tx.sql`select from shopper_code where store_id = ${storeId} limit 1`;
    const [sessions] = await tx.sql`select from shopper_session where store_id = ${storeId} limit 1`;
    const [networks] = await tx.sql`
      select from referral where store_id = ${storeId} and network_digest is not null limit 1`;
    const [tests] = await tx.sql`select from message_test where store_id = ${storeId} limit 1`;
    const areKept = await forgetNetworks(tx, now);
    if (codes || sessions || networks || tests || areKept)
      await scheduleStep({ tx, now }, 'shoppers.forget', instantAfterDays(now, 1));
  });
};
