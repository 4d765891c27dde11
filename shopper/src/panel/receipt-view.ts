import type { WrittenReceipt } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Panel } from './context.ts';
import { button, el, p, section } from './dom.ts';

type Rule = NonNullable<WrittenReceipt['earning']>['rules'][number];

const row = (text: string, isGood: boolean | undefined, mark: string): HTMLElement =>
  el(
    'li',
    { class: 'row' },
    el('span', {}, text),
    isGood !== undefined && el('strong', { class: isGood ? 'plus' : 'minus' }, mark),
  );

const stepsList = ({ words }: Panel, steps: Rule['steps']): HTMLElement =>
  el(
    'ol',
    {},
    steps.map(({ text, met }) => row(text, met, words.receipt[met ? 'met' : 'missed'])),
  );

const linesList = (lines: NonNullable<Rule['lines']>): HTMLElement =>
  el(
    'ul',
    {},
    lines.map(({ text, why, whyText }) => row(text, why === 'counted', whyText)),
  );

const rulesOf = (panel: Panel, { earning, reasonText }: WrittenReceipt): HTMLElement[] => {
  const { words, number, points } = panel;
  if (!earning || reasonText) return [p(reasonText ?? '')];
  return earning.rules.map(({ steps, lines, takenBack }, index) =>
    section(
      words.receipt.rule(number(index + 1)),
      lines && linesList(lines),
      stepsList(panel, steps),
      takenBack && [p(words.receipt.takenBack(points(takenBack.points))), stepsList(panel, takenBack.steps)],
    ),
  );
};

/** "Why 37?" in the shopper's words, also "why 0". */
export const showReceipt = (panel: Panel, orderId: string): Promise<void> => {
  const { words, session, attempt, show, home } = panel;
  return attempt(async () => {
    const receipt = await session.call<WrittenReceipt>(`/orders/${orderId}?locale=${panel.locale}`);
    const [standing, ...more] = receipt.summary;
    show(
      words.receipt.title(`\u2068${receipt.number}\u2069`),
      rulesOf(panel, receipt),
      el(
        'div',
        {},
        el('strong', {}, standing),
        more.map((text) => p(text)),
      ),
      button(words.receipt.back, () => void home()),
    );
  });
};
