import { holidayOn } from '@apps-hub/domain/shipping/calendar/holidays';
import { weekdayOf, type Weekday } from '@apps-hub/domain/shipping/calendar/days';
import { isRamadan } from '@apps-hub/domain/shipping/calendar/hijri';
import { isWeekend } from '@apps-hub/domain/shipping/calendar/countries';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import { makeId, type PickupId, sortableId } from '@apps-hub/domain/ids';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

import type { DemoCarrier, DemoCarriers } from './carriers/carrier.ts';
import type { Branch } from './cities.ts';
import { instantOn } from './clock.ts';
import type { DemoOrder } from './orders.ts';
import { type Random, randomBitsOf, randomOf } from './random.ts';
import { CARRIERS_OF } from './sending.ts';

/** The state of a pickup at the end of the year. */
export type DemoPickupState =
  | 'picked_up'
  | 'missed'
  | 'rejected'
  | 'voided'
  | 'requested'
  | 'confirmed'
  | 'voiding'
  | 'void_refused'
  | 'unknown';

export interface DemoPickup {
  /** Its id in the apps. */
  readonly id: PickupId;
  readonly number: number;
  readonly branch: Branch;
  readonly carrier: Carrier;
  readonly date: LocalDate;
  readonly from: LocalTime;
  readonly to: LocalTime;
  readonly state: DemoPickupState;
  readonly orders: readonly DemoOrder[];
  readonly bookedAt: Date;
  /** When the courier collected, or when it was clear that none would. */
  readonly endedAt: Date | null;
  /** The number of the pickup that it replaces. */
  readonly replaces: number | null;
  /** Whether the merchant has handled a failed pickup. */
  readonly isHandled: boolean;
  /** The carrier's reference; null where it returned none. */
  readonly reference: CarrierReference | null;
}

/** States in which the carrier has not confirmed. */
const WITHOUT_REFERENCE: ReadonlySet<DemoPickupState> = new Set(['rejected', 'requested', 'unknown']);

/** The weekdays of each branch's pickups. */
const DAYS: Readonly<Record<Branch, readonly Weekday[]>> = {
  riyadh: ['sun', 'mon', 'tue', 'wed', 'thu'],
  jeddah: ['sun', 'tue', 'thu'],
  dammam: ['mon', 'wed'],
};

/** Start and end of each branch's window, in minutes after midnight. */
const WINDOWS: Readonly<Record<Branch, readonly [from: number, to: number]>> = {
  riyadh: [13 * 60, 16 * 60],
  jeddah: [16 * 60, 18 * 60],
  dammam: [14 * 60, 17 * 60],
};
const RAMADAN_WINDOW = [12 * 60, 15 * 60] as const;

/** Orders confirmed before this time ship on the same day. */
const PACKED_BY_MINUTES = 11 * 60;

const timeOf = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;

/** Couriers do not work at weekends and on holidays. */
export const isWorkday = (date: LocalDate): boolean =>
  !isWeekend('SA', date) && holidayOn('SA', date) === null;

/** This day or the next workday. */
export const workdayFrom = (date: LocalDate): LocalDate =>
  isWorkday(date) ? date : workdayFrom(addDays(date, 1));

export const windowOf = (branch: Branch, date: LocalDate): readonly [from: number, to: number] =>
  isRamadan(date) ? RAMADAN_WINDOW : WINDOWS[branch];

type Outcome = Extract<DemoPickupState, 'picked_up' | 'missed' | 'rejected' | 'voided'>;

const OUTCOMES: readonly (readonly [outcome: Outcome, weight: number])[] = [
  ['picked_up', 185],
  ['missed', 7],
  ['voided', 5],
  ['rejected', 3],
];

const waybillOf = ({ number }: DemoOrder, { waybillDigits }: DemoCarrier): string =>
  `7${number.padStart(waybillDigits - 1, '0')}`;

/** Whether the order is ready for this carrier by then: it names this one, or none. */
export const isReadyFor = (
  { sending, confirmedAt }: DemoOrder,
  { carrier, by }: { readonly carrier: Carrier; readonly by: Date },
): boolean =>
  confirmedAt !== null && confirmedAt < by && (sending.carrier === null || sending.carrier === carrier);

/** Orders with cash on delivery or abroad are always left waiting on the last days. */
const isUsual = ({ sending }: DemoOrder): boolean =>
  sending.payment === 'in_advance' && sending.destination.country === 'SA';

const DELIVERED_AFTER_DAYS = [1, 1, 2, 2, 2, 3, 4] as const;

const deliveryAfter = (date: LocalDate, random: Random): Date => {
  const day = addDays(date, random.pick(DELIVERED_AFTER_DAYS));
  const arrives = weekdayOf(day) === 'fri' ? addDays(day, 1) : day;
  return instantOn(arrives, random.int(10 * 60, 20 * 60));
};

