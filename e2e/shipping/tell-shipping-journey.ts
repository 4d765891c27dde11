import type { Locale } from '@apps-hub/domain/locale';
import { expect } from 'vitest';

import { tellJourney } from '../tell-journey.ts';
import { missedAndRebooked, takeSheet, voidFromList, voidRefused } from './after-booking.ts';
import { bookNextWhenGone, bookOrders } from './booking.ts';
import { startShippingJourney } from './journey.ts';
import { setUp } from './set-up.ts';

// The one refusal of the journey: the window that was gone.
const WINDOW_GONE = /409.*\/api\/v1\/shipping\/pickups\)/;

/** The whole journey of a pickup in one language, against the sandbox's carrier. */
export const tellShippingJourney = (locale: Locale): void => {
  tellJourney({
    title: `from a paid order to a courier (${locale})`,
    start: (stage) => startShippingJourney(stage, locale),
    chapters: [
      ['the account answers, and a branch is added', setUp],
      ['orders are booked, on the next day that has couriers', bookOrders],
      ['a window that is gone is replaced in one tap', bookNextWhenGone],
      ['the hand-over sheet comes as a PDF', takeSheet],
      ['a refused void says why, and the pickup stands', voidRefused],
      ['a void is asked for first, and done', voidFromList],
      ['a missed pickup is booked again in one tap', missedAndRebooked],
      [
        'nothing went wrong unseen',
        ({ merchant }) => expect(merchant.problems).toEqual([expect.stringMatching(WINDOW_GONE)]),
      ],
    ],
  });
};
