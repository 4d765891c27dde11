import { z } from 'zod';

import type { Box } from './api-types.ts';

/** POST checkOTODeliveryFee. Kilograms and centimetres. */
export interface RatesBody {
  readonly boxes?: readonly (Omit<Box, 'dimensions'> & Box['dimensions'])[];
  readonly originCity: string;
  readonly destinationCity: string;
  readonly weight: number;
  readonly packageCount: number;
  /** What the courier collects. */
  readonly totalDue?: number;
  readonly currency?: string;
  readonly includeEstimatedDates: true;
}

/** One object per company that takes the parcel; each is read by itself. */
export const ratesAnswer = z.object({
  success: z.literal(true),
  deliveryCompany: z.array(z.record(z.string(), z.unknown())),
});
