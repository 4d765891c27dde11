import { getFleet, getLogistics, listVehicles } from './contract.ts';
import { shareOfWay } from './trip.ts';
import { DELIVERY_MEASURES, ORDER_STAGES, ROAD_HOUR_MS, VEHICLE_WARNINGS } from './values.ts';
import { describe, expect, it } from 'vitest';

import { ALL, expectSorts, startSample, testRows } from '../testing/suite.ts';

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

const roadHours = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / ROAD_HOUR_MS;

describe('our own calls of the fleet', () => {
  it('have each vehicle’s trip, which matches its progress in the list', async () => {
    const { answer } = startSample();
    const { vehicles, places } = await answer(getFleet);
    const { vehicles: listed } = await answer(listVehicles, { query: ALL });
    const now = new Date('2026-11-15T22:30:00Z');
    expect(listed.map(({ id, progress }) => [id, progress])).toEqual(
      vehicles.map((vehicle) => [vehicle.id, Math.floor(shareOfWay(vehicle, now) * 100)]),
    );
    expect(listed.map(({ startCity, endCity }) => [startCity, endCity])).toEqual(
      vehicles.map(({ start, end }) => [start.city, end.city]),
    );
    for (const { start, kilometres, departsAt, arrivesAt } of vehicles) {
      expect(places).toContainEqual(start);
      expect(roadHours(departsAt, arrivesAt)).toBeCloseTo(kilometres / 80, 2);
    }
  });

  it('move vehicles with the clock: they arrive, unload, wait, load and drive back', async () => {
    const { answer, wait } = startSample();
    const first = (await answer(getFleet)).vehicles.find(({ phase }) => phase === 'onTheWay');
    if (!first) throw new Error('some vehicle is on its way');
    const read = async () => {
      const found = (await answer(getFleet)).vehicles.find(({ id }) => id === first.id);
      const listed = (await answer(listVehicles, { query: ALL })).vehicles.find(({ id }) => id === first.id);
      return [found?.phase, listed?.progress, listed?.endCity];
    };
    wait((Date.parse(first.arrivesAt) - Date.parse('2026-11-15T22:30:00Z')) / 60_000);
    expect(await read()).toEqual(['unloading', 100, first.end.city]);
    wait(1);
    expect(await read()).toEqual(['waiting', 100, first.end.city]);
    wait(1);
    expect(await read()).toEqual(['loading', 0, first.start.city]);
    wait(1);
    expect(await read()).toEqual(['onTheWay', 0, first.start.city]);
  });

  it('compute the dashboard’s figures from the same vehicles and days', async () => {
    const { answer } = startSample();
    const { phases, withWarnings, late, days, exceptions, performance, orders } = await answer(getLogistics);
    const { vehicles } = await answer(getFleet);
    for (const { phase, vehicles: count } of phases)
      expect(vehicles.filter((vehicle) => vehicle.phase === phase)).toHaveLength(count);
    expect(withWarnings).toBe(vehicles.filter(({ warnings }) => warnings !== 'No Warnings').length);
    expect(late).toBe(vehicles.filter(({ lateMinutes }) => lateMinutes > 0).length);
    expect([days.length, days.at(-1)?.day]).toEqual([10, '2026-11-15']);
    expect(days.every(({ shipped, delivered }) => delivered < shipped)).toBe(true);
    expect(exceptions.every(({ count }) => count > 0)).toBe(true);
    expect(performance.map(({ measure }) => measure)).toEqual([...DELIVERY_MEASURES]);
    expect(orders.map(({ stage }) => stage)).toEqual(ORDER_STAGES.flatMap((stage) => [stage, stage, stage]));
  });
});
