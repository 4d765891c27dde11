import type { changeInput } from '@apps-hub/contract/shipping/changes/routes';
import type { PickupId } from '@apps-hub/domain/ids';
import type { BookingDetails, PickupWindow } from '@apps-hub/domain/shipping/pickups/booking';
import { checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { z } from '@hono/zod-openapi';

import type { StoredChange } from '#db/schema/shipping/pickups.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { Exchange } from '#outbound/exchange.ts';
import { authorise } from '#verbs/authorise.ts';
import { closesAtOf, detailsOf } from '../booking/book.ts';
import { toFieldError } from '../booking/booking-problems.ts';
import { type OrderFactsById, orderFactsOf, withDestination, withWaybills } from '../booking/order-facts.ts';
import { confirmSlot, loadPlace, type Place } from '../booking/slots.ts';
import { toParcel } from '../pickups/detail.ts';
import { ALIVE_STATES, loadPickup, parcelsOf, type PickupRow } from '../pickups/pickup-record.ts';
import { sameBookings } from '../pickups/same-booking.ts';

export type ChangeInput = z.output<typeof changeInput> & { readonly id: PickupId };

export type Wanted = Omit<StoredChange, 'way' | 'state' | 'since' | 'wasUnknown'>;

/** A validated change, ready to be claimed; nothing is written yet. */
export interface PreparedChange {
  readonly input: ChangeInput;
  readonly wanted: Wanted;
  readonly isMoved: boolean;
  readonly exchanges: readonly Exchange[];
}

interface Known {
  readonly row: PickupRow;
  readonly own: ReadonlySet<string>;
  readonly facts: OrderFactsById;
  /** The other pickups under the same number. */
  readonly others: readonly { readonly row: PickupRow; readonly parcels: readonly Parcel[] }[];
  /** Null where the carrier need not know. */
  readonly place: Place | null;
}

const load = (out: Outside, { id, way, parcels }: ChangeInput): Promise<Known> =>
  out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Pickup');
    const { tx } = ctx;
    const row = await loadPickup(tx, id);
    const together = (await sameBookings(tx, [row], ALIVE_STATES)).get(id) ?? [];
    const others = [];
    for (const other of together)
      others.push({ row: other, parcels: (await parcelsOf(tx, other.id)).map(toParcel) });
    return {
      row,
      own: new Set((await parcelsOf(tx, id)).map((parcel) => parcel.id)),
      facts: await orderFactsOf(tx, parcels),
      others,
      place: way === 'list_only' ? null : await loadPlace(ctx, row),
    };
  });

/** When the courier is expected now; if the carrier moved the pickup, that is not undone. */
const windowOf = ({ date, fromTime, toTime, moved }: PickupRow): PickupWindow => {
  const from = moved?.readyBy ?? fromTime;
  return { date: moved?.date ?? date, from: from < toTime ? from : fromTime, to: toTime };
};

/** One booking as the carrier sees it: a number shared by several pickups is changed with all of them. */
export const wholeOf = (
  { parcels, instructions }: Pick<Wanted, 'parcels' | 'instructions'>,
  others: Known['others'],
): Pick<BookingDetails, 'parcels' | 'instructions'> => ({
  parcels: [...parcels, ...others.flatMap((other) => other.parcels)],
  instructions: [...new Set([...instructions, ...others.flatMap(({ row }) => row.instructions)])],
});

const check = ({ row, others, place }: Known, input: ChangeInput, parcels: readonly Parcel[]): void => {
  const wanted = { parcels, instructions: input.instructions };
  const { address, contact, location } = row;
  const details =
    input.way === 'void_and_book' && place
      ? detailsOf(place, parcels, input.instructions)
      : { address, contact, location, ...(input.way === 'in_place' ? wholeOf(wanted, others) : wanted) };
  const problems = checkBooking(details, row.carrier);
  if (problems.length > 0) throw new AppError('validation_failed', { fields: problems.map(toFieldError) });
};

interface Times {
  readonly times: Pick<Wanted, 'window' | 'closesAt' | 'readyAt' | 'closeAt'>;
  readonly exchanges: readonly Exchange[];
}

/** An unchanged window needs no check of the carrier's times, unless it is rebooked. */
const timesOf = async (
  out: Outside,
  { row, place }: Known,
  { input, parcels }: { readonly input: ChangeInput; readonly parcels: readonly Parcel[] },
): Promise<Times> => {
  const kept = windowOf(row);
  const window = input.window ?? kept;
  if (!place || (input.way === 'in_place' && isSame(window, kept))) {
    const { readyAt, closeAt, closesAt } = row;
    const times = {
      window: kept,
      closesAt,
      readyAt: readyAt.toISOString(),
      closeAt: closeAt.toISOString(),
    };
    return { times, exchanges: [] };
  }
  const { slot, exchanges } = await confirmSlot(out, place, window, parcels);
  const times = {
    window: slot.window,
    closesAt: closesAtOf(place, slot.window),
    readyAt: slot.readyAt.toISOString(),
    closeAt: slot.closeAt.toISOString(),
  };
  return { times, exchanges };
};

const isSame = (one: PickupWindow, other: PickupWindow): boolean =>
  one.date === other.date && one.from === other.from && one.to === other.to;

/** Validates a change against the carrier's limits and checks its window; nothing is written. */
export const prepareChange = async (out: Outside, input: ChangeInput): Promise<PreparedChange> => {
  const known = await load(out, input);
  const wantedParcels = input.parcels.map((parcel) => ({
    ...parcel,
    id: parcel.id !== null && known.own.has(parcel.id) ? parcel.id : out.deps.newId('parcel'),
  }));
  const parcels = withWaybills(withDestination(wantedParcels, known.facts), known.facts);
  check(known, input, parcels);
  const { times, exchanges } = await timesOf(out, known, { input, parcels });
  const wanted = { ...times, parcels, instructions: input.instructions };
  return { input, wanted, isMoved: !isSame(times.window, windowOf(known.row)), exchanges };
};
