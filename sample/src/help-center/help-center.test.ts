import { getHelpArticle, getHelpCenter, getHelpPage } from '@apps-hub/contract/sample/help-center/routes';
import { expect, it } from 'vitest';

import { startSample, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/pages/help-center and /article',
    request: 'none',
    answer: 'help center data, article data',
    promise: {
      'gives popular articles, six topics of six articles, and further reading': async ({ answer }) => {
        const { popularArticles, allArticles, keepLearning } = await answer(getHelpCenter);
        expect([popularArticles.length, keepLearning.length]).toEqual([3, 3]);
        expect(allArticles.map(({ articles }) => articles.length)).toEqual([6, 6, 6, 6, 6, 6]);
      },
      'gives the article, which is one of its section': async ({ answer }) => {
        const { title, articleList } = await answer(getHelpArticle);
        expect(articleList).toContain(title);
      },
    },
  },
]);

it('each article that is linked to has a page, which is one of its section, in both languages', async () => {
  for (const locale of ['ar', 'en'] as const) {
    const { answer } = startSample(locale);
    const { popularArticles, allArticles, keepLearning } = await answer(getHelpCenter);
    const linked = [...popularArticles, ...keepLearning, ...allArticles.flatMap(({ articles }) => articles)];
    for (const { slug, title } of linked) {
      const page = await answer(getHelpPage, { params: { slug } });
      expect(page.title).toBe(title);
      expect(page.articles).toContainEqual({ slug, title });
    }
  }
});

it('an article that is not there is a 404', async () => {
  expect(await startSample().call(getHelpPage, { params: { slug: 'nothing' } })).toEqual({
    status: 404,
    body: null,
  });
});
