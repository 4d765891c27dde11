import { describe, expect, it } from 'vitest';
import type { OrderId } from '#ids.ts';
import { deliveredOrders, nextLookAt, type ParcelUnderWay } from './delivery.ts';

const [FIRST, SECOND] = ['ord_1' as OrderId, 'ord_2' as OrderId];

const parcel = (changes: Partial<ParcelUnderWay> = {}): ParcelUnderWay => ({
  orderId: FIRST,
  trackable: true,
  state: 'delivered',
  ...changes,
});

describe('deliveredOrders', () => {
  it('returns orders whose parcels were all delivered', () => {
    const parcels = [parcel(), parcel({ orderId: SECOND, state: 'in_transit' }), parcel({ orderId: null })];
    expect(deliveredOrders(parcels)).toEqual([FIRST]);
    expect(deliveredOrders([parcel(), parcel({ state: 'out_for_delivery' })])).toEqual([]);
  });

  it('leaves out an order with a parcel that cannot be tracked', () => {
    expect(deliveredOrders([parcel(), parcel({ trackable: false, state: null })])).toEqual([]);
    expect(deliveredOrders([])).toEqual([]);
  });
});

describe('the next check of collected parcels', () => {
  const closeAt = new Date('2026-03-01T12:00:00Z');
  const at = (hours: number): Date => new Date(closeAt.getTime() + hours * 3_600_000);
  const next = (parcels: readonly ParcelUnderWay[], hours = 1) =>
    nextLookAt(parcels, { closeAt, now: at(hours) });

  it('is every six hours until all have arrived or come back', () => {
    expect(next([parcel({ state: 'in_transit' }), parcel()])).toEqual(at(7));
    expect(next([parcel({ state: null })])).toEqual(at(7));
    expect(next([parcel(), parcel({ state: 'returned' })])).toBeNull();
  });

  it('is due for two weeks, and only with a tracking number', () => {
    expect(next([parcel({ state: 'held' })], 14 * 24 - 1)).toEqual(at(14 * 24 + 5));
    expect(next([parcel({ state: 'held' })], 14 * 24)).toBeNull();
    expect(next([parcel({ trackable: false, state: null })])).toBeNull();
  });
});
