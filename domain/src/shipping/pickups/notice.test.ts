import { describe, expect, it } from 'vitest';

import { noticesOf } from './notice.ts';
import { PICKUP_EVENTS, PICKUP_STATES, nextState } from './states.ts';

describe('the notices of a change of state', () => {
  it('report what went wrong', () => {
    expect(noticesOf('confirmed', 'missed')).toEqual(['missed']);
    expect(noticesOf('requested', 'rejected')).toEqual(['rejected']);
    expect(noticesOf('voiding', 'void_refused')).toEqual(['void_refused']);
  });

  it('report a void that did not happen, whatever state it leaves the pickup in', () => {
    expect(noticesOf('voiding', 'picked_up')).toEqual(['void_refused']);
    expect(noticesOf('voiding', 'unknown', { isRefusal: true })).toEqual(['void_refused']);
    expect(noticesOf('voiding', 'voided', { isRefusal: true })).toEqual([]);
  });

  it('report an unknown outcome immediately', () => {
    expect(noticesOf('requested', 'unknown')).toEqual(['unknown']);
    expect(noticesOf('voiding', 'unknown')).toEqual(['unknown']);
  });

  it('report how an unknown outcome ended, bad news first', () => {
    expect(noticesOf('unknown', 'confirmed')).toEqual(['unknown_settled']);
    expect(noticesOf('unknown', 'voided')).toEqual(['unknown_settled']);
    expect(noticesOf('unknown', 'rejected')).toEqual(['rejected', 'unknown_settled']);
  });

  it('are empty when everything went as requested', () => {
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
