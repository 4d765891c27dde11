import { listFaq } from './contract.ts';
import { expect } from 'vitest';

import { testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/pages/faq',
    request: 'q filters questions',
    answer: 'FAQ groups',
    promise: {
      'gives five groups': async ({ answer }) => {
        const groups = await answer(listFaq);
        expect(groups.map(({ faqTitle }) => faqTitle)).toEqual([
          'Payment',
          'Delivery',
          'Cancellation',
          'My Orders',
          'Product & Services',
        ]);
      },
      'finds in questions, not in answers, and drops empty groups': async ({ answer }) => {
        const groups = await answer(listFaq, { query: { q: 'DAMAGED' } });
        expect(groups.map(({ faqs }) => faqs.map(({ question }) => question))).toEqual([
          ['My order arrived damaged'],
        ]);
        expect(await answer(listFaq, { query: { q: '48 hours' } })).toEqual([]);
      },
      'names the prices and the times': async ({ answer }) => {
        const text = JSON.stringify(await answer(listFaq));
        for (const fact of ['$69 or $99', 'within 48 hours', 'Within 15 days', '72 hours before'])
          expect(text).toContain(fact);
      },
    },
  },
]);
