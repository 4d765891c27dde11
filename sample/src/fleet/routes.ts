import type { Vehicle } from './contract.ts';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { listedNow, liveTours, vehicleNow } from './data.ts';
import { logisticsOf } from './overview.ts';
import { placeIn, PLACES } from './places.ts';

const SORT_KEYS: SortKeys<Vehicle> = {
  location: ({ location }) => location,
  startRoute: ({ startCity }) => startCity,
  endRoute: ({ endCity }) => endCity,
  warnings: ({ warnings }) => warnings,
  progress: ({ progress }) => progress,
};

export const fleetRoutes = (seeding: Seeding): Hono => {
  const { locale, now } = seeding;
  const tours = liveTours(seeding);
  return new Hono()
    .get('/api/apps/logistics/vehicles', (c) => {
      const list = listQueryOf(c);
      const at = now();
      const found = tours
        .map((tour) => listedNow(tour, locale, at))
        .filter(({ location, startCity, endCity }) => matches(list.q, [location, startCity, endCity]));
      return c.json({
        vehicles: pageOf(sorted(found, list, SORT_KEYS, locale), list),
        totalVehicles: found.length,
      });
    })
    .get('/api/apps/logistics/fleet', (c) => {
      const at = now();
      return c.json({
        vehicles: tours.map((tour) => vehicleNow(tour, locale, at)),
        places: PLACES.map(placeIn(locale)),
      });
    })
    .get('/api/dashboard/logistics', (c) => c.json(logisticsOf(seeding)));
};
