import { z } from '@hono/zod-openapi';

import { countValue, dayValue, percentValue } from '../contract/primitives.ts';
import { sampleList, sampleRead } from '../contract/route.ts';
import {
  DELIVERY_EXCEPTIONS,
  DELIVERY_MEASURES,
  ORDER_STAGES,
  VEHICLE_PHASES,
  VEHICLE_WARNINGS,
} from './values.ts';

const vehicleSchema = z.strictObject({
  id: z.number().int(),
  location: z.number().int(),
  startCity: z.string(),
  startCountry: z.string(),
  endCity: z.string(),
  endCountry: z.string(),
  warnings: z.enum(VEHICLE_WARNINGS),
  progress: percentValue,
});

export type Vehicle = z.infer<typeof vehicleSchema>;

export const listVehicles = sampleRead({
  path: '/api/apps/logistics/vehicles',
  summary: 'Vehicles on their routes',
  query: sampleList(['location', 'startRoute', 'endRoute', 'warnings', 'progress']),
  answer: z.strictObject({ vehicles: z.array(vehicleSchema), totalVehicles: countValue }),
});

const placeSchema = z.strictObject({
  city: z.string(),
  country: z.string(),
  longitude: z.number(),
  latitude: z.number(),
});

export type FleetPlace = z.infer<typeof placeSchema>;

const fleetVehicleSchema = vehicleSchema.pick({ id: true, location: true, warnings: true }).extend({
  driver: z.string(),
  phase: z.enum(VEHICLE_PHASES),
  start: placeSchema,
  end: placeSchema,
  kilometres: countValue,
  /** When its tracking number was created. */
  createdAt: z.iso.datetime(),
  departsAt: z.iso.datetime(),
  arrivesAt: z.iso.datetime(),
  lateMinutes: countValue,
});

export type FleetVehicle = z.infer<typeof fleetVehicleSchema>;

export const getFleet = sampleRead({
  path: '/api/apps/logistics/fleet',
  summary: 'Where each vehicle comes from and goes to, and when; its progress follows from the clock',
  answer: z.strictObject({ vehicles: z.array(fleetVehicleSchema), places: z.array(placeSchema) }),
});

const logisticsSchema = z.strictObject({
  /** How many vehicles are in each phase now. */
  phases: z.array(z.strictObject({ phase: z.enum(VEHICLE_PHASES), vehicles: countValue })),
  withWarnings: countValue,
  late: countValue,
  offRoute: countValue,
  /** The last ten full days, oldest first; today is excluded. */
  days: z.array(z.strictObject({ day: dayValue, shipped: countValue, delivered: countValue })),
  /** The last thirty days compared with the thirty before: counts, per cent on time, hours, and stars out of five. */
  performance: z.array(
    z.strictObject({ measure: z.enum(DELIVERY_MEASURES), now: z.number(), before: z.number() }),
  ),
  /** Reasons in the last thirty days. */
  exceptions: z.array(z.strictObject({ reason: z.enum(DELIVERY_EXCEPTIONS), count: countValue })),
  orders: z.array(
    z.strictObject({
      id: z.number().int(),
      stage: z.enum(ORDER_STAGES),
      sender: z.string(),
      from: z.string(),
      receiver: z.string(),
      to: z.string(),
    }),
  ),
});

export type Logistics = z.infer<typeof logisticsSchema>;

export const getLogistics = sampleRead({
  path: '/api/dashboard/logistics',
  summary: 'Vehicles as they are now, and deliveries up to yesterday',
  answer: logisticsSchema,
});
