import { z } from '@hono/zod-openapi';

import { sampleRead } from '../contract/route.ts';

const faqGroupSchema = z.strictObject({
  faqTitle: z.string(),
  faqIcon: z.string(),
  faqSubtitle: z.string(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
});

export type FaqGroup = z.infer<typeof faqGroupSchema>;

export const listFaq = sampleRead({
  path: '/api/pages/faq',
  summary: 'Questions that contain the text, with their answers, in groups',
  query: z.object({ q: z.string().optional() }),
  answer: z.array(faqGroupSchema),
});
