import { z } from '@hono/zod-openapi';

import { fieldIssue } from '#primitives.ts';
import { openRoute } from '#route.ts';
import { signedInSchema } from '../sessions/routes.ts';
import { DEMO_STORES } from '../values.ts';

/** Demo only: ends this session and starts one in the other store. */
export const openDemoStore = openRoute({
  path: '/api/auth/demo-store',
  summary: 'Switch to another demo store',
  body: z.object({ store: z.enum(DEMO_STORES, fieldIssue('invalid')) }),
  answer: signedInSchema,
  errors: ['unauthenticated', 'session_expired', 'forbidden', 'store_unknown', 'origin_foreign'],
});
