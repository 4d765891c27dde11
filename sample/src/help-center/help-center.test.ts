import { getHelpArticle, getHelpCenter, readArticle, searchArticles, voteForArticle } from './contract.ts';
import { describe, expect, it } from 'vitest';

import { startSample, testRows } from '../testing/suite.ts';
import { BODIES } from './articles/bodies.ts';
import { TOPICS } from './data.ts';

testRows([
  {
    call: 'GET /api/pages/help-center and /article',
    request: 'none',
    answer: 'help center data, article data',
    promise: {
      'gives popular articles, six topics, and further reading, each of which can be read': async ({
        answer,
      }) => {
        const { popularArticles, allArticles, keepLearning } = await answer(getHelpCenter);
        expect([popularArticles.length, allArticles.length, keepLearning.length]).toEqual([3, 6, 3]);
        const slugs = allArticles.flatMap(({ articles }) => articles.map(({ slug }) => slug));
        for (const { slug } of [...popularArticles, ...keepLearning]) expect(slugs).toContain(slug);
      },
      'gives the first article’s data too': async ({ answer }) => {
        expect((await answer(getHelpCenter)).articleData).toEqual(await answer(getHelpArticle));
      },
      'gives the article, which is one of its section': async ({ answer }) => {
        const { title, articleList, productContent, checkoutContent } = await answer(getHelpArticle);
        expect(articleList).toContain(title);
        expect(productContent).toContain('<p>A customer earns points when an order is paid.');
        expect(checkoutContent).toContain('<h2>Add a collection method</h2>');
      },
    },
  },
]);

const SLUGS = TOPICS.flatMap(({ articles }) => articles.map(({ slug }) => slug));

const found = async (locale: 'ar' | 'en', q: string): Promise<string[]> => {
  const articles = await startSample(locale).answer(searchArticles, { query: { q } });
  return articles.map(({ slug }) => slug);
};

describe('the articles (our own calls)', () => {
  it('are all written, and all listed by a topic', () => {
    expect(Object.keys(BODIES).toSorted()).toEqual(SLUGS.toSorted());
  });

  it.each(SLUGS)('have the same structure in both languages: %s', async (slug) => {
    const [ar, en] = await Promise.all(
      (['ar', 'en'] as const).map((locale) => startSample(locale).answer(readArticle, { params: { slug } })),
    );
    expect(ar?.blocks.map(({ kind }) => kind)).toEqual(en?.blocks.map(({ kind }) => kind));
    expect(ar?.blocks.filter(({ text }) => !/[\u0600-\u06FF]/.test(text))).toEqual([]);
    expect(en?.blocks.filter(({ text }) => /[\u0600-\u06FF]/.test(text))).toEqual([]);
  });

  it('lead from the first article to the last', async () => {
    const { answer } = startSample();
    const read: string[] = [];
    for (let slug = SLUGS[0]; slug !== undefined;) {
      read.push(slug);
      const { next, inTopic } = await answer(readArticle, { params: { slug } });
      expect(inTopic.map((each) => each.slug)).toContain(slug);
      slug = next?.slug;
    }
    expect(read).toEqual(SLUGS);
  });

  it('are found by all words, titles first, in both languages', async () => {
    expect(await found('en', 'VOID pickup')).toContain('void-a-pickup');
    expect((await found('en', 'void'))[0]).toBe('void-a-pickup');
    expect((await found('ar', 'ربط شركة'))[0]).toBe('connect-a-carrier');
    expect(await found('en', 'void zebra')).toEqual([]);
    expect(await found('en', ' ')).toEqual([]);
  });

  it('take one vote per reader, which can be changed', async () => {
    const { answer, call } = startSample();
    const params = { slug: 'book-a-pickup' };
    await answer(voteForArticle, { params, body: { isHelpful: true } });
    expect(await answer(voteForArticle, { params, body: { isHelpful: false } })).toEqual({
      helpful: 0,
      notHelpful: 1,
    });
    expect((await call(voteForArticle, { params: { slug: 'no' }, body: { isHelpful: true } })).status).toBe(
      404,
    );
    expect((await call(readArticle, { params: { slug: 'no' } })).status).toBe(404);
  });
});
