import { FAILURE_REASONS, PARCEL_STATES } from '@apps-hub/domain/shipping/pickups/tracking';
import { LEFT_OUT_REASONS } from '@apps-hub/domain/shipping/shipments/boxes';
import { z } from '@hono/zod-openapi';

import { trackEventSchema } from '../pickups/routes.ts';

export const parcelValue = z.object({
  state: z.enum(PARCEL_STATES),
  /** Of a failed attempt. */
  reason: z.enum(FAILURE_REASONS).nullable(),
});

/** One of several boxes, where the carrier tells about each. */
export const boxValue = z.object({
  number: z.string(),
  ...parcelValue.shape,
  /** Others of its waybill were delivered two days ago or longer, and it has not ended. */
  isMissing: z.boolean(),
  /** Why it was not handed over, as the merchant said: it holds up nothing. Null for a box that counts. */
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
});

/** A scan; the reason is that of a failed attempt. */
export const scanValue = trackEventSchema.extend({ reason: z.enum(FAILURE_REASONS).nullable() });
