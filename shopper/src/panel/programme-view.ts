import { doneText, earningConditions, ruleText } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperAccount } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Panel } from './context.ts';
import { button, el, notes, p, section } from './dom.ts';
import { rewardsSection } from './rewards-section.ts';
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
              earnedBy && p(doneText(panel, rule, earnedBy), 'soft'),
            ),
          ),
        ),
    p(
      availableAfterDays === null ? words.earn.onDelivery : words.earn.afterDays(days(availableAfterDays)),
      'soft',
    ),
    pointsLastMonths !== null && p(words.earn.lasts(months(pointsLastMonths)), 'soft'),
  );
};

/** Those parts of a view that are shown: all, or the ones that a theme's `show` names. */
export const partsOf = (
  { only }: Panel,
  parts: Readonly<Record<string, HTMLElement | null | undefined>>,
): HTMLElement[] =>
  Object.entries(parts).flatMap(([name, part]) => (part && (only ?? name).includes(name) ? [part] : []));

/** The programme's facts, for anyone. */
export const showProgramme = (panel: Panel): void => {
  const { words, programme, session, given } = panel;
  const { rewards } = programme;
  const signIn = (): void => (given.login ? location.assign(given.login) : showSignIn(panel));
  panel.show(
    words.panel.programme,
    session.isNew() ? p(words.history.none) : button(words.signIn.open, signIn, 'main'),
    ...partsOf(panel, {
      earning: earningSection(panel),
      rewards: rewards && rewardsSection(panel, rewards),
    }),
  );
};
