import { expect } from 'vitest';

import { runJourney } from './run-journey.ts';
import { askForAddress } from './shipping/address.ts';
import { downloadHandOverSheet, rebookVoided, voidFromList, voidRefused } from './shipping/after-booking.ts';
import { bookNextWhenGone, bookOrders } from './shipping/booking.ts';
import { bookIt, orderWithCash, receiveWaybill, seeItWait, startCodJourney } from './shipping/cod-order.ts';
import { startShippingJourney } from './shipping/journey.ts';
import { handOverByScan } from './shipping/hand-over.ts';
import { setUp } from './shipping/set-up.ts';
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
import { setUpTestEnv } from './test-env.ts';

/* Three journeys in one store, one after the other: the last one closes days. */
const testEnv = setUpTestEnv();

runJourney({
  testEnv,
  title: 'from an order with cash on delivery to its waybill',
  start: (env) => startCodJourney(env, 'ar'),
  steps: [
    ['orders at the shop', orderWithCash],
    ['asks a customer for a missing address', askForAddress],
    ['sees the order wait', seeItWait],
    ['books it', bookIt],
    ['receives its waybill from the host', receiveWaybill],
    [
      'nothing failed',
      ({ merchant, shopper }) => expect([...merchant.problems, ...shopper.problems]).toEqual([]),
    ],
  ],
});

// The one expected refusal: the window that already has a courier.
const OVERLAP = /409.*\/api\/v1\/shipping\/pickups\)/;

/* Everything that can go wrong with a pickup, against the sandbox's carriers. */
runJourney<TruthJourney>({
  testEnv,
  title: 'what can go wrong with a pickup',
  start: async (env) => ({ ...(await startShippingJourney(env, 'ar')), branchId: '' }),
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
    ['hands parcels over by scan', handOverByScan],
    [
      'nothing else failed',
      ({ merchant }) => expect(merchant.problems).toEqual([expect.stringMatching(OVERLAP)]),
    ],
  ],
});

// The one expected refusal: the window that is gone.
const WINDOW_GONE = /409.*\/api\/v1\/shipping\/pickups\)/;

/* The journey of a pickup, against the sandbox's carrier. */
runJourney({
  testEnv,
  title: 'from a paid order to a courier',
  start: (env) => startShippingJourney(env, 'en'),
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
