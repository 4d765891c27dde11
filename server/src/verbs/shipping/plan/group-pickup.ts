import type { OrderId } from '@apps-hub/domain/ids';
import { orderParcels } from '@apps-hub/domain/shipping/pickups/order-parcels';
import type { PickupWindow } from '@apps-hub/domain/shipping/pickups/booking';
import type { LocalDate } from '@apps-hub/domain/time';
import type { LocalTime } from '@apps-hub/domain/wall-time';

import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type Booking, type BookingInput, claimBooking, prepareBooking } from '../booking/book.ts';
import { sendBooking } from '../booking/send-booking.ts';
import { draftParcels, earliestWindow, loadPlace } from '../booking/slots.ts';
import { waitingOrders } from '../booking/waiting-orders.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { type GroupRow, groupsOf, linesOf, lockRun, stateOf, toProblem, updateGroup } from './run-record.ts';

type Parcels = BookingInput['parcels'];

/** The parcels of the group's waybills, without orders that are in a pickup already or have left. */
const parcelsOfGroup = async (
  ctx: VerbContext,
  { runId, carrier, addressId }: GroupRow,
): Promise<Parcels> => {
  const lines = (await linesOf(ctx.tx, runId)).filter(
    (line) => line.carrier === carrier && line.addressId === addressId && stateOf(line) === 'made',
  );
  return parcelsOfOrders(
    ctx,
    lines.map(({ orderId }) => orderId),
  );
};

/** The parcels of these orders, without those that are in a pickup already or have left. */
export const parcelsOfOrders = async (ctx: VerbContext, orderIds: readonly OrderId[]): Promise<Parcels> => {
  const { tx } = ctx;
  if (orderIds.length === 0) return [];
  const orders = await waitingOrders(ctx, { show: 'all', orderIds, limit: orderIds.length, offset: 0 });
  const { defaultParcel } = await loadPreferences(tx);
  // One box per order, with one waybill: the numbers are those that we made.
  return orders.flatMap((order) => orderParcels({ ...order, waybills: [] }, defaultParcel));
};

/** No waybill was made, or all their orders are in another pickup. */
const NO_PARCELS = { code: 'no_parcels', params: {}, fields: [], refusal: null };

/** The window that a refusal offers instead; null if it offers none. */
const offeredIn = ({ code, params }: AppError): PickupWindow | null => {
  const { nextDate: date, nextFrom: from, nextTo: to } = params;
  if (code !== 'slot_gone' || !date || !from || !to) return null;
  // Texts of a window that our own rules offer.
  return { date: String(date) as LocalDate, from: String(from) as LocalTime, to: String(to) as LocalTime };
};

/** A pickup of these parcels in the earliest window, or in the next one that the carrier has. Refuses as a booking does. */
export const prepareGroup = async (
  out: Outside,
  { carrier, addressId }: GroupRow,
  parcels: Parcels,
): Promise<Booking> => {
  const { place, drafts } = await out.inStore(async (ctx) => ({
    place: await loadPlace(ctx, { carrier, addressId }),
    drafts: await draftParcels(ctx, parcels),
  }));
  const at = (window: PickupWindow) =>
    prepareBooking(out, {
      carrier,
      addressId,
      window,
      parcels,
      instructions: [],
      allowOverlap: false,
      addressOverride: null,
    });
  try {
    return await at(earliestWindow(out, place, drafts));
  } catch (error) {
    // The carrier's own windows differ from the usual rules.
    const offered = error instanceof AppError ? offeredIn(error) : null;
    if (!offered) throw error;
    return at(offered);
  }
};

const isSame = (a: GroupRow, b: GroupRow): boolean => a.carrier === b.carrier && a.addressId === b.addressId;

/** Whether the group still waits, under the lock of its run: of two jobs one books. */
export const stillWaits = async ({ tx }: VerbContext, group: GroupRow): Promise<boolean> => {
  await lockRun(tx, group.runId);
  return (await groupsOf(tx, group.runId)).some(
    (each) => isSame(each, group) && each.pickupState === 'waiting',
  );
};

/**
 * Books the one pickup of a group. It is claimed in one transaction with the group, so that a repeat finds it booked; a courier that no one
 * confirmed is asked about by the pickup itself. A refusal stays with the group.
 */
export const bookGroup = async (out: Outside, group: GroupRow): Promise<void> => {
  const keep = (changes: Partial<GroupRow>) =>
    out.inStore(async (ctx) => {
      if (await stillWaits(ctx, group)) await updateGroup(ctx.tx, group, changes);
    });
  try {
    const parcels = await out.inStore((ctx) => parcelsOfGroup(ctx, group));
    if (parcels.length === 0) return await keep({ pickupState: 'failed', problem: NO_PARCELS });
    const booking = await prepareGroup(out, group, parcels);
    const id = await out.inStore(async (ctx) => {
      if (!(await stillWaits(ctx, group))) return null;
      const claimed = await claimBooking(ctx, booking);
      await updateGroup(ctx.tx, group, { pickupState: 'booked', pickupId: claimed.id });
      return claimed.id;
    });
    if (id) await sendBooking(out, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await keep({ pickupState: 'failed', problem: toProblem(error) });
  }
};
