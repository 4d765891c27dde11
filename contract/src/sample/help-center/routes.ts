import { z } from '@hono/zod-openapi';

import { dayValue } from '../primitives.ts';
import { sampleRead } from '../route.ts';

const cardSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  img: z.string(),
  subtitle: z.string(),
});

const helpCenterSchema = z.strictObject({
  popularArticles: z.array(cardSchema),
  allArticles: z.array(
    z.strictObject({
      title: z.string(),
      icon: z.string(),
      articles: z.array(z.strictObject({ title: z.string() })),
    }),
  ),
  keepLearning: z.array(cardSchema),
});

const articleSchema = z.strictObject({
  title: z.string(),
  lastUpdated: dayValue,
  productContent: z.string(),
  checkoutContent: z.string(),
  articleList: z.array(z.string()),
});

export type HelpCenter = z.infer<typeof helpCenterSchema>;
export type HelpArticle = z.infer<typeof articleSchema>;

export const getHelpCenter = sampleRead({
  path: '/api/pages/help-center',
  summary: 'Popular articles, all articles by topic, and further reading',
  answer: helpCenterSchema,
});

export const getHelpArticle = sampleRead({
  path: '/api/pages/help-center/article',
  summary: 'The article of the help center',
  answer: articleSchema,
});
