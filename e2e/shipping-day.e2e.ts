import { expect } from 'vitest';

import { runJourney } from './run-journey.ts';
import { sendAbroad } from './shipping/abroad.ts';
import { handOver, importRemittance, planAll, startDay, waitForOrders } from './shipping/day.ts';
import { returnItems } from './shipping/returns.ts';

/* Sixty orders of one day, from the plan to the carrier's payment, in the hub and on phones. */
runJourney({
  title: 'a shipping day of sixty orders, three carriers and two branches',
  start: startDay,
  steps: [
    ['gets the orders', waitForOrders],
    ['makes all waybills and books the couriers at once', planAll],
    ['sends an order abroad, whose product customs did not know', sendAbroad],
    ['hands the boxes of one courier over by scan on a phone', handOver],
    ['takes back what a customer returns', returnItems],
    ['imports what the carrier paid', importRemittance],
    [
      'nothing failed',
      ({ merchant, shopper }) => expect([...merchant.problems, ...shopper.problems]).toEqual([]),
    ],
  ],
});
