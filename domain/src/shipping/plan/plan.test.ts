import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARRIERS } from '#carrier.ts';
import { makeId, type OrderId, type PickupAddressId } from '#ids.ts';
import type { CurrencyCode } from '#money.ts';
import { CARRIER_FACTS } from '../carriers/all.ts';
import type { CustomsState } from '../customs/state.ts';
import { declaredAt } from '../testing/samples.ts';
import { type PlanOrder, planOrders, type PlanPlace, type PlanSetup } from './plan.ts';
import { recipientOf } from './recipient.ts';
import type { PlanRule } from './rules.ts';

const branchId = (n: number): PickupAddressId => makeId('pickupAddress', String(n).padStart(26, '0'));
const orderId = (n: number): OrderId => makeId('order', String(n).padStart(26, '0'));
const SAR = 'SAR' as CurrencyCode;
const at = '2026-06-01T05:00:00Z';

const recipient = (countryCode = 'SA', city = 'جدة', phone = '0555000111') =>
  recipientOf(
    {
      recipient: {
        at,
        value: {
          person: 'نورة',
          phone,
          email: 'noura@example.com',
          lines: ['7 شارع التحلية', 'الروضة', 'شقة 3'],
          postcode: '23432',
          shortCode: '',
        },
      },
      destination: { at, value: { countryCode, city } },
    },
    null,
  );

const declared = declaredAt(10_000);
const dear = declaredAt(10_000_000);
const incomplete: CustomsState = { state: 'incomplete', missing: [{ key: 'id:1', title: 'قهوة' }] };

const order = (n: number, parts: Partial<PlanOrder> = {}): PlanOrder => ({
  id: orderId(n),
  carrier: null,
  branch: null,
  recipient: recipient(),
  city: 'جدة',
  weightGrams: 1000,
  priceMinor: 10_000,
  cash: null,
  hasValue: true,
  customs: null,
  lacksAddress: false,
  waybills: [],
  ...parts,
});

const setup = (parts: Partial<PlanSetup> = {}): PlanSetup => ({
  branches: [1, 2].map((n) => ({
    id: branchId(n),
    hostBranch: n === 2 ? { id: 'b2', name: 'Jeddah' } : null,
    countryCode: 'SA',
  })),
  carriers: [...CARRIERS],
  isServed: () => true,
  rules: [],
  defaultCarrier: null,
  prefersPunctual: false,
  punctuality: () => null,
  scope: null,
  prices: {},
  ...parts,
});

const rule = (parts: Partial<PlanRule>): PlanRule => ({
  cities: [],
  weightFromGrams: null,
  weightToGrams: null,
  cash: null,
  priceFromMinor: null,
  priceToMinor: null,
  carrier: null,
  addressId: null,
  ...parts,
});

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const carriers = fc.constantFrom(...CARRIERS);
const cities = fc.constantFrom('جدة', 'الرياض', 'Riyadh', '');

