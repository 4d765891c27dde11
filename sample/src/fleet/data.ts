import type { FleetVehicle, Vehicle } from './contract.ts';
import { shareOfWay } from './trip.ts';
import { ROAD_HOUR_MS, VEHICLE_WARNINGS, type VehiclePhase } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { live } from '../kit/seeding.ts';
import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { kilometresBetween, placeIn, PLACES } from './places.ts';

const VEHICLE_COUNT = 25;
const SPEED_KM_PER_HOUR = 80;

/** Minutes at each end of a route: unloading, waiting, and loading for the way back. */
const STOP_PHASES = ['unloading', 'waiting', 'loading'] as const;
const STOP_PHASE_MS = ROAD_HOUR_MS;
const STOP_MS = STOP_PHASES.length * STOP_PHASE_MS;

const KEPT_UNTIL_LATE = 70;

type Place = (typeof PLACES)[number];

/** A vehicle that drives back and forth between two places. */
interface Tour {
  readonly fixed: Pick<Vehicle, 'id' | 'location' | 'warnings'> & {
    readonly driver: string;
    readonly lateMinutes: number;
    readonly isOffRoute: boolean;
  };
  readonly ends: readonly [Place, Place];
  readonly kilometres: number;
  /** When it first left the first place, epoch milliseconds. */
  readonly begunAt: number;
}

const drivingMs = (kilometres: number): number => (kilometres / SPEED_KM_PER_HOUR) * ROAD_HOUR_MS;

/** Vehicles spread along their routes; more than a third have no warning. */
const seedTours = (locale: Locale, now: Date): readonly Tour[] => {
  const random = randomOf('vehicles');
  const drivers = peopleOf('drivers', VEHICLE_COUNT, locale, 'men');
  return Array.from({ length: VEHICLE_COUNT }, (_, index) => {
    const start = random.pick(PLACES);
    const end = random.pick(PLACES.filter((place) => place !== start));
    const kilometres = kilometresBetween(start, end);
    const wholeWay = drivingMs(kilometres) + STOP_MS;
    return {
      fixed: {
        id: index + 1,
        location: 300_000 + random.int(0, 6_900) * 100 + index,
        warnings: random.chance(25) ? 'No Warnings' : random.pick(VEHICLE_WARNINGS),
        driver: drivers[index]?.name ?? '',
        lateMinutes: random.chance(KEPT_UNTIL_LATE) ? 0 : random.int(10, 90),
        isOffRoute: random.chance(12),
      },
      ends: [start, end],
      kilometres,
      begunAt: now.getTime() - Math.round((wholeWay * random.int(2, 97)) / 100),
    };
  });
};

/** The vehicles' tours, starting when the page was opened. */
export const liveTours = live(({ locale, now }) => seedTours(locale, now()));

/** A vehicle's current trip: from loading to unloading and waiting. */
const wayOf = ({ ends: [first, second], kilometres, begunAt }: Tour, now: Date) => {
  const driving = drivingMs(kilometres);
  // Loading already belongs to the next trip.
  const sinceLoading = now.getTime() - begunAt + STOP_PHASE_MS;
  const number = Math.floor(sinceLoading / (driving + STOP_MS));
  const departsAt = begunAt + number * (driving + STOP_MS);
  const [start, end] = number % 2 === 0 ? [first, second] : [second, first];
  return { start, end, departsAt, arrivesAt: departsAt + driving };
};

const phaseAt = (departsAt: number, arrivesAt: number, now: number): VehiclePhase => {
  if (now < departsAt) return 'loading';
  if (now < arrivesAt) return 'onTheWay';
  return now < arrivesAt + STOP_PHASE_MS ? 'unloading' : 'waiting';
};

/** How long before departure a tracking number is created. */
const CREATED_BEFORE_MS = 2 * ROAD_HOUR_MS;

const instant = (ms: number): string => new Date(ms).toISOString();

/** A vehicle's current state and trip. */
export const vehicleNow = (tour: Tour, locale: Locale, now: Date): FleetVehicle => {
  const { start, end, departsAt, arrivesAt } = wayOf(tour, now);
  const { isOffRoute: _, ...fixed } = tour.fixed;
  const place = placeIn(locale);
  return {
    ...fixed,
    phase: phaseAt(departsAt, arrivesAt, now.getTime()),
    start: place(start),
    end: place(end),
    kilometres: tour.kilometres,
    createdAt: instant(departsAt - CREATED_BEFORE_MS),
    departsAt: instant(departsAt),
    arrivesAt: instant(arrivesAt),
  };
};

/** The vehicle as listed. */
export const listedNow = (tour: Tour, locale: Locale, now: Date): Vehicle => {
  const vehicle = vehicleNow(tour, locale, now);
  const { id, location, warnings, start, end } = vehicle;
  return {
    id,
    location,
    startCity: start.city,
    startCountry: start.country,
    endCity: end.city,
    endCountry: end.country,
    warnings,
    progress: Math.floor(shareOfWay(vehicle, now) * 100),
  };
};
