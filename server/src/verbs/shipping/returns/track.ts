import type { Carrier } from '@apps-hub/domain/carrier';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { FOLLOWED_DAYS, nextTrackAt } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { StoredScan } from '#db/schema/shipping/shipments.ts';
import { type Answer, mergeAnswers, stored, whereIs } from '../shipments/box-record.ts';

type Context = Pick<VerbContext, 'tx' | 'now'>;

/** Begins to follow a parcel that comes back, once its waybill has a number. */
export const startReturnTracking = async ({ tx, now }: Context, id: ReturnRequestId): Promise<void> => {
  const nextLookAt = nextTrackAt('announced', { startedAt: now, now });
  await tx.sql`
    update return_waybill set parcel_state = 'announced', made_at = ${now}, next_look_at = ${nextLookAt}
    where store_id = ${tx.storeId} and request_id = ${id} and number is not null and made_at is null`;
  await scheduleStep({ tx, now }, 'shipments.follow', nextLookAt);
};

/** A parcel that is there, or that nobody waits for, is not asked about. */
export const stopReturnTracking = async (
  { tx }: Pick<VerbContext, 'tx'>,
  id: ReturnRequestId,
): Promise<void> => {
  await tx.sql`
    update return_waybill set next_look_at = null where store_id = ${tx.storeId} and request_id = ${id}`;
};

/** Numbers of parcels that come back, to ask about now. */
export const dueReturns = async (
  { tx: { sql, storeId }, now }: Context,
  carrier: Carrier,
  most: number,
): Promise<readonly string[]> => {
  if (most <= 0) return [];
  const rows = await sql<{ number: string }[]>`
    select number from return_waybill
    where store_id = ${storeId} and carrier = ${carrier} and next_look_at <= ${now} and number is not null
    order by next_look_at limit ${most}`;
  return rows.map(({ number }) => number);
};

/** Asks later about what is due, or only about these numbers of it; not at all about parcels that were followed long enough. */
export const putOffReturns = async (
  { tx: { sql, storeId }, now }: Context,
  carrier: Carrier,
  { at, numbers }: { readonly at: Date; readonly numbers: readonly string[] | null },
): Promise<void> => {
  await sql`
    update return_waybill set next_look_at = case when made_at > ${instantAfterDays(now, -FOLLOWED_DAYS)} then ${at}::timestamptz end
    where store_id = ${storeId} and carrier = ${carrier} and next_look_at <= ${now}
      and (${numbers === null} or number = any(${[...(numbers ?? [])]}::text[]))`;
};

interface Row {
  readonly id: ReturnRequestId;
  readonly number: string;
  readonly scans: readonly StoredScan[];
  readonly madeAt: Date;
  readonly zone: string;
  readonly isErased: boolean;
  readonly isFollowed: boolean;
}

/** Adds what a carrier said to the return waybills with these numbers. The same answer again changes only when it was asked. */
export const keepReturnTracks = async (
  { tx: { sql, storeId }, now }: Context,
  carrier: Carrier,
  answers: readonly Answer[],
): Promise<void> => {
  if (answers.length === 0) return;
  const numbers = answers.map(({ trackingNumber }) => trackingNumber);
  const rows = await sql<Row[]>`
    select w.request_id as id, w.number, w.scans, w.made_at as "madeAt", s.zone,
      s.recipient #>> '{contact,person}' = '' as "isErased", w.state = 'made' and w.next_look_at is not null as "isFollowed"
    from return_waybill w join shipment s on s.store_id = ${storeId} and s.id = w.shipment_id
    where w.store_id = ${storeId} and w.carrier = ${carrier} and w.number = any(${numbers}::text[]) and w.made_at is not null
    order by w.request_id for update of w`;
  const changes = rows.map(({ id, number, scans, madeAt, zone, isErased, isFollowed }) => {
    const told = answers.filter(({ trackingNumber }) => trackingNumber === number);
    // What comes back is one box.
    const events = told.map(({ boxes: _boxes, ...answer }) => answer);
    const merged = mergeAnswers({ number, pieceNumbers: [], scans, boxes: null, zone, isErased }, events);
    const { state } = whereIs(merged, zone, now);
    const nextLookAt = isFollowed ? nextTrackAt(state, { startedAt: madeAt, now }) : null;
    return { id, state, scans: merged.scans.map(stored), nextLookAt };
  });
  if (changes.length === 0) return;
  await sql`
    update return_waybill w set parcel_state = r.state, scans = r.scans, tracked_at = ${now}, next_look_at = r."nextLookAt"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) r (id text, state text, scans jsonb, "nextLookAt" timestamptz)
    where w.store_id = ${storeId} and w.request_id = r.id`;
};
