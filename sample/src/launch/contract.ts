import { z } from '@hono/zod-openapi';

import { countValue } from '../contract/primitives.ts';
import { refusedFields, sampleRead, sampleWrite } from '../contract/route.ts';

const launchSchema = z.strictObject({
  /** When the announced page opens. */
  opensAt: z.iso.datetime(),
  /** When maintenance ends. */
  backAt: z.iso.datetime(),
});

export type Launch = z.infer<typeof launchSchema>;

export const getLaunch = sampleRead({
  path: '/api/pages/launch',
  summary: 'When the page that comes soon opens, and when maintenance ends',
  answer: launchSchema,
});

export const joinWaitingList = sampleWrite({
  method: 'post',
  path: '/api/pages/launch/subscribers',
  summary: 'Notes who wants to hear of the opening, once',
  body: z.strictObject({ email: z.string() }),
  answer: z.strictObject({ email: z.email(), place: countValue }),
  refusals: { 400: refusedFields },
});
