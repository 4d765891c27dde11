import type { Logistics } from './contract.ts';
import { DELIVERY_EXCEPTIONS, DELIVERY_MEASURES, ORDER_STAGES, VEHICLE_PHASES } from './values.ts';
import { addDays, type LocalDate } from '@apps-hub/domain/time';
import type { Locale } from '@apps-hub/domain/locale';
import { COMPANIES, peopleOf } from '../kit/people.ts';
import { daysBefore, sumOf } from '../kit/days.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say } from '../kit/text.ts';
import { liveTours, vehicleNow } from './data.ts';
import { PLACES } from './places.ts';

const SHOWN_DAYS = 10;
const PERIOD_DAYS = 30;
const ORDERS_PER_STAGE = 3;

/** Deliveries of a day: most of that day's orders. */
const deliveriesOf = ({ day, orders }: ReturnType<typeof daysBefore>[number]) => {
  const random = randomOf(`deliveries ${day}`);
  const failed = random.int(1, 6);
  return {
    day,
    shipped: orders,
    delivered: Math.max(0, orders - failed),
    failed,
    onTime: Math.round((orders * random.int(86, 97)) / 100),
    hours: random.int(190, 320) / 10,
    rating: random.int(41, 49) / 10,
    reason: random.pick(DELIVERY_EXCEPTIONS),
  };
};

type Deliveries = ReturnType<typeof deliveriesOf>;

const tenths = (value: number): number => Math.round(value * 10) / 10;

const meanOf = (days: readonly Deliveries[], valueOf: (day: Deliveries) => number): number =>
  tenths(sumOf(days, valueOf) / days.length);

const performanceOf = (days: readonly Deliveries[]) => {
  const delivered = sumOf(days, (day) => day.delivered);
  const [yesterday, before] = [days.at(-1), days.at(-2)];
  return {
    inTransit: (yesterday?.shipped ?? 0) + (before?.shipped ?? 0),
    outForDelivery: Math.round((yesterday?.shipped ?? 0) * 0.6),
    delivered,
    onTime: tenths((sumOf(days, ({ onTime }) => onTime) / sumOf(days, ({ shipped }) => shipped)) * 100),
    hours: meanOf(days, ({ hours }) => hours),
    rating: meanOf(days, ({ rating }) => rating),
  };
};

const comparedOf = (now: readonly Deliveries[], before: readonly Deliveries[]): Logistics['performance'] => {
  const [own, other] = [performanceOf(now), performanceOf(before)];
  return DELIVERY_MEASURES.map((measure) => ({
    measure,
    now: own[measure],
    before: other[measure],
  }));
};

const ordersOf = (locale: Locale): Logistics['orders'] => {
  const random = randomOf('shipments');
  const receivers = peopleOf('receivers', ORDERS_PER_STAGE * ORDER_STAGES.length, locale);
  return receivers.map(({ name }, index) => {
    const from = random.pick(PLACES);
    const to = random.pick(PLACES.filter((place) => place !== from));
    const sender = COMPANIES[index % COMPANIES.length];
    return {
      id: 5_200 + index * 7,
      stage: ORDER_STAGES[Math.floor(index / ORDERS_PER_STAGE)] ?? 'new',
      sender: sender ? say(sender, locale) : '',
      from: say(from.city, locale),
      receiver: name,
      to: say(to.city, locale),
    };
  });
};

const deliveriesBefore = (end: LocalDate): readonly Deliveries[] =>
  daysBefore(end, PERIOD_DAYS).map(deliveriesOf);

/** The current vehicles, and deliveries up to yesterday. */
export const logisticsOf = (seeding: Seeding): Logistics => {
  const today = todayOf(seeding);
  const tours = liveTours(seeding);
  const vehicles = tours.map((tour) => vehicleNow(tour, seeding.locale, seeding.now()));
  const days = deliveriesBefore(today);
  return {
    phases: VEHICLE_PHASES.map((phase) => ({
      phase,
      vehicles: vehicles.filter((vehicle) => vehicle.phase === phase).length,
    })),
    withWarnings: vehicles.filter(({ warnings }) => warnings !== 'No Warnings').length,
    late: vehicles.filter(({ lateMinutes }) => lateMinutes > 0).length,
    offRoute: tours.filter(({ fixed }) => fixed.isOffRoute).length,
    days: days.slice(-SHOWN_DAYS).map(({ day, shipped, delivered }) => ({ day, shipped, delivered })),
    performance: comparedOf(days, deliveriesBefore(addDays(today, -PERIOD_DAYS))),
    exceptions: DELIVERY_EXCEPTIONS.map((reason) => ({
      reason,
      count: sumOf(
        days.filter((day) => day.reason === reason),
        ({ failed }) => failed,
      ),
    })),
    orders: ordersOf(seeding.locale),
  };
};
