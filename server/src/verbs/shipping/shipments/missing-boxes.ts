import type { Notice } from '@apps-hub/contract/notices';
import { NOTICES_COUNTED } from '@apps-hub/contract/values';
import { MISSING_AFTER_DAYS } from '@apps-hub/domain/shipping/shipments/boxes';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { isAllowed } from '#verbs/authorise.ts';

/** As long as a parcel is followed, and carriers accept claims. */
const RAISED_DAYS = 30;

/** Waybills of several boxes, of which one was delivered two days ago or longer and another has not ended. */
export const missingBoxNotices = async (ctx: VerbContext): Promise<Notice[]> => {
  const { tx, now, actor } = ctx;
  if (!isAllowed(actor, 'read', 'Pickup')) return [];
  const before = instantAfterDays(now, -MISSING_AFTER_DAYS);
  const rows = await tx.sql<{ at: Date }[]>`
    select t.split_at as at from shipment_track t
    join shipment s on s.store_id = ${tx.storeId} and s.id = t.shipment_id and s.state = 'made'
    where t.store_id = ${tx.storeId} and t.split_at <= ${before} and t.split_at > ${instantAfterDays(now, -RAISED_DAYS)}
    order by t.split_at desc limit ${NOTICES_COUNTED}`;
  const [newest] = rows;
  return newest
    ? [{ kind: 'missing_boxes', count: rows.length, at: instantAfterDays(newest.at, MISSING_AFTER_DAYS) }]
    : [];
};
