import type { CurrencyCode } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { dateReader } from '#spreadsheets/dates.ts';
import { DEFAULT_SHIPPING_CODES, type InvoiceRules, readInvoice } from './invoice.ts';
import { codeSet } from './options.ts';

const rules: InvoiceRules = {
  columns: { invoice: 0, date: 1, quantity: 2, price: 3, sku: 4, customer: 5, discount: 6, tax: 7 },
  columnCount: 8,
  mark: '.',
  readDate: dateReader('Asia/Riyadh', 'y-m-d', new Date('2026-03-01T00:00:00Z')),
  currency: 'SAR' as CurrencyCode,
  shippingCodes: codeSet(DEFAULT_SHIPPING_CODES),
  cancelPrefix: 'C',
  isRejectsFile: false,
};

const read = (invoice: string, lines: readonly string[], more: Partial<InvoiceRules> = {}) =>
  readInvoice(
    {
      invoice,
      rows: lines.map((text, index) => ({ line: index + 2, cells: [invoice, ...text.split(',')] })),
    },
    { ...rules, ...more },
  );

const reasons = (invoice: ReturnType<typeof read>) =>
  invoice.rejections.map(({ row, reason }) => [row.line, reason]);

describe('an invoice', () => {
  it('takes date and customer from the line that has them', () => {
    const { order, customer, rejections } = read('1', ['2025-12-01,1,10,A,7', ',2,10,B,']);
    expect(order).toMatchObject({ placedAt: new Date('2025-11-30T21:00:00Z'), lines: [{}, {}] });
    expect(customer?.id).toBe('7');
    expect(rejections).toEqual([]);
  });

  it.each([[''], ['0'], ['Guest'], ['زائر']])('belongs to a guest if the customer is "%s"', (customer) => {
    expect(read('1', [`2025-12-01,1,10,A,${customer}`]).customer).toBeUndefined();
  });

  it('subtracts discounts from its lines, and spreads a negative line over all of them', () => {
    const { order } = read('1', ['2025-12-01,2,10,A,7,5,1.50', '2025-12-01,1,-3,CODE,7']);
    expect(order?.lines).toMatchObject([
      { totalMinor: -300, discountMinor: 300 },
      { units: 2, totalMinor: 1500, discountMinor: 500, taxMinor: 150 },
    ]);
  });

  it.each([
    ['2025-12-01,1,10,A,7,11', 'discount_invalid'],
    ['2025-12-01,1,10,A,7,,11', 'tax_invalid'],
    ['2025-12-01,1,10,A,7,-1', 'discount_invalid'],
    ['2025-12-01,1000000000,10,A', 'quantity_too_large'],
    ['2025-12-01,1.5,10,A', 'quantity_not_whole'],
    ['2025-12-01,1,10.1234567,A', 'price_decimals'],
    ['2025-12-01,1000000,100000000,A', 'amount_too_large'],
    [',1,10,A', 'date_missing'],
    [`2025-12-01,1,10,${'A'.repeat(101)}`, 'text_invalid'],
    ['2025-12-01,1,10,A\0', 'text_invalid'],
    ['2025-12-01,1,10,A,7,,,surplus', 'columns_wrong'],
    ['2025-12-01,1', 'columns_wrong'],
    ['2025-12-01,1,-10,A,7', 'total_negative'],
  ])('refuses %s: %s', (line, reason) => {
    const invoice = read('1', [line]);
    expect(reasons(invoice)).toEqual([[2, reason]]);
    expect(invoice.order).toBeUndefined();
  });

  it('separates postage and charges from goods, by configurable codes', () => {
    const lines = ['2025-12-01,1,10,post,7', '2025-12-01,1,5,A,7', '2025-12-01,2,0.85,M,7'];
    expect(read('1', lines).order).toMatchObject({
      shippingMinor: 1000,
      lines: [{ sku: 'A' }, { sku: 'M' }],
    });
    expect(read('1', lines, { shippingCodes: codeSet(['a']) }).order).toMatchObject({
      shippingMinor: 500,
      lines: [{ sku: 'post' }, { sku: 'M' }],
    });
  });

  it('is a gift to a customer if all goods are free, or found stock without a customer', () => {
    expect(read('1', ['2025-12-01,3,0,A,7'])).toMatchObject({
      order: { lines: [{ units: 3 }] },
      freeLines: 1,
    });
    expect(read('1', ['2025-12-01,3,0,A,'])).toMatchObject({ order: undefined, stockLines: 1, freeLines: 0 });
    expect(read('1', ['2025-12-01,-3,0,A,'])).toMatchObject({ order: undefined, stockLines: 1, returns: [] });
  });

  it('may return goods and sell others', () => {
    const { order, returns } = read('1', [
      '2025-12-01,-2,10,A,7',
      '2025-12-01,1,30,B,7',
      '2025-12-01,-1,10,A,7',
    ]);
    expect(order?.lines).toMatchObject([{ lineId: '3', sku: 'B' }]);
    expect(returns).toMatchObject([
      { key: 'import:1/A|1|1000#1', units: 1, totalMinor: 1000 },
      { key: 'import:1/A|2|2000#1', units: 2, totalMinor: 2000 },
    ]);
  });
});

describe('a cancellation', () => {
  it.each([['C1'], ['c-1'], ['C 1']])('is %s', (invoice) => {
    expect(read(invoice, ['2025-12-01,-1,10,A,7'])).toMatchObject({ isCancellation: true, order: undefined });
  });

  it('has no positive quantities', () => {
    expect(reasons(read('C1', ['2025-12-01,1,10,A,7']))).toEqual([[2, 'cancellation_positive']]);
  });

  it.each([
    ['CASH1', 'C'],
    ['C1', ''],
    ['C1', 'RET'],
  ])('is not %s where the prefix is "%s"', (invoice, cancelPrefix) => {
    expect(read(invoice, ['2025-12-01,1,10,A,7'], { cancelPrefix })).toMatchObject({
      isCancellation: false,
      order: { lines: [{}] },
    });
  });
});
