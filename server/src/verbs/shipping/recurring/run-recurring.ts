import { and, eq } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import { addDays, HOUR_MS, type LocalDate, localDate, MINUTE_MS } from '@apps-hub/domain/time';
import { orderParcels } from '@apps-hub/domain/shipping/pickups/order-parcels';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { rulesAt } from '@apps-hub/domain/shipping/carriers/rules-for';
import {
  bookedDaysBefore,
  type Occurrence,
  occurrenceOn,
} from '@apps-hub/domain/shipping/calendar/recurrence';
import { weekdayOf } from '@apps-hub/domain/shipping/calendar/days';
import { firstInstant, wallTimeAt } from '@apps-hub/domain/wall-time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { recurringRun } from '#db/schema/shipping/recurring.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type BookingInput, claimBooking, prepareBooking } from '../booking/book.ts';
import { sendBooking } from '../booking/send-booking.ts';
import { loadAddress } from '../settings/addresses.ts';
import { findAccount } from '../settings/connect.ts';
import { loadPreferences, usualBox } from '../settings/preferences.ts';
import { recurringOf, type RecurringRow } from './recurring.ts';
import { loadPlace, type Place } from '../booking/slots.ts';
import { waitingOrders } from '../booking/waiting-orders.ts';

/** Books shortly before the cut-off, so that the day's late orders are included. */
const BEFORE_CUT_OFF_MINUTES = 60;
const TRY_AGAIN_MS = 5 * MINUTE_MS;
const MOST_PARCELS = 999;

type Run = Pick<typeof recurringRun.$inferInsert, 'outcome' | 'why' | 'pickupId'>;

interface Day {
  readonly recurring: RecurringRow;
  readonly date: LocalDate;
}

/** Inserts the run, which is the claim; returns whether this transaction did. */
const claimRun = async (ctx: VerbContext, { recurring, date }: Day, run: Run): Promise<boolean> => {
  const claimed = await ctx.tx.db
    .insert(recurringRun)
    .values({ ...run, storeId: ctx.tx.storeId, recurringId: recurring.id, date, at: ctx.now })
    .onConflictDoNothing()
    .returning({ date: recurringRun.date });
  return claimed.length > 0;
};

const hasRun = async ({ tx }: VerbContext, { recurring, date }: Day): Promise<boolean> => {
  const known = await tx.db
    .select({ date: recurringRun.date })
    .from(recurringRun)
    .where(
      and(
        eq(recurringRun.storeId, tx.storeId),
        eq(recurringRun.recurringId, recurring.id),
        eq(recurringRun.date, date),
      ),
    );
  return known.length > 0;
};

const occurrence = (out: Outside, place: Place, { recurring, date }: Day, box: Parcel): Occurrence =>
  occurrenceOn({ ...recurring, from: recurring.fromTime, to: recurring.toTime }, date, {
    address: place.calendar,
    parcels: [box],
    rules: place.rules,
    now: out.deps.now(),
  });

type Parcels = BookingInput['parcels'];

/** The parcels of the orders that wait for this carrier at this branch, with the host's data and the orders' flags. */
const parcelsToday = async (ctx: VerbContext, { recurring }: Day): Promise<Parcels> => {
  const { defaultParcel, addressCheck } = await loadPreferences(ctx.tx);
  const { carrier, addressId } = recurring;
  // No one can give a reason here: orders without a valid address stay in the list of addresses and take no place of others.
  const mayTravel = addressCheck === 'require';
  const wanted = { carrier, addressId, mayTravel, limit: MOST_PARCELS, offset: 0 };
  const orders = await waitingOrders(ctx, wanted);
  return orders.flatMap((order) => orderParcels(order, defaultParcel)).slice(0, MOST_PARCELS);
};

/** Claims the day and the booking together, so that a replayed job finds the day taken. */
const bookDay = async (out: Outside, day: Day, parcels: Parcels): Promise<void> => {
  const { recurring, date } = day;
  const booking = await prepareBooking(
    out,
    {
      carrier: recurring.carrier,
      addressId: recurring.addressId,
      window: { date, from: recurring.fromTime, to: recurring.toTime },
      parcels,
      instructions: [],
      allowOverlap: false,
      addressOverride: null,
    },
    { recurringId: recurring.id },
  );
  const claimed = await out.inStore(async (ctx): Promise<PickupId | null> => {
    if (await hasRun(ctx, day)) return null;
    const { id } = await claimBooking(ctx, booking);
    // Two concurrent jobs: the booking's own key lets one through, and this row would refuse the other.
    if (!(await claimRun(ctx, day, { outcome: 'booked', why: null, pickupId: id })))
      throw new AppError('pickup_already_booked');
    return id;
  });
  if (claimed) await sendBooking(out, claimed);
};

