import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { OrderId, ReturnRequestId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import { stepsFrom } from '@apps-hub/domain/shipping/returns/states';
import { returnWaybillCan, type ReturnWaybillState } from '@apps-hub/domain/shipping/returns/waybill-can';
import { documentedState } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { LIVE_SHIPMENT_STATES } from '@apps-hub/domain/shipping/shipments/states';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { returnPhoto, returnRequest, returnWaybill } from '#db/schema/shipping/returns.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';
import { toScan } from '../shipments/box-record.ts';

export type ReturnRow = typeof returnRequest.$inferSelect;

const isRequest = ({ storeId }: StoreTx, id: ReturnRequestId) =>
  and(eq(returnRequest.storeId, storeId), eq(returnRequest.id, id));

/** An order's requests, oldest first. */
export const requestsOf = ({ db, storeId }: StoreTx, orderId: OrderId): Promise<ReturnRow[]> =>
  db
    .select()
    .from(returnRequest)
    .where(and(eq(returnRequest.storeId, storeId), eq(returnRequest.orderId, orderId)))
    .orderBy(asc(returnRequest.sequence));

/** The order of a request. Lock it before the request is read, so that refunds and further requests wait. */
export const orderOfRequest = async (tx: StoreTx, id: ReturnRequestId): Promise<OrderId> => {
  const [row] = await tx.db
    .select({ orderId: returnRequest.orderId })
    .from(returnRequest)
    .where(isRequest(tx, id));
  if (!row) throw new AppError('return_not_found');
  return row.orderId;
};

export const updateRequest = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  id: ReturnRequestId,
  changes: Partial<ReturnRow>,
): Promise<void> => {
  await tx.db
    .update(returnRequest)
    .set({ ...changes, updatedAt: now })
    .where(isRequest(tx, id));
};

/** Requests with what the list shows beside them. */
export const shownReturns = ({ db, storeId }: StoreTx) =>
  db
    .select({
      ...getTableColumns(returnRequest),
      orderNumber: storeOrder.number,
      waybill: {
        carrier: returnWaybill.carrier,
        state: returnWaybill.state,
        number: returnWaybill.number,
        day: returnWaybill.day,
        refusal: returnWaybill.refusal,
        parcelState: returnWaybill.parcelState,
        scans: returnWaybill.scans,
        trackedAt: returnWaybill.trackedAt,
        cancelAskedAt: returnWaybill.cancelAskedAt,
        hasLabel: sql<boolean>`${returnWaybill.label} is not null`,
      },
      // The carrier of the order's live waybill: there is one at most.
      sentBy: sql<Carrier | null>`(
        select ${shipment.carrier} from ${shipment}
        where ${shipment.storeId} = ${storeId} and ${shipment.orderId} = ${returnRequest.orderId} and ${shipment.state} = 'made'
      )`,
      // What that waybill was made with; null once its customer was erased, and of one to another country.
      sent: sql<ReturnAnswer['sent']>`(
        select jsonb_build_object('zone', ${shipment.zone}, 'weightGrams', (
          select sum((p.parcel ->> 'weightGrams')::int) from jsonb_array_elements(${shipment.parcels}) p (parcel)
        ))
        from ${shipment}
        where ${shipment.storeId} = ${storeId} and ${shipment.orderId} = ${returnRequest.orderId} and ${shipment.state} = 'made'
          and ${shipment.recipient} #>> '{contact,person}' <> ''
          and ${shipment.recipient} #>> '{address,countryCode}' = ${shipment.sender} #>> '{address,countryCode}'
      )`,
      hasEmail: sql<boolean>`(case when ${customer.erasedAt} is null then coalesce(${customer.email}, (
        select nullif(${shipment.recipient} #>> '{contact,email}', '') from ${shipment}
        where ${shipment.storeId} = ${storeId} and ${shipment.orderId} = ${returnRequest.orderId} and ${shipment.state} = 'made'
      )) end is not null)`,
      customerName: sql<string | null>`case when ${customer.erasedAt} is null then ${customer.name} end`,
      photoLines: sql<readonly string[]>`array(
        select ${returnPhoto.lineId} from ${returnPhoto}
        where ${returnPhoto.storeId} = ${storeId} and ${returnPhoto.requestId} = ${returnRequest.id}
      )`,
    })
    .from(returnRequest)
    .innerJoin(storeOrder, and(eq(storeOrder.storeId, storeId), eq(storeOrder.id, returnRequest.orderId)))
    .leftJoin(
      returnWaybill,
      and(eq(returnWaybill.storeId, storeId), eq(returnWaybill.requestId, returnRequest.id)),
    )
    .leftJoin(customer, and(eq(customer.storeId, storeId), eq(customer.id, storeOrder.customerId)));

