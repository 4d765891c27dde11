import type { Vehicle } from '@apps-hub/contract/sample/fleet/routes';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedVehicles } from './data.ts';

const SORT_KEYS: SortKeys<Vehicle> = {
  location: ({ location }) => location,
  startRoute: ({ startCity }) => startCity,
  endRoute: ({ endCity }) => endCity,
  warnings: ({ warnings }) => warnings,
  progress: ({ progress }) => progress,
};

export const fleetRoutes = ({ locale }: Seeding): Hono => {
  const vehicles = seedVehicles(locale);
  return new Hono().get('/api/apps/logistics/vehicles', (c) => {
    const list = listQueryOf(c);
    const found = vehicles.filter(({ location, startCity, endCity }) =>
      matches(list.q, [location, startCity, endCity]),
    );
    return c.json({
      vehicles: pageOf(sorted(found, list, SORT_KEYS, locale), list),
      totalVehicles: found.length,
    });
  });
};
