import { getHelpArticle, getHelpCenter } from '@apps-hub/contract/sample/help-center/routes';
import { expect } from 'vitest';

import { testRows } from '../testing/suite.ts';

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
