import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { ShipmentId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { isHeldStill, StorePaused } from '#verbs/hub/stores/pause.ts';
import type { Booking } from '../booking/book.ts';
import { claimShipment } from '../shipments/make.ts';
import { loadShipment } from '../shipments/shipment-record.ts';
import { parcelsOfOrders, prepareGroup, stillWaits } from './group-pickup.ts';
import { inputOf } from './line-waybill.ts';
import {
  type GroupRow,
  groupsOf,
  linesOf,
  type RunLine,
  type RunRow,
  stateOf,
  takeWaitingLine,
  updateGroup,
  updateLine,
} from './run-record.ts';

/** A group of one order whose waybill and pickup its carrier takes in one call. With more orders one courier is booked for all waybills. */
interface Pair {
  readonly group: GroupRow;
  readonly line: RunLine;
}

const pairsOf = async ({ tx }: VerbContext, run: RunRow): Promise<Pair[]> => {
  const lines = await linesOf(tx, run.id);
  return (await groupsOf(tx, run.id)).flatMap((group) => {
    const { carrier, addressId, pickupState } = group;
    const own = lines.filter((line) => line.carrier === carrier && line.addressId === addressId);
    const [line, ...others] = own;
    const isOne = line && others.length === 0 && stateOf(line) === 'waiting' && pickupState === 'waiting';
    return isOne && CARRIER_FACTS[carrier].waybills?.takesPickup ? [{ group, line }] : [];
  });
};

/** Claims the waybill and its pickup with the line and the group, all or nothing; null if another job was first. */
const claimPair = async (
  ctx: VerbContext,
  run: RunRow,
  { pair: { group, line }, booking }: { readonly pair: Pair; readonly booking: Booking },
): Promise<ShipmentId | null> => {
  const { tx } = ctx;
  if (await isHeldStill(tx)) throw new StorePaused();
  if (!(await stillWaits(ctx, group))) return null;
  const { carrier, orderId } = line;
  const taken = await takeWaitingLine(tx, { id: run.id, carrier, orderId });
  if (!taken) return null;
  const { date } = booking.slot.window;
  const input = { ...(await inputOf(ctx, taken, { run, group })), date };
  const { id } = await claimShipment(ctx, input, booking);
  const { pickupId } = await loadShipment(tx, id);
  await updateLine(tx, taken, { shipmentId: id });
  await updateGroup(tx, group, { pickupState: 'booked', pickupId, shipOn: date });
  return id;
};

const claimedOf = async (out: Outside, run: RunRow, pair: Pair): Promise<ShipmentId | null> => {
  try {
    const parcels = await out.inStore((ctx) => parcelsOfOrders(ctx, [pair.line.orderId]));
    if (parcels.length === 0) return null;
    const booking = await prepareGroup(out, pair.group, parcels);
    return await out.inStore((ctx) => claimPair(ctx, run, { pair, booking }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Nothing was claimed. The waybill is made alone, and the pickup booked by itself: each keeps its own refusal.
    return null;
  }
};

/** Claims the waybills that are made together with their pickups; returns those that are to be sent. */
export const claimPairs = async (out: Outside, run: RunRow): Promise<ShipmentId[]> => {
  const claimed: ShipmentId[] = [];
  for (const pair of await out.inStore((ctx) => pairsOf(ctx, run))) {
    const id = await claimedOf(out, run, pair);
    if (id) claimed.push(id);
  }
  return claimed;
};
