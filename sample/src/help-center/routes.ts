import type { FullArticle, HelpArticle } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { searchOf } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { say } from '../kit/text.ts';
import { blockOf, partsOf } from './blocks.ts';
import { type ArticleRow, LAST_UPDATED, seedHelpCenter, TOPICS } from './data.ts';

const ROWS = TOPICS.flatMap((topic) => topic.articles.map((article) => ({ topic, article })));

const linesOf = async (slug: string, locale: Locale): Promise<string[]> => {
  const { BODIES } = await import('./articles/bodies.ts');
  return (BODIES[slug] ?? []).map((line) => say(line, locale));
};

const listed = ({ slug, title }: ArticleRow, locale: Locale) => ({ slug, title: say(title, locale) });

/** The article with this slug, its topic's articles and the next one. */
const articleOf = async (slug: string, locale: Locale): Promise<FullArticle | undefined> => {
  const at = ROWS.findIndex(({ article }) => article.slug === slug);
  const [found, next] = ROWS.slice(at, at + 2);
  if (at === -1 || found === undefined) return undefined;
  return {
    ...listed(found.article, locale),
    subtitle: say(found.article.subtitle, locale),
    topic: say(found.topic.title, locale),
    lastUpdated: LAST_UPDATED,
    blocks: (await linesOf(slug, locale)).map(blockOf),
    inTopic: found.topic.articles.map((each) => listed(each, locale)),
    next: next ? listed(next.article, locale) : null,
  };
};

/** The first article in the format of the specification's call: its introduction and the rest. */
const firstArticle = async (locale: Locale): Promise<HelpArticle> => {
  const [first] = ROWS;
  if (first === undefined) throw new Error('the help center has no article');
  const [productContent = '', ...rest] = partsOf((await linesOf(first.article.slug, locale)).map(blockOf));
  return {
    title: say(first.article.title, locale),
    lastUpdated: LAST_UPDATED,
    productContent,
    checkoutContent: rest.join(''),
    articleList: first.topic.articles.map(({ title }) => say(title, locale)),
  };
};

/** Articles with every word of the search; a word in the title counts more. */
const found = async (q: string, locale: Locale) => {
  const words = q.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const ranked = await Promise.all(
    ROWS.map(async ({ topic, article }) => {
      const head = `${say(article.title, locale)} ${say(article.subtitle, locale)}`.toLowerCase();
      const all = `${head} ${(await linesOf(article.slug, locale)).join(' ')}`.toLowerCase();
      const isFound = words.every((word) => all.includes(word));
      return { topic, article, isFound, rank: words.filter((word) => head.includes(word)).length };
    }),
  );
  return ranked
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ topic, article }) => ({
      ...listed(article, locale),
      topic: say(topic.title, locale),
      subtitle: say(article.subtitle, locale),
    }));
};

export const helpCenterRoutes = ({ locale }: Seeding): Hono =>
  new Hono()
    .get('/api/pages/help-center', async (c) =>
      c.json({ ...seedHelpCenter(locale), articleData: await firstArticle(locale) }),
    )
    .get('/api/pages/help-center/article', async (c) => c.json(await firstArticle(locale)))
    .get('/api/pages/help-center/search', async (c) => c.json(await found(searchOf(c), locale)))
    .get('/api/pages/help-center/articles/:slug', async (c) => {
      const article = await articleOf(c.req.param('slug'), locale);
      return article ? c.json(article) : notFound();
    })
    .post('/api/pages/help-center/articles/:slug/votes', async (c) => {
      const slug = c.req.param('slug');
      if (!ROWS.some(({ article }) => article.slug === slug)) return notFound();
      const body: { isHelpful?: unknown } = await c.req.json();
      // The page has one reader, so their latest vote is the only one.
      const isHelpful = body.isHelpful === true;
      return c.json({ helpful: Number(isHelpful), notHelpful: Number(!isHelpful) }, 201);
    });
