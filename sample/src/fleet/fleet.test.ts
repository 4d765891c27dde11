import { listVehicles } from '@apps-hub/contract/sample/fleet/routes';
import { VEHICLE_WARNINGS } from '@apps-hub/contract/sample/fleet/values';
import { expect } from 'vitest';

import { ALL, expectSorts, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/logistics/vehicles',
    request: 'sortBy (location, startRoute, endRoute, warnings, progress)',
    answer: 'vehicles, totalVehicles',
    promise: {
      'lists 25 vehicles; each warning is seen': async ({ answer }) => {
        const { vehicles, totalVehicles } = await answer(listVehicles, { query: ALL });
        expect(totalVehicles).toBe(25);
        expect(new Set(vehicles.map(({ warnings }) => warnings))).toEqual(new Set(VEHICLE_WARNINGS));
        expect(vehicles.every(({ startCity, endCity }) => startCity !== endCity)).toBe(true);
      },
      'sorts by every column': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listVehicles, { query })).vehicles, {
          location: ({ location }) => location,
          startRoute: ({ startCity }) => startCity,
          endRoute: ({ endCity }) => endCity,
          warnings: ({ warnings }) => warnings,
          progress: ({ progress }) => progress,
        });
      },
      'finds a city, as lists do': async ({ answer }) => {
        const { vehicles } = await answer(listVehicles, { query: ALL });
        const found = await answer(listVehicles, { query: { ...ALL, q: 'jeddah' } });
        expect(found.vehicles).toEqual(
          vehicles.filter(({ startCity, endCity }) => [startCity, endCity].includes('Jeddah')),
        );
        expect(found.totalVehicles).toBeGreaterThan(0);
      },
    },
  },
]);
