import { z } from '@hono/zod-openapi';

import { sampleRead } from '../contract/route.ts';

/** Most search results per group. */
export const GROUP_MAX_ITEMS = 5;

const SEARCH_CATEGORIES = ['dashboards', 'frontPages', 'appsPages'] as const;

const searchGroupSchema = z.strictObject({
  title: z.string(),
  category: z.enum(SEARCH_CATEGORIES),
  children: z
    .array(z.strictObject({ url: z.string(), icon: z.string(), title: z.string() }))
    .min(1)
    .max(GROUP_MAX_ITEMS),
});

export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const searchPages = sampleRead({
  path: '/api/app-bar/search',
  summary: 'The sample pages whose title contains the text, in groups',
  query: z.object({ q: z.string().optional() }),
  answer: z.array(searchGroupSchema),
});
