import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { goodsValueOf } from '@apps-hub/domain/shipping/shipments/goods-value';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { ShipOutcome, ShipRequest, WaybillPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Deps, Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { shortCodeOf } from '../national-address/short-code.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { findOrder } from './order.ts';
import { loadShown, presentShipment } from './present.ts';
import {
  isNobody,
  keepLabel,
  lockShipment,
  queueWaybill,
  type ShipmentRow,
  updateShipment,
} from './shipment-record.ts';
import { countPickup, keepPickup, lockPickupOf, pickupRequestOf } from './with-pickup.ts';

/** The request, with what the order says about its goods and its National Address. */
const requestOf = async (
  ctx: VerbContext,
  row: Awaited<ReturnType<typeof loadShown>>,
): Promise<ShipRequest> => {
  const { tx } = ctx;
  const order = await findOrder(tx, row.orderId);
  return {
    reference: row.id,
    orderNumber: row.orderNumber,
    shipAt: row.shipAt,
    zone: row.zone,
    from: row.sender,
    to: row.recipient,
    parcels: row.parcels,
    description: row.description,
    labelSize: row.labelSize,
    customs: row.customs,
    cash: row.cash,
    goods: order ? goodsValueOf(order) : null,
    nationalCode: await shortCodeOf(tx, row.orderId),
    items: (order?.lines ?? []).map(({ sku, lineId, title, units }) => ({
      sku: sku || lineId,
      name: title,
      units,
    })),
    rate: row.rate && { option: row.rate.option, atMost: row.rate.cost },
    pickup: await pickupRequestOf(ctx, row),
  };
};

/** The carrier's part about waybills; refuses with `carrier_account_missing` and `shipment_cannot`. */
export const waybillsOf = async (
  { tx }: VerbContext,
  deps: Pick<Deps, 'sealer' | 'carriers'>,
  { carrier }: Pick<ShipmentRow, 'carrier'>,
): Promise<WaybillPort> => {
  const { waybills } = connectCarrier(deps, await loadAccount(tx, carrier));
  if (!waybills) throw new AppError('shipment_cannot', { params: { reason: 'carrier_makes_none' } });
  return waybills;
};

type Made = Extract<ShipOutcome, { kind: 'made' }>;

const NOTHING = { label: null, invoice: null, notices: [] };

const keepMade = async (ctx: VerbContext, row: ShipmentRow, outcome: Made): Promise<void> => {
  const { number, pieceNumbers } = outcome;
  // Erased while the call ran: what the carrier says about the person is not stored.
  const { label, invoice, notices } = isNobody(row) ? NOTHING : outcome;
  const known = { number, pieceNumbers, notices, rate: outcome.rate ?? row.rate };
  // The merchant has said meanwhile that it was not made: the number shows that it was, and nobody uses it.
  if (row.state === 'cancelled') return updateShipment(ctx, row.id, known);
  await updateShipment(ctx, row.id, { ...known, state: 'made', refusal: null, nextCheckAt: null });
  if (label || invoice) await keepLabel(ctx, row.id, { label, invoice: invoice ?? null });
  await queueWaybill(ctx, row);
};

/** After an unanswered call the carrier is asked; the call itself is never repeated. */
const FIRST_ASK_MINUTES = 2;

/** After a carrier took the request without a number yet. */
const FIRST_LOOK_MINUTES = 1;

/** Stores the outcome of the one call. */
const keepOutcome = async (ctx: VerbContext, id: ShipmentId, outcome: ShipOutcome): Promise<void> => {
  const pickup = await lockPickupOf(ctx, id);
  const row = await lockShipment(ctx.tx, id);
  await keepPickup(ctx, pickup, { shipment: row, outcome });
  if (outcome.kind === 'made') return row.number === null ? keepMade(ctx, row, outcome) : undefined;
  if (row.state !== 'requested' && row.state !== 'unknown') return undefined;
  if (outcome.kind === 'refused')
    return updateShipment(ctx, id, {
      state: 'refused',
      refusal: isNobody(row) ? null : toRefusal(outcome),
      nextCheckAt: null,
    });
  if (outcome.kind === 'waiting')
    return updateShipment(ctx, id, {
      acceptedAt: ctx.now,
      rate: outcome.rate ?? row.rate,
      nextCheckAt: instantAfterMinutes(ctx.now, FIRST_LOOK_MINUTES),
    });
  return updateShipment(ctx, id, {
    state: 'unknown',
    nextCheckAt: instantAfterMinutes(ctx.now, FIRST_ASK_MINUTES),
  });
};

/** Calls the carrier for a waybill that this process has just claimed; once per claim. */
export const sendShipment = async (out: Outside, { id }: { readonly id: ShipmentId }): Promise<void> => {
  const { row, port, request } = await out.inStore(async (ctx) => {
    const shown = await loadShown(ctx.tx, id);
    return { row: shown, port: await waybillsOf(ctx, out.deps, shown), request: await requestOf(ctx, shown) };
  });
  const outcome = await port.make(request);
  await out.inStore((ctx) => keepOutcome(ctx, id, outcome));
  countPickup(row.pickupId, { carrier: row.carrier, outcome });
};

export const presentSent = (out: Outside, { id }: { readonly id: ShipmentId }): Promise<Shipment> =>
  out.inStore((ctx) => presentShipment(ctx, id));
