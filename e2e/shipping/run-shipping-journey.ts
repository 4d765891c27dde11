import type { Locale } from '@apps-hub/domain/locale';
import { expect } from 'vitest';

import { runJourney } from '../run-journey.ts';
import { downloadHandOverSheet, rebookVoided, voidFromList, voidRefused } from './after-booking.ts';
import { bookNextWhenGone, bookOrders } from './booking.ts';
import { startShippingJourney } from './journey.ts';
import { setUp } from './set-up.ts';

// The one expected refusal: the window that is gone.
const WINDOW_GONE = /409.*\/api\/v1\/shipping\/pickups\)/;

/** The journey of a pickup in one language, against the sandbox's carrier. */
export const runShippingJourney = (locale: Locale): void => {
  runJourney({
    title: `from a paid order to a courier (${locale})`,
    start: (testEnv) => startShippingJourney(testEnv, locale),
    steps: [
      ['checks the account and adds a branch', setUp],
      ['books orders on the next working day', bookOrders],
      ['replaces an unavailable window in one click', bookNextWhenGone],
      ['downloads the hand-over sheet', downloadHandOverSheet],
      ['shows why a void is refused', voidRefused],
      ['voids after a confirmation', voidFromList],
      ['books the parcels of a voided pickup again in one click', rebookVoided],
      [
        'nothing else failed',
        ({ merchant }) => expect(merchant.problems).toEqual([expect.stringMatching(WINDOW_GONE)]),
      ],
    ],
  });
};