const orders = fc
  .array(
    fc.record({
      carrier: optional(fc.constantFrom(...CARRIERS, null).map((carrier) => ({ name: 'x', carrier }))),
      branch: optional(fc.constantFrom('b2', 'b9').map((id) => ({ id, name: id }))),
      recipient: fc.constantFrom(
        null,
        recipient(),
        recipient('AE'),
        recipient('SA', ''),
        recipient('SA', 'جدة', '12'),
      ),
      city: cities,
      weightGrams: fc.integer({ min: 1, max: 1_200_000 }),
      priceMinor: fc.nat(100_000),
      cash: fc.constantFrom(null, 'unknown' as const, { amountMinor: 5000, currency: SAR }),
      hasValue: fc.boolean(),
      customs: fc.constantFrom(null, declared, { state: 'customs_refunded' } as const, incomplete),
      lacksAddress: fc.boolean(),
      waybills: fc.constantFrom<readonly string[]>([], [], ['77']),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((parts, n) => order(n, parts)));

const rules = fc.array(
  fc
    .record({
      cities: fc.array(cities, { maxLength: 2 }),
      weightFromGrams: optional(fc.nat(50_000)),
      weightToGrams: optional(fc.nat(500_000)),
      cash: optional(fc.boolean()),
      priceFromMinor: optional(fc.nat(100_000)),
      priceToMinor: optional(fc.nat(100_000)),
      carrier: optional(carriers),
      addressId: optional(fc.constantFrom(branchId(1), branchId(2), branchId(3))),
    })
    .map(rule),
  { maxLength: 4 },
);

const setups = fc
  .record({
    carriers: fc.subarray([...CARRIERS]),
    rules,
    defaultCarrier: optional(carriers),
    scope: optional(carriers),
    prefersPunctual: fc.boolean(),
    punctuality: fc.func(optional(fc.double({ min: 0, max: 1, noNaN: true }))),
    prices: fc.constantFrom({}, { aramex: 2000 }),
    branches: fc.constantFrom([], setup().branches),
    isServed: fc.constantFrom(
      () => true,
      ({ carrier, addressId }: PlanPlace) => carrier !== 'dhl' || addressId === branchId(1),
    ),
  })
  .map(setup);

const places = fc.record({ carrier: carriers, addressId: fc.constantFrom(branchId(1), branchId(2)) });
const moves = fc
  .array(fc.tuple(fc.nat(30).map(orderId), places), { maxLength: 8 })
  .map((pairs) => new Map(pairs));

it('leaves out an order whose number gives the invoice none, with the field to enter', () => {
  if (declared.state !== 'ready') throw new Error('the sample is ready');
  const customs = { ...declared.customs, invoice: { ...declared.customs.invoice, number: '' } };
  const abroad = order(1, { recipient: recipient('KW'), customs: { state: 'ready', customs } });
  expect(planOrders([abroad], setup({ carriers: ['dhl'] })).cannot).toMatchObject([
    { reason: 'customs_refused', fields: ['invoice'] },
  ]);
});

it('puts each order in exactly one place, whatever the rules, and counts each group from its orders', () => {
  fc.assert(
    fc.property(orders, setups, moves, (all, given, moved) => {
      const { groups, cannot } = planOrders(all, given, moved);
      const placed = [
        ...groups.flatMap((group) => group.orders.map((each) => each.order.id)),
        ...cannot.map((each) => each.order.id),
      ];
      expect(placed.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      expect(new Set(groups.map(({ carrier, addressId }) => `${carrier} ${addressId}`)).size).toBe(
        groups.length,
      );
      for (const group of groups) {
        const own = group.orders.map((each) => each.order);
        expect(group.pieces).toBe(own.length);
        expect(group.weightGrams).toBe(own.reduce((sum, { weightGrams }) => sum + weightGrams, 0));
        const due = own.flatMap(({ cash }) =>
          cash === null || cash === 'unknown' ? [] : [cash.amountMinor],
        );
        expect(group.cash.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
          due.reduce((sum, minor) => sum + minor, 0),
        );
        const price = given.prices[group.carrier];
        expect(group.costMinor).toBe(price === undefined ? null : price * own.length);
      }
    }),
  );
});

it('sends no order with a carrier that cannot take it, or away from what it names', () => {
  fc.assert(
    fc.property(orders, setups, (all, given) => {
      for (const { carrier, orders: own } of planOrders(all, given).groups)
        for (const { order: each } of own) {
          const { waybills, limits } = CARRIER_FACTS[carrier];
          expect(given.carriers).toContain(carrier);
          expect(given.scope ?? carrier).toBe(carrier);
          expect(each.carrier?.carrier ?? carrier).toBe(carrier);
          expect(each.cash).not.toBe('unknown');
          if (each.cash) expect(waybills?.collectsCash).toBe(true);
          expect(each.weightGrams).toBeLessThanOrEqual(limits.parcelWeightGrams.max);
          expect([each.lacksAddress, each.waybills.length]).toEqual([false, 0]);
          expect(each.recipient?.address.countryCode).toBe('SA');
        }
    }),
  );
});

it('gives the same plan for the same orders, and places an order whatever other orders wait', () => {
  fc.assert(
    fc.property(orders, setups, moves, (all, given, moved) => {
      const plan = planOrders(all, given, moved);
      expect(planOrders(all, given, moved)).toEqual(plan);
      for (const group of plan.groups)
        for (const { order: each, cause, rule: number } of group.orders) {
          const [alone] = planOrders([each], given, moved).groups;
          expect(alone).toMatchObject({ carrier: group.carrier, addressId: group.addressId });
          expect(alone?.orders).toMatchObject([{ cause, rule: number }]);
        }
    }),
  );
});

/** Where one order goes, as "carrier branch cause", or why it cannot. */
const placeOf = (each: PlanOrder, given: PlanSetup, moved?: PlanPlace): string => {
  const { groups, cannot } = planOrders([each], given, new Map(moved ? [[each.id, moved]] : []));
  const [group] = groups;
  if (!group) return cannot[0]?.reason ?? 'nowhere';
  const { cause, rule: number } = group.orders[0] ?? {};
  return `${group.carrier} ${group.addressId === branchId(1) ? 1 : 2} ${cause}${number ?? ''}`;
};

const cash = { amountMinor: 5000, currency: SAR };
const named = { name: 'DHL', carrier: 'dhl' };
const jeddah = rule({ cities: ['جده'], carrier: 'fedex', addressId: branchId(2) });
const heavy = rule({ weightFromGrams: 5000, carrier: 'aramex' });
/** The second branch's DHL is the best to Jeddah, but takes no cash. */
const punctual: Partial<PlanSetup> = {
  prefersPunctual: true,
  punctuality: ({ carrier, addressId }, city) => {
    if (city !== 'جدة') return null;
    return addressId === branchId(2) && carrier === 'dhl'
      ? 0.9
      : ({ fedex: 0.8, aramex: 0.7 }[carrier as string] ?? null);
  },
};
const atSecond = { branch: { id: 'b2', name: '' } };

it.each<[string, Partial<PlanOrder>, Partial<PlanSetup>, PlanPlace | undefined]>([
  ['aramex 1 default', {}, {}, undefined],
  ['dhl 1 default', {}, { defaultCarrier: 'dhl' }, undefined],
  ['aramex 1 default', { cash }, { carriers: ['fedex', 'dhl', 'aramex'] }, undefined],
  ['cash_not_collected', { cash }, { defaultCarrier: 'dhl' }, undefined],
  ['fedex 2 rule1', {}, { rules: [jeddah, heavy] }, undefined],
  ['dhl 2 order', { carrier: named }, { rules: [jeddah] }, undefined],
  ['fedex 2 rule2', { weightGrams: 4999 }, { rules: [heavy, jeddah] }, undefined],
  ['aramex 2 rule1', { weightGrams: 5000 }, { rules: [heavy, jeddah] }, undefined],
  ['aramex 1 moved', {}, { rules: [jeddah] }, { carrier: 'aramex', addressId: branchId(1) }],
  ['aramex 2 default', { branch: { id: 'b2', name: '' } }, {}, undefined],
  ['aramex 1 default', { branch: { id: 'b9', name: '' } }, {}, undefined],
  ['fedex 1 punctual', {}, { ...punctual, defaultCarrier: 'aramex' }, undefined],
  ['aramex 1 default', {}, { ...punctual, defaultCarrier: 'aramex', prefersPunctual: false }, undefined],
  ['dhl 2 punctual', atSecond, punctual, undefined],
  ['aramex 2 punctual', { ...atSecond, cash }, punctual, undefined],
  ['aramex 1 default', { city: 'أبها' }, punctual, undefined],
  ['aramex 1 rule1', { weightGrams: 5000 }, { ...punctual, rules: [heavy] }, undefined],
  ['no_branch', {}, { branches: [] }, undefined],
  ['no_branch', {}, { rules: [rule({ addressId: branchId(9) })] }, undefined],
  ['no_carrier', {}, { carriers: [] }, undefined],
  ['carrier_unknown', { carrier: { name: 'SMSA', carrier: null } }, {}, undefined],
  ['carrier_not_connected', { carrier: named }, { carriers: ['aramex'] }, undefined],
  ['other_carrier', { carrier: named }, { scope: 'aramex' }, undefined],
  ['branch_not_served', { carrier: named }, { isServed: () => false }, undefined],
  ['has_waybill', { waybills: ['77'] }, {}, undefined],
  ['abroad', { recipient: recipient('AE'), customs: declared }, { defaultCarrier: 'smsa' }, undefined],
  ['aramex 1 default', { recipient: recipient('AE'), customs: declared }, {}, undefined],
  [
    'customs_incomplete',
    { recipient: recipient('AE'), customs: incomplete },
    { defaultCarrier: 'dhl' },
    undefined,
  ],
  [
    'customs_refunded',
    { recipient: recipient('AE'), customs: { state: 'customs_refunded' } },
    { defaultCarrier: 'dhl' },
    undefined,
  ],
  ['customs_refused', { recipient: recipient('AE'), customs: dear }, { defaultCarrier: 'fedex' }, undefined],
  [
    'cash_not_collected',
    { recipient: recipient('AE'), customs: declared, cash },
    { defaultCarrier: 'dhl' },
    undefined,
  ],
  ['cash_unknown', { cash: 'unknown' }, {}, undefined],
  ['value_unknown', { hasValue: false }, { defaultCarrier: 'smsa' }, undefined],
  [
    'cash_currency',
    { cash: { ...cash, currency: 'KWD' as CurrencyCode } },
    { defaultCarrier: 'smsa' },
    undefined,
  ],
  ['no_address', { lacksAddress: true }, {}, undefined],
  ['too_heavy', { weightGrams: 2_000_000 }, { defaultCarrier: 'aramex' }, undefined],
  ['recipient_unknown', { recipient: null }, {}, undefined],
  ['recipient_incomplete', { recipient: recipient('SA', 'جدة', '12') }, {}, undefined],
])('plans %s for an order with %o, where the store has %o, moved to %o', (place, parts, given, moved) => {
  expect(placeOf(order(1, parts), setup(given), moved)).toBe(place);
});

it('plans 1,000 orders in a moment', () => {
  const many = Array.from({ length: 1000 }, (_, n) => order(n, { weightGrams: n * 10 + 1 }));
  const { groups } = planOrders(many, setup({ rules: [heavy, jeddah], prices: { aramex: 2550 } }));
  expect(groups.map(({ pieces, costMinor }) => [pieces, costMinor])).toEqual([
    [500, 1_275_000],
    [500, null],
  ]);
});
