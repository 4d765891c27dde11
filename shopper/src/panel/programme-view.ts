import {
  conditionTexts,
  doneText,
  earningConditions,
  priceText,
  rewardText,
  ruleText,
} from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperAccount } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Panel } from './context.ts';
import { button, el, notes, p, section } from './dom.ts';
import { showSignIn } from './sign-in-view.ts';

/** How points are earned, when they can be used, and how long they last. */
export const earningSection = (panel: Panel, earnedBy?: ShopperAccount['earnedBy']): HTMLElement => {
  const { words, programme, days, months } = panel;
  const { earning, availableAfterDays, pointsLastMonths } = programme;
  return section(
    words.earn.title,
    earning.length === 0
      ? p(words.earn.none)
      : el(
          'ul',
          {},
          earning.map((rule) =>
            el(
              'li',
              {},
              ruleText(panel, rule),
              notes(earningConditions(panel, rule)),
              earnedBy ? p(doneText(panel, rule, earnedBy), 'soft') : undefined,
            ),
          ),
        ),
    p(
      availableAfterDays === null ? words.earn.onDelivery : words.earn.afterDays(days(availableAfterDays)),
      'soft',
    ),
    pointsLastMonths === null ? undefined : p(words.earn.lasts(months(pointsLastMonths)), 'soft'),
  );
};

/** The programme's facts, for anyone. */
export const showProgramme = (panel: Panel): void => {
  const { words, programme, session, given } = panel;
  const { rewards } = programme;
  const signIn = (): void => (given.login ? location.assign(given.login) : showSignIn(panel));
  panel.show(
    words.panel.programme,
    session.isNew() ? p(words.history.none) : button(words.signIn.open, signIn, 'main'),
    earningSection(panel),
    rewards === null
      ? []
      : section(
          words.reward.title,
          rewards.length === 0 ? p(words.reward.none) : undefined,
          el(
            'ul',
            {},
            rewards.map((reward) =>
              el(
                'li',
                {},
                el('strong', {}, rewardText(panel, reward)),
                p(priceText(panel, reward)),
                notes(conditionTexts(panel, reward)),
              ),
            ),
          ),
        ),
  );
};
