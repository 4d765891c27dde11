import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { shipDayOf } from '@apps-hub/domain/shipping/shipments/ship-at';
import type { ShipmentId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { isHeldStill, StorePaused } from '#verbs/hub/stores/pause.ts';
import { loadAddress } from '../settings/addresses.ts';
import { describeGoods } from '../shipments/draft.ts';
import { claimShipment, refuseSecond, type ShipmentInput } from '../shipments/make.ts';
import { findOrder } from '../shipments/order.ts';
import {
  type GroupRow,
  groupsOf,
  type LineRow,
  type RunRow,
  takeWaitingLine,
  toProblem,
  updateLine,
} from './run-record.ts';
import { ordersToPlan } from './waiting.ts';

const DESCRIPTION_MISSING = { path: 'description', code: 'required' } as const;
const RECIPIENT_MISSING = { path: 'recipient', code: 'required' } as const;

/** The waybill's request, from what the host says about the order now. */
export const inputOf = async (
  ctx: VerbContext,
  line: LineRow,
  { run, group }: { readonly run: RunRow; readonly group: GroupRow },
): Promise<ShipmentInput> => {
  const { tx, now } = ctx;
  const { orderId, carrier, addressId } = line;
  const [order] = await ordersToPlan(tx, { show: 'all', orderIds: [orderId] });
  const stored = await findOrder(tx, orderId);
  await refuseSecond(ctx, line);
  if (stored?.cancelledAt) throw new AppError('shipment_cannot', { params: { reason: 'order_cancelled' } });
  if (stored?.shippedAt) throw new AppError('shipment_cannot', { params: { reason: 'already_left' } });
  if (!order || !stored) throw new AppError('order_not_found');
  // Made at the host since the plan was shown.
  if (order.waybills.length > 0) throw new AppError('shipment_exists');
  const { waybills } = CARRIER_FACTS[carrier];
  if (!waybills) throw new AppError('shipment_cannot', { params: { reason: 'carrier_makes_none' } });
  if (!order.recipient) throw new AppError('validation_failed', { fields: [RECIPIENT_MISSING] });
  const description = describeGoods(stored.lines, waybills.descriptionMax);
  if (description === '') throw new AppError('validation_failed', { fields: [DESCRIPTION_MISSING] });
  const { address, contact } = order.recipient;
  const { zone } = await loadAddress(tx, addressId);
  const sizes: readonly ShipmentInput['labelSize'][] = waybills.labelSizes;
  return {
    orderId,
    carrier,
    addressId,
    recipient: {
      address: { ...address, lines: [...address.lines], entrance: null, latin: null },
      contact,
    },
    parcels: [{ weightGrams: order.weightGrams, size: null }],
    description,
    date: shipDayOf(group.shipOn, { zone, now, maxDaysAhead: waybills.maxDaysAhead }),
    labelSize: sizes.includes(run.labelSize) ? run.labelSize : (sizes[0] ?? run.labelSize),
    // No one is asked here: an order without a valid address is sent one by one, with a reason.
    addressOverride: null,
    rate: null,
    // The remembered customs data of its products; missing data is reported at the line.
    customs: null,
    pickup: null,
  };
};

/** What became of the next line: its waybill was claimed and is to be sent, it failed, or there was none left. */
type LineOutcome =
  | { readonly kind: 'claimed'; readonly id: ShipmentId }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none' };

/**
 * Claims the waybill of a carrier's next line, in one transaction with the line: a line that has one is never sent again. What is refused
 * stays with its line. Throws `StorePaused`.
 */
export const claimNextLine = async (
  ctx: VerbContext,
  run: RunRow,
  carrier: LineRow['carrier'],
): Promise<LineOutcome> => {
  const { tx } = ctx;
  if (await isHeldStill(tx)) throw new StorePaused();
  const line = await takeWaitingLine(tx, { id: run.id, carrier });
  if (!line) return { kind: 'none' };
  const group = (await groupsOf(tx, run.id)).find(
    (each) => each.carrier === carrier && each.addressId === line.addressId,
  );
  if (!group) throw new Error(`run ${run.id} has a line without its group`);
  try {
    // `claimShipment` writes nothing before it refuses, so the transaction can record the refusal.
    const { id } = await claimShipment(ctx, await inputOf(ctx, line, { run, group }));
    await updateLine(tx, line, { shipmentId: id });
    return { kind: 'claimed', id };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateLine(tx, line, { problem: toProblem(error) });
    return { kind: 'failed' };
  }
};
