import type { Carrier } from '@apps-hub/domain/carrier';
import type { OrderId, ShipmentId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { ParcelState, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import { documentedState, scannedDelivery } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { returnableUnits } from '@apps-hub/domain/shipping/returns/returnable';
import { isExcluded, returnClosed, type ReturnRules } from '@apps-hub/domain/shipping/returns/rules';
import type { ReturnState, ReturnWay } from '@apps-hub/domain/shipping/returns/states';
import type { LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { StoredScan } from '#db/schema/shipping/shipments.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { linesWithFacts, refundsOf } from '#verbs/shop/orders/order-record.ts';
import { findTrack } from '../shipments/tracking.ts';
import { toScan } from '../shipments/box-record.ts';
import { requestsOf } from './return-record.ts';
import { loadReturnRules } from './rules.ts';

/** What the page of a waybill shows about returns: states and what the store wrote, no items. */
export interface ReturnNews {
  /** Whether something may be returned now. */
  readonly isOpen: boolean;
  /** Nothing is left that could be, though the store still takes returns. */
  readonly isAllGone: boolean;
  readonly requests: readonly {
    readonly sequence: number;
    readonly state: ReturnState;
    readonly way: ReturnWay | null;
    readonly message: string;
    readonly isRefunded: boolean;
    /** How it comes back, with a waybill that its carrier made. */
    readonly waybill: ReturnParcel | null;
  }[];
}

/** A parcel that comes back, as its customer reads it: nothing that the carrier wrote but the place. */
export interface ReturnParcel {
  readonly carrier: Carrier;
  readonly number: string;
  /** The courier comes; otherwise the customer hands it over. */
  readonly collects: boolean;
  readonly day: LocalDate | null;
  readonly state: ParcelState;
  /** The latest, newest first. */
  readonly scans: readonly Pick<TrackEvent, 'state' | 'date' | 'time' | 'at' | 'place'>[];
}

/** Scans shown of a parcel that comes back. */
const SCANS_SHOWN = 6;

interface RequestRow extends Omit<ReturnNews['requests'][number], 'waybill'> {
  readonly waybill: {
    readonly carrier: Carrier;
    readonly number: string;
    readonly day: LocalDate | null;
    readonly state: ParcelState | null;
    readonly scans: readonly StoredScan[];
  } | null;
}

const shownParcel = (waybill: NonNullable<RequestRow['waybill']>): ReturnParcel => ({
  carrier: waybill.carrier,
  number: waybill.number,
  collects: CARRIER_FACTS[waybill.carrier].waybills?.returns?.collects ?? false,
  day: waybill.day,
  state: waybill.state ?? 'announced',
  scans: waybill.scans
    .map(toScan)
    .map((scan) => ({ ...scan, state: documentedState(scan) }))
    .filter(({ state }) => state !== 'other')
    .slice(-SCANS_SHOWN)
    .toReversed(),
});

interface Shipped {
  readonly id: ShipmentId;
  readonly orderId: OrderId;
}

interface Delivered {
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** When an order arrived: as its host says, otherwise by the carrier's scan of this waybill. */
export const deliveryOf = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  { id, orderId }: Shipped,
): Promise<Delivered> => {
  const [order] = await tx.sql<(Delivered & { zone: string })[]>`
    select o.delivered_at as "deliveredAt", o.cancelled_at as "cancelledAt", s.zone
    from store_order o join shipment s on s.store_id = ${tx.storeId} and s.id = ${id}
    where o.store_id = ${tx.storeId} and o.id = ${orderId}`;
  const { deliveredAt = null, cancelledAt = null, zone = 'UTC' } = order ?? {};
  if (deliveredAt !== null) return { deliveredAt, cancelledAt };
  const scans = (await findTrack(tx, id))?.scans ?? [];
  return { deliveredAt: scannedDelivery(scans.map(toScan), zone, now), cancelledAt };
};

/** Whether the order has a unit that the store takes back and nobody has requested. */
const isAnyLeft = async (tx: StoreTx, orderId: OrderId, rules: ReturnRules): Promise<boolean> => {
  const [order] = await tx.sql<Pick<OrderRow, 'lines' | 'productFacts' | 'refunds' | 'currency'>[]>`
    select lines, product_facts as "productFacts", refunds, currency from store_order where store_id = ${tx.storeId} and id = ${orderId}`;
  if (!order) return false;
  const units = returnableUnits(order.lines, refundsOf(order), await requestsOf(tx, orderId));
  return linesWithFacts(order).some((line) => (units.get(line.lineId) ?? 0) > 0 && !isExcluded(line, rules));
};

export const returnNews = async (
  ctx: VerbContext,
  shipped: Shipped,
  isCancelled: boolean,
): Promise<ReturnNews> => {
  const { tx, now } = ctx;
  const rows = await tx.sql<RequestRow[]>`
    select r.sequence, r.state, r.way, r.message, r.refunded_at is not null as "isRefunded",
      case when w.state = 'made' then jsonb_build_object(
        'carrier', w.carrier, 'number', w.number, 'day', w.day, 'state', w.parcel_state, 'scans', w.scans
      ) end as waybill
    from return_request r
    left join return_waybill w on w.store_id = ${tx.storeId} and w.request_id = r.id
    where r.store_id = ${tx.storeId} and r.order_id = ${shipped.orderId} order by r.sequence`;
  const requests = rows.map(({ waybill, ...row }) => ({ ...row, waybill: waybill && shownParcel(waybill) }));
  const rules = await loadReturnRules(tx);
  const closed = rules.isOn ? returnClosed(await deliveryOf(ctx, shipped), rules, now) : 'off';
  const mayBe = !isCancelled && closed === null;
  const isAllGone = mayBe && !(await isAnyLeft(tx, shipped.orderId, rules));
  return { isOpen: mayBe && !isAllGone, isAllGone, requests };
};