/** Until the window begins a carrier may still be reconnected; days that were not scheduled are no failure. */
const hasBegun = (out: Outside, { recurring, date }: Day, zone: string): boolean => {
  const wall = wallTimeAt(out.deps.now(), zone);
  const isMeant =
    recurring.weekdays.includes(weekdayOf(date)) &&
    recurring.startsOn <= date &&
    (recurring.endsOn === null || date <= recurring.endsOn) &&
    !recurring.exceptions.includes(date);
  return isMeant && wall.date === date && wall.time >= recurring.fromTime;
};

/** Refusals that mean that a courier is expected anyway. */
const COURIER_COMES: ReadonlySet<AppError['code']> = new Set(['pickup_already_booked', 'pickup_overlaps']);

const whyOf = (error: AppError): string => String(error.params['reason'] ?? error.code);

/** Runs one day and returns when to run it again; null when only an edit could make it due. */
const runDay = async (out: Outside, day: Day, isToday: boolean): Promise<Date | null> => {
  const { place, done, parcels, box } = await out.inStore(async (ctx) => {
    return {
      done: await hasRun(ctx, day),
      place: await loadPlace(ctx, day.recurring),
      parcels: await parcelsToday(ctx, day),
      box: await usualBox(ctx),
    };
  });
  if (done) return null;
  const due = occurrence(out, place, day, box);
  if (!due.due) {
    if (due.why !== 'not_possible' || !isToday) return null;
    const why = due.refusal.code;
    await out.inStore((ctx) => claimRun(ctx, day, { outcome: 'skipped', why }));
    return null;
  }
  const from = due.slot.bookBy.getTime() - BEFORE_CUT_OFF_MINUTES * MINUTE_MS;
  if (out.deps.now().getTime() < from) return new Date(from);
  if (parcels.length === 0) {
    // More orders may arrive until the cut-off.
    const isLast = out.deps.now().getTime() >= due.slot.bookBy.getTime() - 2 * MINUTE_MS;
    if (!isLast) return out.deps.now();
    await out.inStore((ctx) => claimRun(ctx, day, { outcome: 'skipped', why: 'no_orders' }));
    return null;
  }
  await bookDay(out, day, parcels);
  return null;
};

/** The same, recording a refusal as the day's outcome. */
const tryDay = async (out: Outside, day: Day, zone: string): Promise<Date | null> => {
  try {
    return await runDay(out, day, day.date === localDate(out.deps.now(), zone));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'carrier_account_missing' && !hasBegun(out, day, zone))
      return firstInstant({ date: day.date, time: day.recurring.fromTime }, zone);
    const outcome = COURIER_COMES.has(error.code) ? 'skipped' : 'failed';
    await out.inStore((ctx) => claimRun(ctx, day, { outcome, why: whyOf(error) }));
    return null;
  }
};

/** Schedules the next run: when a day is due, and at least hourly, because days and carriers' rules change. */
const scheduleNext = (out: Outside, looks: readonly (Date | null)[]): Promise<void> =>
  out.inStore((ctx) => {
    const times = looks.flatMap((look) => look?.getTime() ?? []);
    return scheduleStep(ctx, 'recurring.run', new Date(Math.min(...times, ctx.now.getTime() + HOUR_MS)));
  });

const runDays = async (out: Outside, recurring: RecurringRow): Promise<(Date | null)[]> => {
  const { carrier, addressId } = recurring;
  const { zone, rules } = await out.inStore(async ({ tx }) => ({
    zone: (await loadAddress(tx, addressId)).zone,
    rules: rulesAt(carrier, (await findAccount(tx, carrier))?.rules ?? {}, addressId),
  }));
  const today = localDate(out.deps.now(), zone);
  const looks: (Date | null)[] = [];
  for (let ahead = 0; ahead <= bookedDaysBefore(rules); ahead += 1)
    looks.push(await tryDay(out, { recurring, date: addDays(today, ahead) }, zone));
  return looks;
};

/**
 * Books the due days of the store's recurring pickups, each once; holidays and days without orders are skipped with a reason. One that
 * fails is retried soon and does not hold up the others.
 */
export const runRecurring = async (out: Outside): Promise<void> => {
  const active = await out.inStore(async ({ tx }) =>
    (await recurringOf(tx)).filter(({ status }) => status === 'active'),
  );
  const looks: (Date | null)[] = [];
  for (const recurring of active) {
    try {
      looks.push(...(await runDays(out, recurring)));
    } catch (error) {
      const { log, now } = out.deps;
      log.error(
        { err: error, storeId: out.storeId, recurringId: recurring.id },
        'the recurring pickup failed',
      );
      looks.push(new Date(now().getTime() + TRY_AGAIN_MS));
    }
  }
  if (active.length > 0) await scheduleNext(out, looks);
};
