import { describe, expect, it } from 'vitest';

import { noticesOf } from './notice.ts';
import { PICKUP_EVENTS, PICKUP_STATES, nextState } from './states.ts';

describe('what a change is news of', () => {
  it('names what went wrong', () => {
    expect(noticesOf('confirmed', 'missed')).toEqual(['missed']);
    expect(noticesOf('requested', 'rejected')).toEqual(['rejected']);
    expect(noticesOf('voiding', 'void_refused')).toEqual(['void_refused']);
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
        return next.ok && ['requested', 'confirmed', 'voiding', 'voided', 'picked_up'].includes(next.value)
          ? noticesOf(from, next.value)
          : [];
      }),
    );
    expect(silent).toEqual([]);
  });
});
