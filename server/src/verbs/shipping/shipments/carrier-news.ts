import type { Carrier } from '@apps-hub/domain/carrier';
import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';

/** Where a carrier tells a store about changes. */
export const carrierNewsPath = (storeId: StoreId, carrier: Carrier, token: string): string =>
  `/webhooks/${carrier}/${storeId}.${token}`;

/** The carrier is asked again at the earliest this long after its last answer, however often it sends messages. */
const QUIET_MINUTES = 1;

/**
 * A carrier said that there is news of one of our references, or of a return to it ("shp_1-R2"). Its message is not believed: the carrier
 * is asked. False if the store has no such waybill. Safe to repeat.
 */
export const hearCarrierNews = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  carrier: Carrier,
  reference: string,
): Promise<boolean> => {
  const { sql, storeId } = tx;
  const id = reference.replace(/-R\d+$/, '');
  const [open] = await sql<{ id: string }[]>`
    update shipment set next_check_at = case
      when state = 'unknown' or (state = 'requested' and accepted_at is not null) then ${now}::timestamptz
      else next_check_at end
    where store_id = ${storeId} and id = ${id} and carrier = ${carrier}
    returning id`;
  if (!open) return false;
  await sql`
    update return_waybill set next_check_at = ${now}
    where store_id = ${storeId} and carrier = ${carrier} and reference = ${reference} and next_check_at is not null`;
  const [back] = await sql<{ at: Date }[]>`
    update return_waybill
    set next_look_at = case
      when next_look_at <= ${now} then next_look_at
      when tracked_at > ${instantAfterMinutes(now, -QUIET_MINUTES)} then least(next_look_at, ${instantAfterMinutes(now, QUIET_MINUTES)}::timestamptz)
      else ${now}::timestamptz end
    where store_id = ${storeId} and carrier = ${carrier} and reference = ${reference} and next_look_at is not null
    returning next_look_at as at`;
  await scheduleStep({ tx, now }, 'shipments.follow', back?.at);
  const [track] = await sql<{ checkedAt: Date | null }[]>`
    select checked_at as "checkedAt" from shipment_track
    where store_id = ${storeId} and shipment_id = ${id} and next_look_at is not null for update`;
  if (!track) {
    await scheduleStep({ tx, now }, 'shipments.follow', now);
    return true;
  }
  const quietUntil = track.checkedAt && instantAfterMinutes(track.checkedAt, QUIET_MINUTES);
  const at = quietUntil && quietUntil > now ? quietUntil : now;
  await sql`
    update shipment_track set next_look_at = least(next_look_at, ${at}::timestamptz)
    where store_id = ${storeId} and shipment_id = ${id}`;
  await scheduleStep({ tx, now }, 'shipments.follow', at);
  return true;
};
