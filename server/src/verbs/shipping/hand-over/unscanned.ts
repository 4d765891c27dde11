import type { Notice } from '@apps-hub/contract/notices';
import { NOTICES_COUNTED } from '@apps-hub/contract/values';
import type { HandOverId } from '@apps-hub/domain/ids';
import { inCarrierHands, PARCEL_STATES } from '@apps-hub/domain/shipping/pickups/tracking';

import type { VerbContext } from '#context.ts';
import { isAllowed } from '#verbs/authorise.ts';

/** A carrier scans what it took within a day, or the merchant asks where it is. */
const HOURS = 24;
/** After that tracking has ended, and so has the time in which carriers accept claims. */
const DAYS = 30;

const WITH_CARRIER = PARCEL_STATES.filter(inCarrierHands);

interface Unscanned {
  readonly handOverId: HandOverId;
  readonly number: string;
  readonly orderNumber: string | null;
  readonly boxes: number;
  /** When its 24 hours ended. */
  readonly since: Date;
}

/**
 * Waybills that a driver has taken and that show no scan of their carrier after 24 hours, the newest first; where the carrier tells about each of
 * several boxes, those of which fewer were scanned than taken. A scan whose state was only read
 * from the carrier's words counts, so that no claim is made about a parcel that the carrier has; nor is one about a cancelled waybill.
 */
export const unscannedWaybills = (
  { tx: { sql, storeId }, now }: Pick<VerbContext, 'tx' | 'now'>,
  only: readonly HandOverId[] | null,
  limit: number,
): Promise<Unscanned[]> => sql<Unscanned[]>`
  select h.hand_over_id as "handOverId", h.number, h.order_number as "orderNumber", h.scanned - h.seen as boxes,
    h.closed_at + make_interval(hours => ${HOURS}) as since
  from (
    select p.*, coalesce((
      select count(*)::int from shipment_track t, jsonb_array_elements(t.boxes -> 'each') b
      where t.store_id = ${storeId} and t.carrier = p.carrier and t.number = p.number and t.box_states is not null
        and exists (select from jsonb_array_elements(b -> 'scans') e where e ->> 'state' = any(${WITH_CARRIER}::text[]))
    ), 0) as seen
    from hand_over_parcel p where p.store_id = ${storeId}
  ) h
  where h.store_id = ${storeId} and h.closed_at <= ${now}::timestamptz - make_interval(hours => ${HOURS})
    and h.closed_at > ${now}::timestamptz - make_interval(days => ${DAYS})
    and not exists (
      select from shipment s where s.store_id = ${storeId} and s.id = h.shipment_id and s.state = 'cancelled'
    )
    and ${only ? sql`h.hand_over_id = any(${[...only]}::text[])` : sql`true`}
    and not exists (
      select from shipment_track t, jsonb_array_elements(t.scans) e
      where t.store_id = ${storeId} and t.carrier = h.carrier and t.number = h.number
        and e ->> 'state' = any(${WITH_CARRIER}::text[])
        and (t.box_states is null or h.seen >= h.scanned)
    )
    and not exists (
      select from pickup_parcel p join pickup k on k.store_id = ${storeId} and k.id = p.pickup_id and k.carrier = h.carrier
      where p.store_id = ${storeId} and p.search_waybill = search_fold(h.number)
        and (p.track ->> 'state') = any(${WITH_CARRIER}::text[])
    )
  order by h.closed_at desc, h.number
  limit ${limit}`;

/** How many waybills a driver has taken that their carrier has not scanned for a day. */
export const unscannedNotices = async (ctx: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(ctx.actor, 'read', 'Pickup')) return [];
  const rows = await unscannedWaybills(ctx, null, NOTICES_COUNTED);
  const [newest] = rows;
  return newest ? [{ kind: 'unscanned_waybills', count: rows.length, at: newest.since }] : [];
};
