import { expect } from 'vitest';

import { runJourney } from './run-journey.ts';
import { downloadHandOverSheet, rebookVoided, voidFromList, voidRefused } from './shipping/after-booking.ts';
import { bookNextWhenGone, bookOrders } from './shipping/booking.ts';
import { startShippingJourney } from './shipping/journey.ts';
import { setUp } from './shipping/set-up.ts';

// The one expected refusal: the window that is gone.
const WINDOW_GONE = /409.*\/api\/v1\/shipping\/pickups\)/;

/* The journey of a pickup, against the sandbox's carrier. */
runJourney({
  title: 'from a paid order to a courier',
  start: (testEnv) => startShippingJourney(testEnv, 'en'),
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
