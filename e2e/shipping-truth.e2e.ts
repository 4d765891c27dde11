import { expect } from 'vitest';

import { runJourney } from './run-journey.ts';
import { startShippingJourney } from './shipping/journey.ts';
import {
  bookMostParcels,
  bookOnSaturday,
  settleUnknown,
  warnOfSecondCourier,
  type TruthJourney,
} from './shipping/truth-booking.ts';
import {
  changeByRebooking,
  changeInPlace,
  changeThatFails,
  joinLateOrder,
  settleChange,
} from './shipping/truth-change.ts';
import { refuseVoids, voidShared } from './shipping/truth-void.ts';

// The one expected refusal: the window that already has a courier.
const OVERLAP = /409.*\/api\/v1\/shipping\/pickups\)/;

/* Everything that can go wrong with a pickup, against the sandbox's carriers. */
runJourney<TruthJourney>({
  title: 'what can go wrong with a pickup',
  start: async (testEnv) => ({ ...(await startShippingJourney(testEnv, 'ar')), branchId: '' }),
  steps: [
    ['books on an agreed Saturday', bookOnSaturday],
    ['warns before a second courier is called', warnOfSecondCourier],
    ['books 999 parcels, and refuses one more', bookMostParcels],
    ['settles an unanswered booking', settleUnknown],
    ['explains each refusal of a void', refuseVoids],
    ['changes by a void and a new booking, after saying so', changeByRebooking],
    ['reports a refused void or a refused new booking, and books nothing else', changeThatFails],
    ['adds a late order to a booked pickup', joinLateOrder],
    ['voids two pickups under one number together', voidShared],
    ['changes in place', changeInPlace],
    ['settles an unanswered change', settleChange],
    [
      'nothing else failed',
      ({ merchant }) => expect(merchant.problems).toEqual([expect.stringMatching(OVERLAP)]),
    ],
  ],
});
