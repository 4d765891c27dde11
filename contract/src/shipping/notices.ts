import { CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';
import { z } from '@hono/zod-openapi';

import { countedNotice, noticeFields } from '../notice-fields.ts';
import { idOf } from '../primitives.ts';
import { PICKUP_ABOUTS } from './values.ts';

export const SHIPPING_NOTICES = [
  z.object({
    kind: z.literal('pickup'),
    ...noticeFields,
    pickupId: idOf('pickup'),
    carrier: z.enum(CARRIERS),
    number: z.string().nullable(),
    about: z.enum(PICKUP_ABOUTS),
  }),
  /** More pickups that need action. */
  z.object({ kind: z.literal('more_pickups'), ...countedNotice }),
] as const;
