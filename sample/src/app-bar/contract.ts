import { z } from '@hono/zod-openapi';

import { sampleRead } from '../contract/route.ts';
import { GROUP_MAX_ITEMS, SEARCH_CATEGORIES } from './values.ts';

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
