import type { EarningStep } from '@apps-hub/contract/loyalty/orders/routes';
import { stepText } from '@apps-hub/contract/loyalty/shopper/texts';
import type { Receipt } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Panel } from './context.ts';
import { button, el, p, section } from './dom.ts';

const stepsList = (panel: Panel, steps: readonly EarningStep[], currency: string): HTMLElement =>
  el(
    'ol',
    {},
    steps.map((step) =>
      el(
        'li',
        { class: 'row' },
        el('span', {}, stepText(panel, step, currency)),
        step.met === undefined
          ? undefined
          : el(
              'strong',
              { class: step.met ? 'plus' : 'minus' },
              panel.words.receipt[step.met ? 'met' : 'missed'],
            ),
      ),
    ),
  );

const rulesOf = (panel: Panel, { earning, currency }: Receipt): HTMLElement[] => {
  const { words, number, points } = panel;
  if (!earning) return [p(words.receipt.notPaid)];
  if (earning.reason) return [p(words.history.reason[earning.reason])];
  return earning.rules.map(({ steps, takenBack }, index) =>
    section(
      words.receipt.rule(number(index + 1)),
      stepsList(panel, steps, currency),
      takenBack
        ? [p(words.receipt.takenBack(points(takenBack.points))), stepsList(panel, takenBack.steps, currency)]
        : undefined,
    ),
  );
};

/** "Why 37?" in the shopper's words, also "why 0". */
export const showReceipt = (panel: Panel, orderId: string): Promise<void> => {
  const { words, points, session, attempt, show, home } = panel;
  return attempt(async () => {
    const receipt = await session.call<Receipt>(`/orders/${orderId}`);
    show(
      words.receipt.title(`\u2068${receipt.number}\u2069`),
      rulesOf(panel, receipt),
      el('p', {}, el('strong', {}, words.receipt.standing(points(receipt.standingPoints)))),
      receipt.pendingPoints > 0 ? p(words.receipt.pending(points(receipt.pendingPoints))) : [],
      receipt.coupons.flatMap(({ code, points: spent, returnedPoints }) => [
        p(words.receipt.coupon(`\u2068${code}\u2069`, points(spent))),
        ...(returnedPoints > 0
          ? [p(words.receipt.couponReturned(`\u2068${code}\u2069`, points(returnedPoints)))]
          : []),
      ]),
      button(words.receipt.back, () => void home()),
    );
  });
};
