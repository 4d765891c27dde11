import type { ShipmentTracking } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId, StoreId } from '@apps-hub/domain/ids';
import type { LeftOutBox } from '@apps-hub/domain/shipping/shipments/boxes';
import { documentedState } from '@apps-hub/domain/shipping/shipments/parcel-state';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { shipmentTrack } from '#db/schema/shipping/shipments.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { mailsOf } from '../parcel-mails/of-customer.ts';
import { toScan } from './box-record.ts';
import { presentBoxes } from './present.ts';

type LinkDeps = Pick<AccountDeps, 'keys' | 'appsUrl'>;

/** The page on which a customer sees where the boxes of their order are. */
export const linkOf = ({ keys, appsUrl }: LinkDeps, storeId: StoreId, id: ShipmentId): string =>
  `${appsUrl}/t/${storeId}/${id}.${keys.trackingToken(id)}`;

interface TrackRow extends Pick<
  typeof shipmentTrack.$inferSelect,
  'scans' | 'boxes' | 'boxStates' | 'splitAt' | 'promises' | 'checkedAt'
> {
  readonly leftOut: readonly LeftOutBox[];
}

/** What is known of a waybill's boxes; undefined while it has no number. */
export const findTrack = async ({ sql, storeId }: StoreTx, id: ShipmentId) => {
  const [row] = await sql<(TrackRow & Pick<typeof shipmentTrack.$inferSelect, 'state' | 'reason'>)[]>`
    select t.state, t.reason, t.scans, t.boxes, t.box_states as "boxStates", t.split_at as "splitAt", t.promises,
      t.checked_at as "checkedAt", s.left_out as "leftOut"
    from shipment_track t join shipment s on s.store_id = ${storeId} and s.id = t.shipment_id
    where t.store_id = ${storeId} and t.shipment_id = ${id}`;
  return row;
};

const presentScan = (scan: TrackRow['scans'][number]): ShipmentTracking['scans'][number] => {
  const { date, time, at, carrierCode, description, place, reason = null } = scan;
  return { state: documentedState(toScan(scan)), date, time, at, carrierCode, description, place, reason };
};

/** Where a waybill's boxes are, with what the carrier sent, and the link for the customer. */
export const shipmentTracking = async (
  { tx, actor, now }: VerbContext,
  deps: LinkDeps,
  id: ShipmentId,
): Promise<ShipmentTracking> => {
  authorise(actor, 'read', 'Pickup');
  const { sql, storeId } = tx;
  const [shipment] = await sql<{ canOpen: boolean }[]>`
    select number is not null and recipient #>> '{contact,person}' <> '' as "canOpen"
    from shipment where store_id = ${storeId} and id = ${id}`;
  if (!shipment) throw new AppError('shipment_not_found');
  const track = await findTrack(tx, id);
  return {
    state: track?.state ?? 'announced',
    reason: track?.reason ?? null,
    scans: (track?.scans ?? []).map(presentScan),
    boxes: (track ? presentBoxes(track, now) : []).map((box) => ({
      ...box,
      scans: (track?.boxes?.each.find(({ number }) => number === box.number)?.scans ?? []).map(presentScan),
    })),
    promises: (track?.promises ?? []).map((each) => ({ ...each })),
    checkedAt: track?.checkedAt?.toISOString() ?? null,
    link: shipment.canOpen ? linkOf(deps, storeId, id) : null,
    mails: await mailsOf(tx, id),
  };
};
