import { parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { readRemittance } from './read-file.ts';

const sar = parseCurrency('SAR');
if (!sar) throw new Error('SAR is a currency');

const read = (...lines: readonly string[]) =>
  readRemittance(lines.join('\r\n'), {
    currency: sar,
    zone: 'Asia/Riyadh',
    now: new Date('2026-06-20T09:00:00Z'),
  });

const linesOf = (...lines: readonly string[]) => {
  const file = read(...lines);
  if (!file.ok) throw new Error(file.error);
  return file.value.lines;
};

describe("a carrier's file", () => {
  it('is read by its headers, in either language, with what the columns were', () => {
    expect(
      read('Customer,AWB No.,COD Amount,COD Fee,Payment Date', 'Noura,40000000001,"1,250.50",5,15/06/2026'),
    ).toEqual({
      ok: true,
      value: {
        columns: { waybill: 'AWB No.', amount: 'COD Amount', fee: 'COD Fee', paidOn: 'Payment Date' },
        lines: [
          {
            line: 2,
            waybill: '40000000001',
            amountMinor: 125_050,
            feeMinor: 500,
            currency: 'SAR',
            paidOn: '2026-06-15',
          },
        ],
        broken: [],
      },
    });
    expect(linesOf('رقم البوليصة;المبلغ المحصل', '٤٠٠٠٠٠٠٠٠٠١;٥٠٫٥٠')).toMatchObject([
      { waybill: '40000000001', amountMinor: 5050, paidOn: null },
    ]);
  });

  it.each([
    ['="40000000001"', '40000000001'],
    ["'40000000001", '40000000001'],
    ['40000000001.0', '40000000001'],
  ])('names a waybill written as %s: %s', (cell, waybill) => {
    expect(linesOf('awb;amount', `${cell};10`)).toMatchObject([{ waybill }]);
  });

  it.each([
    ['12,50', '1.250,50', [1250, 125_050]],
    ['12.50', '1,250.50', [1250, 125_050]],
    ['(12.50)', '-3', [-1250, -300]],
  ])('has one decimal mark: %s and %s', (a, b, amounts) => {
    expect(linesOf('awb;amount', `1;${a}`, `2;${b}`).map(({ amountMinor }) => amountMinor)).toEqual(amounts);
  });

  it("has the currency that a line names, or the store's, with its decimals", () => {
    expect(linesOf('awb;amount;currency', '1;1.250;kwd', '2;2.500;KWD')).toMatchObject([
      { amountMinor: 1250, currency: 'KWD' },
      { amountMinor: 2500, currency: 'KWD' },
    ]);
    expect(linesOf('awb;amount;currency', '1;1.5;AED', '2;5;')).toMatchObject([
      { currency: 'AED' },
      { amountMinor: 500, currency: 'SAR' },
    ]);
  });

  it.each([
    ['a title', ['COD report, June 2026', '', 'Customer;Palm Store'], 'AWB;COD amount'],
    ['a title, and quotation marks in it,', ['COD report; "June'], '"AWB";"COD amount"'],
    ["Excel's separator", ['sep=;'], 'AWB;COD amount'],
  ])('may have %s above its header', (_, above, header) => {
    expect(linesOf(...above, header, '1;10')).toMatchObject([
      { line: above.length + 2, waybill: '1', amountMinor: 1000 },
    ]);
  });

  it('names lines that cannot be read, and reads the others', () => {
    const file = read(
      'awb;amount',
      '1;10',
      ';20',
      '2;ten',
      '',
      '3;1.2345',
      '4;5.5',
      `${'9'.repeat(41)};1`,
      '4E+10;5',
      '4,5e+10;5',
    );
    expect(file).toMatchObject({
      ok: true,
      value: {
        lines: [
          { line: 2, amountMinor: 1000 },
          { line: 7, amountMinor: 550 },
        ],
        broken: [
          { line: 3, problem: 'waybill_invalid' },
          { line: 4, problem: 'amount_invalid' },
          { line: 6, problem: 'amount_invalid' },
          { line: 8, problem: 'waybill_invalid' },
          { line: 9, problem: 'waybill_invalid' },
          { line: 10, problem: 'waybill_invalid' },
        ],
      },
    });
  });

  it('names a line whose fee cannot be read, so that no fee is lost; an empty one is none', () => {
    expect(read('awb;amount;fee', '1;10;0.50', '2;10;', '3;10;n/a')).toMatchObject({
      ok: true,
      value: {
        lines: [
          { line: 2, feeMinor: 50 },
          { line: 3, feeMinor: null },
        ],
        broken: [{ line: 4, problem: 'fee_invalid' }],
      },
    });
  });

  it.each([
    ['not_csv', ['just a text']],
    ['waybill_column_missing', ['order;amount', '1;2']],
    ['amount_column_missing', ['awb;customer', '1;2']],
    ['no_lines', ['awb;amount', ' ; ']],
    ['decimals_unclear', ['awb;amount', '1;1.250', '2;1,250']],
  ])('is refused whole: %s', (error, lines) => {
    expect(read(...lines)).toEqual({ ok: false, error });
  });
});
