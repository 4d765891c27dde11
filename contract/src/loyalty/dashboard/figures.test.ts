import { describe, expect, it } from 'vitest';

import { compare, redemptionRate, repeatRate } from './figures.ts';

const nothing = { issued: 0, redeemed: 0, returned: 0, expired: 0, reversed: 0, deducted: 0, restored: 0 };

describe('comparing a figure with the previous period', () => {
  it('gives the change in percent', () => {
    expect(compare({ now: 150, before: 100 })).toEqual({ kind: 'more', percent: '50' });
    expect(compare({ now: 1, before: 3 })).toEqual({ kind: 'less', percent: '66.7' });
    expect(compare({ now: 0, before: 3 })).toEqual({ kind: 'less', percent: '100' });
  });

  it('gives no percentage once the figure is more than ten times as large', () => {
    expect(compare({ now: 1_099, before: 100 })).toEqual({ kind: 'more', percent: '999' });
    expect(compare({ now: 12_348_253, before: 572 })).toEqual({ kind: 'manyTimes' });
  });

  it('handles a missing or zero base', () => {
    expect(compare({ now: 5, before: 0 })).toEqual({ kind: 'none' });
    expect(compare({ now: 0, before: 0 })).toEqual({ kind: 'same' });
    expect(compare({ now: null, before: 4 })).toEqual({ kind: 'unknown' });
  });
});

describe('the rates', () => {
  it('leave out returned points, and are null without a base', () => {
    expect(redemptionRate({ ...nothing, issued: 400, redeemed: 100, returned: 50 })).toBe(12.5);
    expect(redemptionRate({ ...nothing, redeemed: 100 })).toBeNull();
    expect(repeatRate({ buyers: 3, repeatBuyers: 1 })).toBe(33.3);
    expect(repeatRate({ buyers: 0, repeatBuyers: 0 })).toBeNull();
  });
});
