import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  CASH_AGES,
  cashAgeOf,
  type CashOfWaybill,
  cashStateOf,
  differenceMinor,
  expectedMinor,
  onceKey,
  type RemittedLine,
} from './cash-state.ts';

const amount = fc.integer({ min: 1, max: 9_999_999 });

const anyCash: fc.Arbitrary<CashOfWaybill> = fc.record({
  toldMinor: amount,
  remittedMinor: fc.option(fc.integer({ min: -9_999_999, max: 9_999_999 })),
  isDelivered: fc.boolean(),
  isWaybillCancelled: fc.boolean(),
  isOrderCancelled: fc.boolean(),
});

const anyLine: fc.Arbitrary<RemittedLine> = fc.record({
  number: fc.constantFrom('a1', 'a2', 'a3'),
  amountMinor: fc.integer({ min: -3, max: 3 }),
  currency: fc.constantFrom('SAR', 'AED'),
  paidOn: fc.option(fc.constantFrom('2026-06-01', '2026-06-02')),
});

/** What is counted of some files: each payment once. */
const counted = (lines: readonly RemittedLine[]): readonly string[] =>
  [...new Set(lines.map(onceKey))].toSorted();

const TOLD = { toldMinor: 5000, isWaybillCancelled: false, isOrderCancelled: false };

describe('the cash of a waybill', () => {
  it.each([
    [{ remittedMinor: null, isDelivered: false }, 'not_delivered'],
    [{ remittedMinor: null, isDelivered: true }, 'with_carrier'],
    [{ remittedMinor: 5000, isDelivered: true }, 'settled'],
    [{ remittedMinor: 4900, isDelivered: true }, 'short'],
    [{ remittedMinor: 5100, isDelivered: true }, 'over'],
    [{ remittedMinor: null, isDelivered: false, isWaybillCancelled: true }, 'not_due'],
    [{ remittedMinor: null, isDelivered: false, isOrderCancelled: true }, 'not_due'],
    [{ remittedMinor: null, isDelivered: true, isOrderCancelled: true }, 'with_carrier'],
    [{ remittedMinor: 5000, isDelivered: false, isWaybillCancelled: true }, 'over'],
    [{ remittedMinor: 5000, isDelivered: true, isOrderCancelled: true }, 'settled'],
    [{ remittedMinor: 5000, isDelivered: false }, 'settled'],
  ] as const)('%o is %s', (parts, state) => {
    expect(cashStateOf({ ...TOLD, ...parts })).toBe(state);
  });

  it('is settled if and only if the carrier paid exactly what it owes', () => {
    fc.assert(
      fc.property(anyCash, (cash) => {
        const isExact = cash.remittedMinor !== null && cash.remittedMinor === expectedMinor(cash);
        expect(cashStateOf(cash) === 'settled').toBe(isExact);
        expect(cashStateOf(cash) === 'short').toBe(cash.remittedMinor !== null && differenceMinor(cash) < 0);
      }),
    );
  });

  it('paying the difference settles it, whatever was paid before', () => {
    fc.assert(
      fc.property(anyCash, (cash) => {
        const paid = { ...cash, remittedMinor: (cash.remittedMinor ?? 0) - differenceMinor(cash) };
        expect(cashStateOf(paid)).toBe('settled');
      }),
    );
  });

  it('has one age, which never falls as days pass', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (days, more) => {
        const [now, later] = [cashAgeOf(days), cashAgeOf(days + more)].map((age) => CASH_AGES.indexOf(age));
        expect(now).toBeLessThanOrEqual(later ?? -1);
      }),
    );
    expect([0, 7, 8, 14, 15, 30, 31].map(cashAgeOf)).toEqual([
      'week',
      'week',
      'fortnight',
      'fortnight',
      'month',
      'month',
      'older',
    ]);
  });
});

describe("a carrier's lines", () => {
  it('count once, in whatever order and however often their files come', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        fc.array(anyLine, { maxLength: 12 }),
        (first, second) => {
          expect(counted([...first, ...second, ...first])).toEqual(counted([...second, ...first]));
        },
      ),
    );
  });

  it('are payments of their own where number, amount, currency or day differ', () => {
    fc.assert(
      fc.property(anyLine, anyLine, (a, b) => {
        expect(onceKey(a) === onceKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});