type ShownRow = Awaited<ReturnType<typeof shownReturns>>[number];

const LIVE: readonly string[] = LIVE_SHIPMENT_STATES;

/** The carrier that can make the return waybill: the one that delivered the parcel, if it makes any and none is in use. */
const waybillBy = ({
  state,
  sentBy,
  sent,
  waybill,
}: Pick<ShownRow, 'state' | 'sentBy' | 'sent' | 'waybill'>): Carrier | null => {
  const isOpen = state === 'approved' && !(waybill && LIVE.includes(waybill.state));
  return isOpen && sentBy && sent && CARRIER_FACTS[sentBy].waybills?.returns ? sentBy : null;
};

/** What decides about a return waybill. */
export const returnFacts = (
  row: Pick<typeof returnWaybill.$inferSelect, 'carrier' | 'state' | 'parcelState' | 'cancelAskedAt'> & {
    readonly label?: Buffer | null;
    readonly hasLabel?: boolean;
  },
): ReturnWaybillState => ({
  state: row.state,
  hasLabel: row.hasLabel ?? Boolean(row.label),
  printsAgain: CARRIER_FACTS[row.carrier].waybills?.returns?.printsAgain ?? false,
  isCancelAsked: row.cancelAskedAt !== null,
  parcelState: row.parcelState,
});

/** A scan as customers and the team read it: nothing that the carrier wrote but the place. */
const shownReturnScan = (scan: TrackEvent) => {
  const state = documentedState(scan);
  const { date, time, at, place, carrierCode } = scan;
  const shown = { state, date, time, at: at?.toISOString() ?? null, carrierCode, description: '', place };
  return state === 'other' ? [] : [shown];
};

const presentWaybill = (row: NonNullable<ShownRow['waybill']>): ReturnAnswer['waybill'] => {
  const { carrier, state, number, day, refusal, parcelState, scans, trackedAt } = row;
  const facts = returnFacts(row);
  return {
    carrier,
    state,
    number,
    day,
    refusal,
    parcel: trackedAt && parcelState,
    checkedAt: trackedAt?.toISOString() ?? null,
    scans: scans.map(toScan).flatMap(shownReturnScan),
    cannot: {
      label: returnWaybillCan.label(facts),
      cancel: returnWaybillCan.cancel(facts),
      settle: returnWaybillCan.settle(facts),
    },
  };
};

export const presentRow = (row: ShownRow): ReturnAnswer => ({
  id: row.id,
  order: { id: row.orderId, number: row.orderNumber },
  customerName: row.customerName,
  state: row.state,
  lines: row.lines.map(({ refundedBefore: _before, ...line }) => ({
    ...line,
    hasPhoto: row.photoLines.includes(line.lineId),
  })),
  way: row.way,
  trackingNumber: row.trackingNumber,
  hasEmail: row.hasEmail,
  waybillBy: waybillBy(row),
  sent: waybillBy(row) === null ? null : row.sent,
  waybill: row.waybill && presentWaybill(row.waybill),
  message: row.message,
  can: [...stepsFrom(row.state)],
  askedAt: row.askedAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
});

/** Refuses with `return_not_found` when the store has no such request. */
export const presentReturn = async (tx: StoreTx, id: ReturnRequestId): Promise<ReturnAnswer> => {
  const [row] = await shownReturns(tx).where(isRequest(tx, id));
  if (!row) throw new AppError('return_not_found');
  return presentRow(row);
};
