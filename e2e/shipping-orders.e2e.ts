import { expect } from 'vitest';

import { runJourney } from './run-journey.ts';
import { bookIt, orderWithCash, receiveWaybill, seeItWait, startCodJourney } from './shipping/cod-order.ts';

runJourney({
  title: 'from an order with cash on delivery to its waybill',
  start: (testEnv) => startCodJourney(testEnv, 'ar'),
  steps: [
    ['orders at the shop', orderWithCash],
    ['sees the order wait', seeItWait],
    ['books it', bookIt],
    ['receives its waybill from the host', receiveWaybill],
    [
      'nothing failed',
      ({ merchant, shopper }) => expect([...merchant.problems, ...shopper.problems]).toEqual([]),
    ],
  ],
});
