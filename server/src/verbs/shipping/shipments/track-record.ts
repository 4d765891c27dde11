import type { Carrier } from '@apps-hub/domain/carrier';
import type { ShipmentId } from '@apps-hub/domain/ids';
import type { ParcelTrack, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import { outcomeOf } from '@apps-hub/domain/shipping/scorecard/outcome';
import { mailFor } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import {
  mergeScans,
  nextTrackAt,
  readableScan,
  standingOf,
  withPromise,
} from '@apps-hub/domain/shipping/shipments/parcel-state';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { StoredScan, shipmentTrack } from '#db/schema/shipping/shipments.ts';
import { planParcelMails } from '../parcel-mails/plan.ts';

type TrackRow = typeof shipmentTrack.$inferSelect;

type Context = Pick<VerbContext, 'tx' | 'now'>;

/** Begins to follow the boxes of a waybill that has its number by now. Repeating it changes nothing. */
export const startTracking = async ({ tx, now }: Context, id: ShipmentId): Promise<void> => {
  const { sql, storeId } = tx;
  const [made] = await sql<{ carrier: Carrier; number: string }[]>`
    select carrier, number from shipment where store_id = ${storeId} and id = ${id} and number is not null`;
  if (!made) return;
  const nextLookAt = nextTrackAt('announced', { startedAt: now, now });
  await sql`
    insert into shipment_track (store_id, shipment_id, carrier, number, state, started_at, next_look_at)
    values (${storeId}, ${id}, ${made.carrier}, ${made.number}, 'announced', ${now}, ${nextLookAt})
    on conflict (store_id, shipment_id) do nothing`;
  await scheduleStep({ tx, now }, 'shipments.follow', nextLookAt);
};

/** The boxes of a waybill that nobody uses are not asked about. */
export const stopTracking = async ({ tx }: Pick<VerbContext, 'tx'>, id: ShipmentId): Promise<void> => {
  await tx.sql`
    update shipment_track set next_look_at = null where store_id = ${tx.storeId} and shipment_id = ${id}`;
};

export const toScan = ({ at, ...scan }: StoredScan): TrackEvent => ({
  ...scan,
  at: at === null ? null : new Date(at),
});

const stored = ({ at, ...scan }: TrackEvent): StoredScan => ({ ...scan, at: at?.toISOString() ?? null });

/** Of an erased customer only the states and times stay: words and places may say who signed, and where. */
const withoutWords = ({ raw: _raw, ...scan }: TrackEvent): TrackEvent => ({
  ...scan,
  description: '',
  place: '',
});

interface LockedRow extends Pick<TrackRow, 'number' | 'scans' | 'promises' | 'startedAt'> {
  readonly id: ShipmentId;
  readonly zone: string;
  readonly shipAt: Date;
  readonly handedAt: Date | null;
  readonly isErased: boolean;
  readonly isMade: boolean;
}

const lockRows = ({ tx: { sql, storeId } }: Context, carrier: Carrier, numbers: readonly string[]) =>
  sql<LockedRow[]>`
    select t.shipment_id as id, t.number, t.scans, t.promises, t.started_at as "startedAt", s.zone, s.ship_at as "shipAt",
      (
        select min(p.closed_at) from hand_over_parcel p
        where p.store_id = ${storeId} and p.carrier = ${carrier} and p.number = t.number and p.scanned > 0
      ) as "handedAt",
      s.recipient #>> '{contact,person}' = '' as "isErased", s.state = 'made' as "isMade"
    from shipment_track t join shipment s on s.store_id = ${storeId} and s.id = t.shipment_id
    where t.store_id = ${storeId} and t.carrier = ${carrier} and t.number = any(${[...numbers]}::text[])
    order by t.shipment_id for update of t`;

const changeOf = (row: LockedRow, track: Answer, now: Date) => {
  const { zone, startedAt, shipAt, handedAt } = row;
  const read = track.events.flatMap(readableScan);
  const told = row.isErased ? read.map(withoutWords) : read;
  const known = row.scans.map(toScan);
  const scans = mergeScans(known, told, zone);
  const { state, reason } = standingOf(scans, zone);
  const promises = withPromise(
    row.promises.map(({ day, toldAt }) => ({ day, toldAt: new Date(toldAt) })),
    track.promisedOn,
    now,
  );
  return {
    id: row.id,
    state,
    reason,
    scans: scans.map(stored),
    promises,
    ...outcomeOf({ scans, promises, zone, shipAt, handedAt, startedAt }, now),
    nextLookAt: row.isMade ? nextTrackAt(state, { startedAt, now }) : null,
    mail: row.isMade && !row.isErased ? mailFor({ known, scans, zone, now }) : null,
  };
};

/** What a carrier said about a number; no events where it does not know the number yet. */
export type Answer = Pick<ParcelTrack, 'trackingNumber' | 'events' | 'promisedOn'>;

/**
 * Adds what a carrier said to the waybills with these numbers, and plans the mails about it. The same answer again changes only when it was
 * asked.
 */
export const keepTracks = async (
  ctx: Context & Pick<VerbContext, 'enqueue'>,
  carrier: Carrier,
  answers: readonly Answer[],
): Promise<void> => {
  if (answers.length === 0) return;
  const { tx, now } = ctx;
  const byNumber = new Map(answers.map((answer) => [answer.trackingNumber, answer]));
  const rows = await lockRows(ctx, carrier, [...byNumber.keys()]);
  const changes = rows.flatMap((row) => {
    const answer = byNumber.get(row.number);
    return answer ? [changeOf(row, answer, now)] : [];
  });
  if (changes.length === 0) return;
  await tx.sql`
    update shipment_track t set state = r.state, reason = r.reason, scans = r.scans, promises = r.promises,
      checked_at = ${now}, next_look_at = r."nextLookAt", ended_as = r."end", scanned_in_time = r."scannedInTime",
      first_attempt = r."firstAttempt", punctuality = r.punctuality
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      r (id text, state text, reason text, scans jsonb, promises jsonb, "nextLookAt" timestamptz, "end" text, "scannedInTime" boolean,
        "firstAttempt" boolean, punctuality text)
    where t.store_id = ${tx.storeId} and t.shipment_id = r.id`;
  await planParcelMails(
    ctx,
    changes.flatMap(({ id, mail }) => (mail === null ? [] : [{ shipmentId: id, kind: mail }])),
  );
};
