import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { LocalDate } from '@apps-hub/domain/time';
import {
  hundredthsOf,
  invoiceAmount,
  invoiceStatusOf,
  invoiceTotals,
  lineTotals,
  minorOf,
} from './amounts.ts';

const line = (change: Partial<Parameters<typeof lineTotals>[0]> = {}) => ({
  cost: '24.00',
  quantity: '1',
  discountPercent: '0',
  taxPercent: '15',
  ...change,
});

describe('parsing a number of an invoice line', () => {
  it.each([
    ['12.5', 1250],
    ['0', 0],
    [' 7 ', 700],
    ['1.234', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('reads %j as %s hundredths', (text, hundredths) => expect(hundredthsOf(text)).toBe(hundredths));
});

describe("a line's totals", () => {
  it('subtract the discount before the tax', () => {
    expect(lineTotals(line({ quantity: '2.5', discountPercent: '10' }))).toEqual({
      grossMinor: 6000,
      discountMinor: 600,
      taxMinor: 810,
      totalMinor: 6210,
    });
  });

  it('round half up, once each', () => {
    // 0.35 at 15 % is 5.25 cents of tax; 0.10 at 15 % is 1.5.
    expect(lineTotals(line({ cost: '0.35' })).taxMinor).toBe(5);
    expect(lineTotals(line({ cost: '0.10' })).taxMinor).toBe(2);
  });

  it('keep every digit, even where floating point would lose some', () => {
    const huge = lineTotals(line({ cost: '9999999999.99', quantity: '9999.99', taxPercent: '0' }));
    expect(huge.grossMinor).toBe(Number((999_999_999_999n * 999_999n * 2n + 100n) / 200n));
  });

  it.each([
    ['cost', 'x'],
    ['quantity', ''],
    ['discountPercent', '101'],
    ['taxPercent', '1.005'],
  ])('are 0 when the %s is %j', (name, text) => {
    expect(lineTotals(line({ [name]: text })).totalMinor).toBe(0);
  });
});

const anyLine = record({
  cost: integer({ min: 0, max: 10_000_000 }).map(invoiceAmount),
  quantity: integer({ min: 0, max: 100_000 }).map(invoiceAmount),
  discountPercent: integer({ min: 0, max: 10_000 }).map(invoiceAmount),
  taxPercent: integer({ min: 0, max: 10_000 }).map(invoiceAmount),
});

it('the totals of all lines add up exactly, and none is negative', () => {
  assert(
    property(array(anyLine, { maxLength: 20 }), (lines) => {
      const { grossMinor, discountMinor, taxMinor, totalMinor } = invoiceTotals(lines);
      expect(grossMinor - discountMinor + taxMinor).toBe(totalMinor);
      expect(totalMinor).toBe(lines.reduce((sum, each) => sum + lineTotals(each).totalMinor, 0));
      expect(Math.min(discountMinor, taxMinor, grossMinor - discountMinor)).toBeGreaterThanOrEqual(0);
      expect(minorOf(Number(invoiceAmount(totalMinor)))).toBe(totalMinor);
    }),
  );
});

describe('the status of an invoice', () => {
  const today = '2026-11-16' as LocalDate;
  const open = { stage: 'Sent', totalMinor: 100, paidMinor: 0, dueDate: '2026-11-16' } as const;

  it.each([
    [{}, 'Sent'],
    [{ stage: 'Downloaded' }, 'Downloaded'],
    [{ paidMinor: 40 }, 'Partial Payment'],
    [{ paidMinor: 100 }, 'Paid'],
    [{ paidMinor: 150 }, 'Paid'],
    [{ dueDate: '2026-11-15' }, 'Past Due'],
    [{ dueDate: '2026-11-15', paidMinor: 40 }, 'Past Due'],
    [{ dueDate: '2026-11-15', paidMinor: 100 }, 'Paid'],
    [{ dueDate: '2026-11-15', stage: 'Draft' }, 'Draft'],
    [{ stage: 'Draft', paidMinor: 40 }, 'Partial Payment'],
  ] as const)('changes with %j to %s', (change, status) => {
    expect(invoiceStatusOf({ ...open, ...change }, today)).toBe(status);
  });
});
