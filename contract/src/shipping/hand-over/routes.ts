import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf } from '../../primitives.ts';
import { fileRoute } from '../../route.ts';
import { HAND_OVER_LANGUAGES } from './values.ts';

/** Arabic, English, or every word in both. */

/** Without a language: the one of the settings. `pickup_cannot` says why there is no sheet while no courier is to come. */
export const getHandOverSheet = fileRoute({
  path: '/api/v1/shipping/pickups/{id}/hand-over',
  summary: 'The hand-over sheet of a pickup, for driver and store to sign',
  params: z.object({ id: idOf('pickup') }),
  query: z.object({ language: z.enum(HAND_OVER_LANGUAGES, fieldIssue('invalid')).optional() }),
  media: 'application/pdf',
  errors: ['pickup_not_found', 'pickup_cannot'],
});
