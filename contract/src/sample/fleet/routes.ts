import { z } from '@hono/zod-openapi';

import { countValue, percentValue } from '../primitives.ts';
import { sampleList, sampleRead } from '../route.ts';
import { VEHICLE_WARNINGS } from './values.ts';

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
