import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';
import * as fc from 'fast-check';
import { writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

import { readBatchFile } from './read-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const lines = async (text: string) => {
  const read = await readBatchFile(bytes(text));
  return read.ok ? read.lines : read.problem;
};

describe('a file of customers and points', () => {
  it.each([
    ['commas', 'Customer,Points\nsara@example.com,20\n'],
    ['semicolons', 'customer;points\nsara@example.com;20\n'],
    ['tabs', 'customer\tpoints\nsara@example.com\t20\n'],
    ['another order', 'points,name,email\n20,Sara,sara@example.com\n'],
    ['a byte order mark', '\ufeffcustomer,points\nsara@example.com,20\n'],
    ['a name beside the contact', 'Customer name,E-mail,Balance\nSara,sara@example.com,20\n'],
    ['a name as the customer', 'Customer,Email,Points\nSara,sara@example.com,20\n'],
    ['a full name', 'Full name,Mobile,Points\nSara,sara@example.com,20\n'],
    ['an Arabic name beside the contact', 'الاسم,البريد الإلكتروني,الرصيد\nسارة,sara@example.com,20\n'],
    ['an Arabic phone', 'اسم العميل,رقم الجوال,رصيد النقاط\nسارة,sara@example.com,20\n'],
    ['Arabic names', 'العميل,النقاط\nsara@example.com,20\n'],
    ['quotes', '"customer","points"\n"sara@example.com","20"\n'],
  ])('is read with %s', async (_, text) => {
    expect(await lines(text)).toEqual([{ line: 2, reference: 'sara@example.com', points: '20' }]);
  });

  it('may have no header', async () => {
    expect(await lines('0501234567,5\n0507654321,-5\n')).toEqual([
      { line: 1, reference: '0501234567', points: '5' },
      { line: 2, reference: '0507654321', points: '-5' },
    ]);
  });

  it('may name customers as our own exports do', async () => {
    expect(await lines("phone,points\n'+966501234567,5\n'quoted',5\n")).toEqual([
      { line: 2, reference: '+966501234567', points: '5' },
      { line: 3, reference: "'quoted'", points: '5' },
    ]);
  });

  it.each(['Customer ID', 'customer_id', 'E-Mail', 'Phone Number', 'البريد الالكتروني'])(
    'may call the customer %j',
    async (header) => {
      expect(await lines(`Note,${header},Points\nx,sara,5\n`)).toEqual([
        { line: 2, reference: 'sara', points: '5' },
      ]);
    },
  );

  it.each([
    ['', 'no_lines'],
    ['customer,points\n', 'no_lines'],
    ['name,city\nSara,Riyadh\n', 'no_columns'],
    ['customer,points\n"sara,5\n', 'unreadable'],
    ['%PDF\u0000', 'no_text'],
    ['PK\u0003\u0004\u0000\u0000', 'unreadable'],
  ])('reports what is wrong with %j', async (text, problem) => {
    expect(await lines(text)).toBe(problem);
  });

  it('may be a workbook', async () => {
    const rows = [
      ['Note', 'Customer ID', 'Points'],
      ['', 'sara', 20],
    ];
    const book = writeXlsxStream(rows, { name: 'Points' });
    const read = await readBatchFile(new Uint8Array(await new Response(book).arrayBuffer()));
    expect(read).toEqual({ ok: true, lines: [{ line: 2, reference: 'sara', points: '20' }] });
  });

  it('names customers as our own exports do, whatever their texts', async () => {
    const sign = fc.constantFrom(...`= + - @ ' " , ; | \t \r \n ＝ ٥ س a 1`.split(' '), ' ');
    const text = fc
      .oneof(
        fc.string({ unit: sign, maxLength: 9 }),
        fc.bigInt().map(String),
        fc.string({ unit: 'grapheme' }),
      )
      .map((each) => each.replaceAll('\0', '').trim())
      .filter((each) => each !== '');
    const rows = fc.array(fc.tuple(text, fc.integer()), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const file = [['Name', 'Customer ID', 'Points'], ...given.map(([id, points]) => [id, id, points])];
        const read = await lines(`${BYTE_ORDER_MARK}${file.map(csvLine).join('')}`);
        expect(read).toMatchObject(
          // A line break is read as the system's own.
          given.map(([id, points]) => ({ reference: id.replaceAll('\r\n', '\n'), points: `${points}` })),
        );
      }),
      { numRuns: 300 },
    );
  });
});
