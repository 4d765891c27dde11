import { z } from '@hono/zod-openapi';

import { countValue, dayValue } from '../contract/primitives.ts';
import { sampleRead, sampleWrite } from '../contract/route.ts';

/** Kinds of lines: a heading, a paragraph, a numbered step, a list item and a note. */
const BLOCK_KINDS = ['heading', 'text', 'step', 'point', 'note'] as const;

const cardSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  img: z.string(),
  subtitle: z.string(),
});

const articleSchema = z.strictObject({
  title: z.string(),
  lastUpdated: dayValue,
  productContent: z.string(),
  checkoutContent: z.string(),
  articleList: z.array(z.string()),
});

const helpCenterSchema = z.strictObject({
  popularArticles: z.array(cardSchema),
  allArticles: z.array(
    z.strictObject({
      title: z.string(),
      icon: z.string(),
      articles: z.array(z.strictObject({ slug: z.string(), title: z.string() })),
    }),
  ),
  keepLearning: z.array(cardSchema),
  articleData: articleSchema,
});

export type HelpCenter = z.infer<typeof helpCenterSchema>;
export type HelpArticle = z.infer<typeof articleSchema>;

export const getHelpCenter = sampleRead({
  path: '/api/pages/help-center',
  summary: 'Popular articles, all articles by topic, further reading, and the first article',
  answer: helpCenterSchema,
});

export const getHelpArticle = sampleRead({
  path: '/api/pages/help-center/article',
  summary: 'The article of the help center',
  answer: articleSchema,
});

const listedSchema = z.strictObject({ slug: z.string(), title: z.string() });

const fullArticleSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  topic: z.string(),
  lastUpdated: dayValue,
  blocks: z.array(z.strictObject({ kind: z.enum(BLOCK_KINDS), text: z.string() })).min(1),
  /** All articles of its topic. */
  inTopic: z.array(listedSchema),
  /** The next article; null for the last one. */
  next: listedSchema.nullable(),
});

const votesSchema = z.strictObject({ helpful: countValue, notHelpful: countValue });

export type FullArticle = z.infer<typeof fullArticleSchema>;
export type ArticleBlock = FullArticle['blocks'][number];

const slugParam = z.object({ slug: z.string() });

const unknownArticle = { 404: z.null() };

export const readArticle = sampleRead({
  path: '/api/pages/help-center/articles/{slug}',
  summary: 'An article of the help center',
  params: slugParam,
  answer: fullArticleSchema,
  refusals: unknownArticle,
});

export const searchArticles = sampleRead({
  path: '/api/pages/help-center/search',
  summary: 'Articles that contain every word, those with a word in the title first',
  query: z.object({ q: z.string().optional() }),
  answer: z.array(
    z.strictObject({ slug: z.string(), title: z.string(), topic: z.string(), subtitle: z.string() }),
  ),
});

export const voteForArticle = sampleWrite({
  method: 'post',
  path: '/api/pages/help-center/articles/{slug}/votes',
  summary: 'Notes whether an article helped; another vote replaces the first',
  params: slugParam,
  body: z.strictObject({ isHelpful: z.boolean() }),
  answer: votesSchema,
  refusals: unknownArticle,
});
