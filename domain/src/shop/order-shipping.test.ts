import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '../money.ts';
import { mergeShipping, type OrderShipping, type ToldShipping } from './order-shipping.ts';

const SAR = 'SAR' as CurrencyCode; // a literal of the type's own form

const NOTHING: OrderShipping = {
  confirmedAt: null,
  shippedAt: null,
  payment: null,
  needsShipping: null,
  branch: null,
  carrier: null,
  destination: null,
  recipient: null,
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
  carrier: maybe(fc.record({ name: text, carrier: maybe(fc.constantFrom('aramex', 'dhl')) })),
  destination: maybe(fc.record({ city: text, countryCode: fc.constantFrom('SA', 'AE') })),
  recipient: maybe(
    fc.record({
      person: text,
      phone: text,
      email: text,
      lines: fc.array(text, { maxLength: 2 }),
      postcode: text,
      shortCode: text,
    }),
  ),
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