/** When the outcome was known, in minutes after midnight. */
const endOf = (outcome: Outcome, [from, to]: readonly [number, number], random: Random): number => {
  switch (outcome) {
    case 'picked_up':
      return random.chance(88) ? random.int(from + 10, to - 5) : random.int(to + 5, to + 90);
    case 'missed':
      return to + 8 * 60 + random.int(1, 40);
    case 'voided':
      return from - random.int(30, 90);
    case 'rejected':
      return 0;
  }
};

/** Ships orders: on each branch's days, a courier takes what is packed. */
export class Dispatch {
  readonly pickups: DemoPickup[] = [];
  readonly #waiting: DemoOrder[] = [];
  readonly #failed = new Map<Branch, number>();
  readonly #carriers: DemoCarriers;

  constructor(carriers: DemoCarriers) {
    this.#carriers = carriers;
  }

  /** Orders that no courier has taken. */
  get waiting(): readonly DemoOrder[] {
    return this.#waiting;
  }

  pack(order: DemoOrder): void {
    this.#waiting.push(order);
  }

  /** Runs the pickups of a day and returns the orders that were collected. */
  send(date: LocalDate, { leaveEvery = 0 }: { readonly leaveEvery?: number } = {}): DemoOrder[] {
    if (!isWorkday(date)) return [];
    return (Object.keys(DAYS) as Branch[])
      .filter((branch) => DAYS[branch].includes(weekdayOf(date)))
      .flatMap((branch) => this.#collect(branch, date, leaveEvery));
  }

  #packed(branch: Branch, by: Date): DemoOrder[] {
    return this.#waiting.filter(
      ({ sending, confirmedAt }) => sending.branch === branch && confirmedAt !== null && confirmedAt < by,
    );
  }

  #collect(branch: Branch, date: LocalDate, leaveEvery: number): DemoOrder[] {
    const random = randomOf(`pickup ${branch} ${date}`);
    const by = instantOn(date, PACKED_BY_MINUTES);
    const packed = this.#packed(branch, by);
    // The oldest order that names a carrier decides which one comes, so that no order waits long.
    const named = packed.find(({ sending }) => sending.carrier !== null)?.sending.carrier;
    const carrier = named ?? random.pick(CARRIERS_OF[branch]);
    const orders = packed
      .filter((order) => isReadyFor(order, { carrier, by }))
      .filter((order, index) => leaveEvery === 0 || (isUsual(order) && (index + 1) % leaveEvery > 0));
    if (orders.length === 0) return [];
    const [outcome] = random.weighted(OUTCOMES, ([, weight]) => weight);
    const window = windowOf(branch, date);
    const bookedAt = instantOn(date, random.int(9 * 60, PACKED_BY_MINUTES));
    const endedAt = outcome === 'rejected' ? bookedAt : instantOn(date, endOf(outcome, window, random));
    this.add({
      branch,
      carrier,
      date,
      window,
      state: outcome,
      orders,
      bookedAt,
      endedAt,
      replaces: this.#failed.get(branch) ?? null,
      isHandled: outcome !== 'picked_up' && outcome !== 'voided',
    });
    this.#failed.delete(branch);
    if (outcome === 'missed' || outcome === 'rejected') this.#failed.set(branch, this.pickups.length);
    if (outcome !== 'picked_up') return [];
    return orders.map((order) =>
      this.#take(order, { carrier, shippedAt: endedAt, deliveredAt: deliveryAfter(date, random) }),
    );
  }

  add({
    window: [from, to],
    ...pickup
  }: Omit<DemoPickup, 'id' | 'number' | 'from' | 'to' | 'reference'> & {
    readonly window: readonly [number, number];
  }): void {
    const number = this.pickups.length + 1;
    const random = randomOf(`pickup ${number}`);
    const isKnown = !WITHOUT_REFERENCE.has(pickup.state);
    this.pickups.push({
      ...pickup,
      id: makeId('pickup', sortableId(pickup.bookedAt, randomBitsOf(random))),
      number,
      from: timeOf(from),
      to: timeOf(to),
      reference: isKnown
        ? (this.#carriers[pickup.carrier].pickups?.reference({ date: pickup.date, number, random }) ?? null)
        : null,
    });
  }

  #take(
    order: DemoOrder,
    { carrier, shippedAt, deliveredAt }: { carrier: Carrier; shippedAt: Date; deliveredAt: Date },
  ): DemoOrder {
    this.#waiting.splice(this.#waiting.indexOf(order), 1);
    order.paidAt ??= deliveredAt;
    return Object.assign(order, {
      waybill: waybillOf(order, this.#carriers[carrier]),
      shippedAt,
      deliveredAt,
    });
  }
}
