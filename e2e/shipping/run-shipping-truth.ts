import type { Locale } from '@apps-hub/domain/locale';
import { expect } from 'vitest';

import { runJourney } from '../run-journey.ts';
import { startShippingJourney } from './journey.ts';
import {
  bookMostParcels,
  bookOnSaturday,
  settleUnknown,
  warnOfSecondCourier,
  type TruthJourney,
} from './truth-booking.ts';
import {
  changeByRebooking,
  changeInPlace,
  changeThatFails,
  joinLateOrder,
  settleChange,
} from './truth-change.ts';
import { refuseVoids, voidShared } from './truth-void.ts';

// The one expected refusal: the window that already has a courier.
const OVERLAP = /409.*\/api\/v1\/shipping\/pickups\)/;

/** Everything that can go wrong with a pickup, in one language, against the sandbox's carriers. */
export const runShippingTruth = (locale: Locale): void => {
  runJourney<TruthJourney>({
    title: `what can go wrong with a pickup (${locale})`,
    start: async (testEnv) => ({ ...(await startShippingJourney(testEnv, locale)), branchId: '' }),
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
};
