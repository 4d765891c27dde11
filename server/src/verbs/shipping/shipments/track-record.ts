import type { Carrier } from '@apps-hub/domain/carrier';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { outcomeOf } from '@apps-hub/domain/shipping/scorecard/outcome';
import type { LeftOutBox } from '@apps-hub/domain/shipping/shipments/boxes';
import { mailFor } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { nextTrackAt, withPromise } from '@apps-hub/domain/shipping/shipments/parcel-state';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { shipmentTrack } from '#db/schema/shipping/shipments.ts';
import { planParcelMails } from '../parcel-mails/plan.ts';
import { type Answer, mergeAnswers, stored, toScan, whereIs } from './box-record.ts';

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

interface LockedRow extends Pick<TrackRow, 'number' | 'scans' | 'boxes' | 'promises' | 'startedAt'> {
  readonly pieceNumbers: readonly string[];
  readonly leftOut: readonly LeftOutBox[];
  readonly id: ShipmentId;
  readonly zone: string;
  readonly shipAt: Date;
  readonly handedAt: Date | null;
  readonly isErased: boolean;
  readonly isMade: boolean;
}

/** The waybills with these numbers, and those whose boxes have them. */
const lockRows = (
  { tx: { sql, storeId } }: Context,
  carrier: Carrier,
  { numbers, ids }: { readonly numbers: readonly string[]; readonly ids: readonly ShipmentId[] },
) =>
  sql<LockedRow[]>`
    select t.shipment_id as id, t.number, s.piece_numbers as "pieceNumbers", s.left_out as "leftOut", t.scans, t.boxes, t.promises,
      t.started_at as "startedAt", s.zone, s.ship_at as "shipAt",
      (
        select min(p.closed_at) from hand_over_parcel p
        where p.store_id = ${storeId} and p.carrier = ${carrier} and p.number = t.number and p.scanned > 0
      ) as "handedAt",
      s.recipient #>> '{contact,person}' = '' as "isErased", s.state = 'made' as "isMade"
    from shipment_track t join shipment s on s.store_id = ${storeId} and s.id = t.shipment_id
    where t.store_id = ${storeId} and t.carrier = ${carrier}
      and (t.number = any(${[...numbers]}::text[]) or t.shipment_id = any(${[...ids]}::text[]))
    order by t.shipment_id for update of t`;

const changeOf = (row: LockedRow, answers: readonly Answer[], now: Date) => {
  const { zone, startedAt, shipAt, handedAt } = row;
  const known = row.scans.map(toScan);
  const merged = mergeAnswers(row, answers);
  const { scans } = merged;
  const where = whereIs(merged, zone, now);
  // Of several boxes the last one counts.
  const promisedOn = answers
    .flatMap((answer) => answer.promisedOn ?? [])
    .toSorted()
    .at(-1);
  const promises = withPromise(
    row.promises.map(({ day, toldAt }) => ({ day, toldAt: new Date(toldAt) })),
    promisedOn,
    now,
  );
  return {
    id: row.id,
    ...where,
    splitAt: row.isMade ? where.splitAt : null,
    scans: scans.map(stored),
    boxes: merged.boxes,
    promises,
    ...outcomeOf({ scans, promises, zone, shipAt, handedAt, startedAt }, now),
    nextLookAt: row.isMade ? nextTrackAt(where.state, { startedAt, now }) : null,
    mail: row.isMade && !row.isErased ? mailFor({ known, scans, zone, now }) : null,
  };
};

/** `checkedAt` is when the carrier answered; null if it did not. */
const write = async (
  { tx }: Pick<Context, 'tx'>,
  changes: readonly ReturnType<typeof changeOf>[],
  checkedAt: Date | null,
): Promise<void> => {
  await tx.sql`
    update shipment_track t set state = r.state, reason = r.reason, scans = r.scans, promises = r.promises,
      boxes = r.boxes, box_states = r."boxStates", split_at = r."splitAt",
      checked_at = coalesce(${checkedAt}::timestamptz, t.checked_at), next_look_at = r."nextLookAt", ended_as = r."end", scanned_in_time = r."scannedInTime",
      first_attempt = r."firstAttempt", punctuality = r.punctuality
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      r (id text, state text, reason text, scans jsonb, boxes jsonb, "boxStates" jsonb, "splitAt" timestamptz, promises jsonb,
        "nextLookAt" timestamptz, "end" text, "scannedInTime" boolean, "firstAttempt" boolean, punctuality text)
    where t.store_id = ${tx.storeId} and t.shipment_id = r.id`;
};

/** Reads a waybill's scans again, after the merchant has said which boxes count. Nobody is mailed: the carrier has said nothing new. */
export const readAgain = async (ctx: Context, carrier: Carrier, id: ShipmentId): Promise<void> => {
  const rows = await lockRows(ctx, carrier, { numbers: [], ids: [id] });
  await write(
    ctx,
    rows.map((row) => changeOf(row, [], ctx.now)),
    null,
  );
};

/**
 * Adds what a carrier said to the waybills with these numbers, or with boxes of these numbers (`ids`), and plans the mails about it. The
 * same answer again changes only when it was asked.
 */
export const keepTracks = async (
  ctx: Context & Pick<VerbContext, 'enqueue'>,
  carrier: Carrier,
  answers: readonly Answer[],
  ids: readonly ShipmentId[] = [],
): Promise<void> => {
  if (answers.length === 0) return;
  const { now } = ctx;
  const numbers = answers.map(({ trackingNumber }) => trackingNumber);
  const rows = await lockRows(ctx, carrier, { numbers, ids });
  const changes = rows.flatMap((row) => {
    const own = new Set([row.number, ...row.pieceNumbers]);
    const told = answers.filter(({ trackingNumber }) => own.has(trackingNumber));
    return told.length > 0 ? [changeOf(row, told, now)] : [];
  });
  if (changes.length === 0) return;
  await write(ctx, changes, now);
  await planParcelMails(
    ctx,
    changes.flatMap(({ id, mail }) => (mail === null ? [] : [{ shipmentId: id, kind: mail }])),
  );
};
