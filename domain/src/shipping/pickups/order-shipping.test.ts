import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeId } from '../../ids.ts';
import type { CurrencyCode } from '../../money.ts';
import { CARRIERS } from '../carriers/carrier.ts';
import { carrierNamed } from '../carriers/named.ts';
import { parcel } from '../testing/samples.ts';
import {
  isForBranch,
  isForCarrier,
  mergeShipping,
  missingWaybills,
  orderParcels,
  type OrderShipping,
  type ToldShipping,
} from './order-shipping.ts';

const SAR = 'SAR' as CurrencyCode; // a literal of the type's own form

const NOTHING: OrderShipping = {
  confirmedAt: null,
  shippedAt: null,
  payment: null,
  needsShipping: null,
  branch: null,
  carrier: null,
  destination: null,
  weightGrams: null,
  cashOnDelivery: null,
  waybills: null,
};

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const text = fc.constantFrom('a', 'b', 'c');

const shipping: fc.Arbitrary<OrderShipping> = fc.record({
  confirmedAt: fc.constant(null),
  shippedAt: fc.constant(null),
  payment: maybe(fc.constantFrom('in_advance' as const, 'on_delivery' as const)),
  needsShipping: maybe(fc.boolean()),
  branch: maybe(fc.record({ id: text, name: text })),
  carrier: maybe(fc.record({ name: text, carrier: maybe(fc.constantFrom(...CARRIERS)) })),
  destination: maybe(fc.record({ city: text, countryCode: fc.constantFrom('SA', 'AE') })),
  weightGrams: maybe(fc.integer({ min: 1, max: 9 })),
  cashOnDelivery: maybe(fc.record({ amountMinor: fc.nat(9), currency: fc.constant(SAR) })),
  waybills: maybe(fc.array(text, { maxLength: 2 })),
});

/** Few distinct instants, so that some updates tie. */
const updates = fc.array(
  fc.record({ shipping, at: fc.date({ min: new Date(0), max: new Date(4), noInvalidDate: true }) }),
  {
    minLength: 1,
    maxLength: 7,
  },
);

type Update = { readonly shipping: OrderShipping; readonly at: Date };

/** As if the database had stored it in between: with object keys in another order. */
const stored = (told: ToldShipping): ToldShipping =>
  JSON.parse(
    JSON.stringify(told, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ),
  ) as ToldShipping; // the same keys in another order

const merged = (all: readonly Update[]): ToldShipping =>
  all.reduce<ToldShipping>((known, each) => stored(mergeShipping(known, each.shipping, each.at)), {});

describe('merging what a host says about an order', () => {
  it('ends the same in every order of arrival, with repeats', () => {
    fc.assert(
      fc.property(
        updates.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
          ),
        ),
        ([all, shuffled]) => {
          expect(merged(shuffled)).toEqual(merged(all));
        },
      ),
    );
  });

  it('keeps the fuller of two updates with one instant', () => {
    const placed = { shipping: { ...NOTHING, waybills: [] }, at: new Date(1) };
    const printed = { shipping: { ...NOTHING, waybills: ['A'] }, at: new Date(1) };
    expect(merged([placed, printed]).waybills?.value).toEqual(['A']);
    expect(merged([printed, placed]).waybills?.value).toEqual(['A']);
  });

  it('keeps the latest value of each fact; an update without it removes nothing', () => {
    const known = merged([
      { shipping: { ...NOTHING, weightGrams: 1200, waybills: ['A'] }, at: new Date(1) },
      { shipping: { ...NOTHING, waybills: ['A', 'B'] }, at: new Date(3) },
      { shipping: { ...NOTHING, weightGrams: 900, waybills: [] }, at: new Date(2) },
    ]);
    expect(known.weightGrams?.value).toBe(900);
    expect(known.waybills?.value).toEqual(['A', 'B']);
    expect(known.branch).toBeUndefined();
  });
});

describe('orders for a booking', () => {
  it('match the carrier they name, or every carrier when they name none', () => {
    expect(isForCarrier(null, 'dhl')).toBe(true);
    expect(isForCarrier({ name: 'DHL', carrier: 'dhl' }, 'dhl')).toBe(true);
    expect(isForCarrier({ name: 'Aramex', carrier: 'aramex' }, 'dhl')).toBe(false);
    expect(isForCarrier({ name: 'SMSA', carrier: null }, 'dhl')).toBe(false);
  });

  it('match the address of their branch, or else the address without a branch', () => {
    const [north, south] = [
      { hostBranch: { id: 'n', name: 'North' } },
      { hostBranch: { id: 's', name: 'South' } },
    ];
    const free = { hostBranch: null };
    const all = [north, south, free];
    expect(all.map((address) => isForBranch(null, address, all))).toEqual([true, true, true]);
    expect(all.map((address) => isForBranch(north.hostBranch, address, all))).toEqual([true, false, false]);
    const unknown = { id: 'x', name: 'X' };
    expect(all.map((address) => isForBranch(unknown, address, all))).toEqual([false, false, true]);
  });
});

it.each([
  ['Aramex', 'aramex'],
  ['أرامكس', 'aramex'],
  ['ارامكس السعودية', 'aramex'],
  ['DHL Express', 'dhl'],
  ['دي إتش إل', 'dhl'],
  ['Fed Ex', 'fedex'],
  ['فيديكس', 'fedex'],
  ['DHL eCommerce', null],
  ['أرابيكسا', null],
  ['SMSA', null],
])("reads the host's carrier name %s as %s", (name, carrier) => {
  expect(carrierNamed(name)).toBe(carrier);
});

describe('the parcels of an order', () => {
  const id = makeId('order', '1'.padStart(26, '0'));
  const order = { id, fragile: true, large: false, weightGrams: 2500, waybills: [] as string[] };
  const usual = { weightGrams: 900, size: null };

  it('are a single one with the order’s weight, or the default weight when it is unknown', () => {
    expect(orderParcels(order, usual)).toMatchObject([{ orderId: id, weightGrams: 2500, fragile: true }]);
    expect(orderParcels({ ...order, weightGrams: null }, usual)).toMatchObject([{ weightGrams: 900 }]);
  });

  it("are one per waybill, and share the order's weight", () => {
    expect(orderParcels({ ...order, waybills: ['A', 'B'] }, usual)).toMatchObject([
      { weightGrams: 1250, trackingNumber: 'A' },
      { weightGrams: 1250, trackingNumber: 'B' },
    ]);
  });
});

describe('the host’s waybills', () => {
  it('go to parcels without a number, never over a typed one, and none twice', () => {
    const [typed, bare, last] = [parcel({ trackingNumber: 'B' }), parcel(), parcel()];
    const given = missingWaybills([typed, bare, last], ['A', 'B', 'C', 'D']);
    expect([given.get(typed), given.get(bare), given.get(last)]).toEqual([undefined, 'A', 'C']);
    expect(missingWaybills([typed], ['A', 'B']).size).toBe(0);
    expect(missingWaybills([bare, last], ['A'])).toEqual(new Map([[bare, 'A']]));
  });
});
