import { describe, expect, it } from 'vitest';

import { noticesOf } from './notice.ts';
import { PICKUP_EVENTS, PICKUP_STATES, nextState } from './states.ts';

describe('what a change is news of', () => {
  it('names what went wrong', () => {
    expect(noticesOf('confirmed', 'missed')).toEqual(['missed']);
    expect(noticesOf('requested', 'rejected')).toEqual(['rejected']);
    expect(noticesOf('voiding', 'void_refused')).toEqual(['void_refused']);
  });

  it('names a void that did not happen, wherever it leaves the pickup', () => {
    expect(noticesOf('voiding', 'picked_up')).toEqual(['void_refused']);
    expect(noticesOf('voiding', 'unknown', { isRefusal: true })).toEqual(['void_refused']);
    expect(noticesOf('voiding', 'voided', { isRefusal: true })).toEqual([]);
  });

  it('tells at once that an outcome is unknown', () => {
    expect(noticesOf('requested', 'unknown')).toEqual(['unknown']);
    expect(noticesOf('voiding', 'unknown')).toEqual(['unknown']);
  });

  it('tells how an unknown outcome ended, the bad news first', () => {
    expect(noticesOf('unknown', 'confirmed')).toEqual(['unknown_settled']);
    expect(noticesOf('unknown', 'voided')).toEqual(['unknown_settled']);
    expect(noticesOf('unknown', 'rejected')).toEqual(['rejected', 'unknown_settled']);
  });

  it('is silent about what went as asked', () => {
    const silent = PICKUP_STATES.filter((state) => state !== 'unknown').flatMap((from) =>
      PICKUP_EVENTS.flatMap((event) => {
        const next = nextState(from, event);
        return next.ok &&
          !(from === 'voiding' && next.value === 'picked_up') &&
          ['requested', 'confirmed', 'voiding', 'voided', 'picked_up'].includes(next.value)
          ? noticesOf(from, next.value)
          : [];
      }),
    );
    expect(silent).toEqual([]);
  });
});
