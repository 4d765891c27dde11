import { describe, expect, it } from 'vitest';

import { QUEUES, WITHDRAW_HOURS } from './queues.ts';

/** The shortest time, in seconds, in which pg-boss can use up a queue's attempts. */
const coveredSeconds = ({ retryLimit, retryDelay, retryDelayMax }: (typeof QUEUES)['coupon.withdraw']) =>
  Array.from({ length: retryLimit }, (_, tries) =>
    Math.min(retryDelayMax, retryDelay * 2 ** Math.min(16, tries)),
  ).reduce((sum, seconds) => sum + seconds, 0);

describe('a queue', () => {
  it.each(Object.entries(QUEUES))('%s retries at most five minutes later', (_, queue) => {
    if (!('retryBackoff' in queue)) return;
    expect(queue.retryDelayMax).toBeLessThanOrEqual(300);
    expect(queue.retryDelay).toBeLessThanOrEqual(queue.retryDelayMax);
  });

  it('coupon.withdraw retries for at least two days', () => {
    expect(WITHDRAW_HOURS).toBeGreaterThanOrEqual(48);
    expect(coveredSeconds(QUEUES['coupon.withdraw'])).toBeGreaterThanOrEqual(WITHDRAW_HOURS * 3600);
  });
});
