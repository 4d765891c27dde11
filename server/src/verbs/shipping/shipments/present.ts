import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { cashDueOf, type CashFacts } from '@apps-hub/domain/shipping/cash/cash-due';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { declaredMinor } from '@apps-hub/domain/shipping/customs/customs';
import {
  type FailureReason,
  inCarrierHands,
  type ParcelState,
} from '@apps-hub/domain/shipping/pickups/tracking';
import { type BoxStanding, isMissing, type LeftOutBox } from '@apps-hub/domain/shipping/shipments/boxes';
import { shipmentCan, type ShipmentFacts } from '@apps-hub/domain/shipping/shipments/states';
import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { hasLabel, shipment, shipmentLabel, shipmentTrack } from '#db/schema/shipping/shipments.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';
import { moneyOf } from '#verbs/amounts.ts';
import type { PickupRow } from '../pickups/pickup-record.ts';
import { isNobody, type ShipmentRow } from './shipment-record.ts';

interface ShownRow extends ShipmentRow, CashFacts {
  readonly orderNumber: string;
  readonly hasLeft: boolean;
  readonly hasLabel: boolean;
  readonly hasInvoice: boolean;
  readonly parcelState: ParcelState | null;
  readonly parcelReason: FailureReason | null;
  readonly parcelCheckedAt: Date | null;
  readonly boxStates: readonly BoxStanding[] | null;
  readonly splitAt: Date | null;
  readonly pickup: Pick<PickupRow, 'state' | 'number' | 'date' | 'fromTime' | 'toTime'> | null;
}

/** Waybills with what decides about them. */
export const shownShipments = ({ db, storeId }: StoreTx) =>
  db
    .select({
      ...getTableColumns(shipment),
      orderNumber: storeOrder.number,
      payment: sql<CashFacts['payment']>`${storeOrder.shipping} -> 'payment' ->> 'value'`,
      cashOnDelivery: sql<CashFacts['cashOnDelivery']>`${storeOrder.shipping} -> 'cashOnDelivery' -> 'value'`,
      paidAt: storeOrder.paidAt,
      hasLeft: sql<boolean>`${or(isNotNull(storeOrder.shippedAt), isNotNull(storeOrder.deliveredAt))}`,
      parcelState: shipmentTrack.state,
      parcelReason: shipmentTrack.reason,
      parcelCheckedAt: shipmentTrack.checkedAt,
      boxStates: shipmentTrack.boxStates,
      splitAt: shipmentTrack.splitAt,
      pickup: {
        state: pickup.state,
        number: pickup.number,
        date: pickup.date,
        fromTime: pickup.fromTime,
        toTime: pickup.toTime,
      },
      hasLabel: sql<boolean>`coalesce(${hasLabel}, false)`,
      hasInvoice: sql<boolean>`${isNotNull(shipmentLabel.invoice)}`,
    })
    .from(shipment)
    .innerJoin(storeOrder, and(eq(storeOrder.storeId, storeId), eq(storeOrder.id, shipment.orderId)))
    .leftJoin(
      shipmentTrack,
      and(eq(shipmentTrack.storeId, storeId), eq(shipmentTrack.shipmentId, shipment.id)),
    )
    .leftJoin(pickup, and(eq(pickup.storeId, storeId), eq(pickup.id, shipment.pickupId)))
    .leftJoin(
      shipmentLabel,
      and(eq(shipmentLabel.storeId, storeId), eq(shipmentLabel.shipmentId, shipment.id)),
    );

export const factsOf = (row: ShownRow): ShipmentFacts => {
  const { state, hasLabel, hasLeft, cancelAskedAt } = row;
  const { findsByReference = false, printsAgain = false } = CARRIER_FACTS[row.carrier].waybills ?? {};
  return {
    findsByReference,
    // An erased recipient's address does not come back with a new label.
    printsAgain: printsAgain && !isNobody(row),
    isCancelAsked: cancelAskedAt !== null,
    state,
    hasLabel,
    hasLeft,
  };
};

/** Says what the courier should collect by now. */
const cashChangeOf = ({
  cashChangedAt,
  payment,
  cashOnDelivery,
  paidAt,
}: ShownRow): Shipment['cashChange'] => {
  if (cashChangedAt === null) return null;
  const due = cashDueOf({ payment, cashOnDelivery, paidAt });
  return { now: due === null || due === 'unknown' ? null : moneyOf(due) };
};

/** Each of several boxes, as far as the carrier tells. */
export const presentBoxes = (
  {
    boxStates,
    splitAt,
    leftOut,
  }: {
    readonly boxStates: readonly BoxStanding[] | null;
    readonly splitAt: Date | null;
    readonly leftOut: readonly LeftOutBox[];
  },
  now: Date,
): Shipment['boxes'] =>
  (boxStates ?? []).map((box) => {
    const said = leftOut.find(({ number }) => number === box.number)?.reason ?? null;
    const reason = inCarrierHands(box.state) ? null : said;
    return { ...box, leftOut: reason, isMissing: reason === null && isMissing(box.state, splitAt, now) };
  });

const presentPickup = ({ pickupId, pickup: row }: ShownRow): Shipment['pickup'] => {
  if (pickupId === null || !row) return null;
  const { state, number, date, fromTime: from, toTime: to } = row;
  return { id: pickupId, state, number, window: { date, from, to } };
};

export const toShipment = (row: ShownRow, now: Date): Shipment => {
  const facts = factsOf(row);
  return {
    id: row.id,
    order: { id: row.orderId, number: row.orderNumber },
    carrier: row.carrier,
    branch: row.addressName,
    state: row.state,
    number: row.number,
    pieceNumbers: [...row.pieceNumbers],
    pieces: row.parcels.length,
    rate:
      row.rate && row.rate.company !== ''
        ? { company: row.rate.company, cost: moneyOf(row.rate.cost), basis: row.rate.basis ?? 'account' }
        : null,
    cash: row.cash && moneyOf(row.cash),
    cashChange: cashChangeOf(row),
    recipient: { person: row.recipient.contact.person, city: row.recipient.address.city },
    customs: row.customs && {
      value: moneyOf({ amountMinor: declaredMinor(row.customs.lines), currency: row.customs.currency }),
      incoterm: row.customs.incoterm,
      hasInvoice: row.hasInvoice,
    },
    labelFormat: row.labelSize,
    refusal: row.refusal,
    notices: [...row.notices],
    host: row.host,
    parcel:
      row.parcelState === null || row.parcelCheckedAt === null
        ? null
        : { state: row.parcelState, reason: row.parcelReason },
    boxes: presentBoxes(row, now),
    pickup: presentPickup(row),
    cannot: {
      label: shipmentCan.label(facts),
      cancel: shipmentCan.cancel(facts),
      ask: shipmentCan.ask(facts),
      settle: shipmentCan.settle(facts),
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

/** Refuses with `shipment_not_found`. */
export const loadShown = async (tx: StoreTx, id: ShipmentId): Promise<ShownRow> => {
  const [row] = await shownShipments(tx).where(and(eq(shipment.storeId, tx.storeId), eq(shipment.id, id)));
  if (!row) throw new AppError('shipment_not_found');
  return row;
};

export const presentShipment = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  id: ShipmentId,
): Promise<Shipment> => toShipment(await loadShown(tx, id), now);
