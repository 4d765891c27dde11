import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf } from '#primitives.ts';
import { fileRoute } from '#route.ts';
import { HAND_OVER_LANGUAGES } from '../values.ts';

/** Without `language` the settings decide. `pickup_cannot` says why there is no sheet when no courier is expected. */
export const getHandOverSheet = fileRoute({
  path: '/api/v1/shipping/pickups/{id}/hand-over',
  summary: 'The hand-over sheet of a pickup, to be signed by driver and store',
  params: z.object({ id: idOf('pickup') }),
  query: z.object({ language: z.enum(HAND_OVER_LANGUAGES, fieldIssue('invalid')).optional() }),
  media: ['application/pdf'],
  errors: ['pickup_not_found', 'pickup_cannot'],
});
