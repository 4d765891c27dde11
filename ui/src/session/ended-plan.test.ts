import { describe, expect, it } from 'vitest';

import { sessionOf } from '../test/fixtures.ts';
import { endedFamilies, needsPlanOf } from './ended-plan.ts';

const sessionWith = (store: object) => {
  const session = sessionOf('owner');
  return { ...session, store: { ...session.store, ...store } };
};

const loyalty = (action: 'create' | 'adjust' | 'redeem' | 'delete' | 'export') =>
  needsPlanOf(['loyalty'], action, 'Customer');

describe('an ended plan', () => {
  it('stops what the server refuses: new rules, points, bookings and settings', () => {
    expect([loyalty('create'), loyalty('adjust'), loyalty('redeem')]).toEqual([true, true, true]);
    // Erasing a customer and exporting data are duties; voiding finishes what was booked.
    expect([loyalty('delete'), loyalty('export')]).toEqual([false, false]);
    expect(needsPlanOf(['shipping'], 'create', 'Pickup')).toBe(true);
    expect(needsPlanOf(['shipping'], 'void', 'Pickup')).toBe(false);
    expect(needsPlanOf(['shipping'], 'create', 'Customer')).toBe(false);
    expect(needsPlanOf([], 'create', 'Customer')).toBe(false);
  });

  it('counts in a frame for its own app, elsewhere once no app of its family is paid', () => {
    const store = { endedPlans: ['dhl'], apps: ['loyalty', 'dhl', 'fedex'] };
    expect(endedFamilies(sessionWith(store), 'dhl')).toEqual(['shipping']);
    expect(endedFamilies(sessionWith(store), 'fedex')).toEqual([]);
    expect(endedFamilies(sessionWith(store), undefined)).toEqual([]);
    const all = { endedPlans: ['dhl', 'loyalty'], apps: ['loyalty', 'dhl'] };
    expect(endedFamilies(sessionWith(all), undefined)).toEqual(['shipping', 'loyalty']);
    expect(endedFamilies(sessionWith({}), undefined)).toEqual([]);
  });
});
