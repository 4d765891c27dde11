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

// The one expected refusal: the window that another courier has.
const OVERLAP = /409.*\/api\/v1\/shipping\/pickups\)/;

/** Everything that can go wrong with a pickup, in one language, against the sandbox's carriers. */
export const runShippingTruth = (locale: Locale): void => {
  runJourney<TruthJourney>({
    title: `what may go wrong with a pickup (${locale})`,
    start: async (testEnv) => ({ ...(await startShippingJourney(testEnv, locale)), branchId: '' }),
    steps: [
      ['books on a Saturday that the branch has by agreement', bookOnSaturday],
      ['warns before a second courier is called', warnOfSecondCourier],
      ['books 999 parcels, and refuses one more', bookMostParcels],
      ['settles a booking without an answer', settleUnknown],
      ['explains each refusal of a void', refuseVoids],
      ['changes by a void and a new booking, and says so before', changeByRebooking],
      ['books nothing new when the void is refused, and tells when the new booking is', changeThatFails],
      ['takes a late order along', joinLateOrder],
      ['voids two pickups of one number together', voidShared],
      ['changes in place', changeInPlace],
      ['settles a change without an answer', settleChange],
      [
        'nothing else failed',
        ({ merchant }) => expect(merchant.problems).toEqual([expect.stringMatching(OVERLAP)]),
      ],
    ],
  });
};
