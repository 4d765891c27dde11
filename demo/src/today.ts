import type { Carrier } from '@apps-hub/domain/carrier';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

import type { Branch } from './cities.ts';
import { dayOf, instantOn } from './clock.ts';
import {
  type DemoPickupState,
  type Dispatch,
  isReadyFor,
  isWorkday,
  windowOf,
  workdayFrom,
} from './pickups.ts';

interface Present {
  readonly branch: Branch;
  readonly carrier: Carrier;
  readonly state: DemoPickupState;
  /** Relative to today: the last workday before it, today or the next workday, or one workday later. */
  readonly day: 'before' | 'today' | 'after';
  readonly orders: number;
}

/** The state at the end of the year: expected couriers, and pickups that need a decision. */
const PRESENT: readonly Present[] = [
  { branch: 'riyadh', carrier: 'aramex', state: 'confirmed', day: 'today', orders: 3 },
  { branch: 'jeddah', carrier: 'dhl', state: 'requested', day: 'today', orders: 1 },
  { branch: 'riyadh', carrier: 'fedex', state: 'unknown', day: 'today', orders: 1 },
  { branch: 'jeddah', carrier: 'fedex', state: 'void_refused', day: 'today', orders: 1 },
  { branch: 'dammam', carrier: 'fedex', state: 'rejected', day: 'today', orders: 1 },
  { branch: 'jeddah', carrier: 'aramex', state: 'missed', day: 'before', orders: 1 },
  { branch: 'dammam', carrier: 'aramex', state: 'confirmed', day: 'after', orders: 1 },
  { branch: 'riyadh', carrier: 'dhl', state: 'voiding', day: 'after', orders: 1 },
];

const workdayBefore = (date: LocalDate): LocalDate => {
  const before = addDays(date, -1);
  return isWorkday(before) ? before : workdayBefore(before);
};

/** After this time, today's pickups move to the next workday. */
const LAST_CALL_MINUTES = 15 * 60;

const dayFor = (day: Present['day'], end: Date): LocalDate => {
  const today = dayOf(end);
  const isLate = end > instantOn(today, LAST_CALL_MINUTES);
  const next = workdayFrom(isLate ? addDays(today, 1) : today);
  if (day === 'before') return workdayBefore(today);
  return day === 'today' ? next : workdayFrom(addDays(next, 1));
};

/** Today's pickups were booked this morning or, early in the day, the evening before. */
const bookedAt = (end: Date, index: number): Date => new Date(end.getTime() - (35 + index * 11) * 60_000);

/** When a finished pickup ended; null while it is still to come. */
const endOf = ({ state }: Present, date: LocalDate, to: number, booked: Date): Date | null => {
  if (state === 'missed') return instantOn(date, to + 8 * 60 + 10);
  return state === 'rejected' ? booked : null;
};

/** Books the pickups that are in progress at the end of the year. */
export const bookPresent = (dispatch: Dispatch, end: Date): void => {
  const taken = new Set<string>();
  for (const [index, present] of PRESENT.entries()) {
    const { branch, carrier, state } = present;
    const date = dayFor(present.day, end);
    const window = windowOf(branch, date);
    const isOver = present.day === 'before';
    const booked = isOver ? instantOn(date, 10 * 60 + index) : bookedAt(end, index);
    const orders = dispatch.waiting
      .filter((order) => order.sending.branch === branch && isReadyFor(order, { carrier, by: booked }))
      // Orders abroad are left to the merchant, who must add papers.
      .filter(({ id, sending }) => sending.destination.country === 'SA' && (isOver || !taken.has(id)))
      .slice(0, present.orders);
    // A failed pickup holds no orders: they wait for the next courier.
    if (state !== 'missed' && state !== 'rejected') for (const { id } of orders) taken.add(id);
    if (orders.length === 0) continue;
    const endedAt = endOf(present, date, window[1], booked);
    const rest = { bookedAt: booked, endedAt, replaces: null, isHandled: false };
    dispatch.add({ branch, carrier, date, window, state, orders, ...rest });
  }
};
