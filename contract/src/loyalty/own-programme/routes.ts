import { z } from '@hono/zod-openapi';

import { amountValue, pointsValue } from '../../primitives.ts';
import { readRoute } from '../../route.ts';

const ownProgrammeSchema = z
  .object({
    /** What the host says of its own programme; null where it has none, or none that we may read. */
    programme: z
      .object({
        isOn: z.boolean(),
        /** Its rules for earning that a collection method can be made of. */
        earning: z.array(z.object({ points: pointsValue, perAmount: amountValue })),
        /** Null where the host does not say. */
        customersWithPoints: z.number().int().nullable(),
      })
      .nullable(),
    /** Whether customers earn here: at least one collection method is active. */
    isOursOn: z.boolean(),
  })
  .openapi('OwnProgramme');

export type OwnProgrammeState = z.infer<typeof ownProgrammeSchema>;

export const getOwnProgramme = readRoute({
  path: '/api/v1/loyalty/own-programme',
  summary: 'The loyalty programme that the store platform has of its own, as it is there now',
  answer: ownProgrammeSchema,
});
