import type { FleetVehicle } from '../contract.ts';
import { expect, it } from 'vitest';

import { type Box, percentOf, placeLabels, positionOf, spread } from './geometry.ts';

const vehicle: FleetVehicle = {
  id: 1,
  location: 300_001,
  warnings: 'No Warnings',
  driver: 'Omar',
  phase: 'onTheWay',
  start: { city: 'Riyadh', country: 'Saudi Arabia', longitude: 40, latitude: 20 },
  end: { city: 'Dubai', country: 'United Arab Emirates', longitude: 50, latitude: 30 },
  kilometres: 1_000,
  createdAt: '2026-11-15T10:00:00.000Z',
  departsAt: '2026-11-15T10:02:00.000Z',
  arrivesAt: '2026-11-15T10:12:00.000Z',
  lateMinutes: 0,
};

const at = (minute: number) => new Date(Date.parse('2026-11-15T10:00:00Z') + minute * 60_000);

it.each([
  [0, [40, 20], 0],
  [2, [40, 20], 0],
  [4.5, [42.5, 22.5], 25],
  [12, [50, 30], 100],
  [30, [50, 30], 100],
])('after %s minutes, a vehicle is at %j, %s per cent of its trip', (minute, position, percent) => {
  expect(positionOf(vehicle, at(minute))).toEqual(position);
  expect(percentOf(vehicle, at(minute))).toBe(percent);
});

const marker = (x: number, y: number): Box => ({ x, y, width: 30, height: 30 });
const label = (x: number, y: number): Box => ({ x, y, width: 40, height: 16 });
/** Markers so close to each other that no label has room between them. */
const crowd = Array.from({ length: 81 }, (_, at) =>
  marker(((at % 9) - 4) * 20, (Math.floor(at / 9) - 4) * 20),
);

it.each([
  ['without markers, a label is right below its city', [label(0, 0)], [], [{ x: 0, y: 14 }]],
  ['below a marker on its city', [label(0, 0)], [marker(0, 0)], [{ x: 0, y: 26 }]],
  ['above a marker below its city', [label(0, 0)], [marker(0, 18)], [{ x: 0, y: -14 }]],
  [
    'two cities’ labels are apart',
    [label(0, 0), label(4, 0)],
    [],
    [
      { x: 0, y: 14 },
      { x: 0, y: -14 },
    ],
  ],
  ['a label without room is left out', [label(0, 0), label(500, 0)], crowd, [undefined, { x: 0, y: 14 }]],
])('%s', (_, labels, markers, places) => {
  expect(placeLabels(labels, markers)).toEqual(places);
});

it('markers that would cover each other stand apart, others stay where they are', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 3, y: 2 },
    { x: 160, y: 0 },
    { x: 1, y: 1 },
    { x: 38, y: 1 },
    { x: 40, y: 0 },
  ];
  const moves = spread(spots, 30);
  const at = spots.map(
    ({ x, y }, index) => [x + (moves[index]?.x ?? 0), y + (moves[index]?.y ?? 0)] as const,
  );
  expect(moves[2]).toEqual({ x: 0, y: 0 });
  const gaps = at.flatMap(([x, y], index) =>
    at.slice(index + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(24);
});
