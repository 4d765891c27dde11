import { writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

import { isBinary, tableRows } from './table-rows.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const cellsOf = async (file: Uint8Array) => (await tableRows(file)).map(({ cells }) => cells);

describe('the rows of a text file', () => {
  it.each([
    ['CRLF, also in quotes', 'a,b\r\n"c\r\nd",1\r\ne,2\r\n', [1, 3, 4]],
    ['CRLF after a single character', 'a,b\r\nc,1\r\nd,2\r\n', [1, 2, 3]],
    ['empty lines between', 'a,b\n\nc,1\nd\n', [1, 3, 4]],
  ])('keep their line numbers with %s', async (_, text, lines) => {
    expect((await tableRows(bytes(text))).map(({ line }) => line)).toEqual(lines);
  });

  it("are read in Excel's Arabic encoding", async () => {
    const header = [0xc7, 0xe1, 0xda, 0xe3, 0xed, 0xe1, 0x2c, 0xc7, 0xe1, 0xe4, 0xde, 0xc7, 0xd8, 0x0a];
    expect(await cellsOf(new Uint8Array([...header, ...bytes('c-1,5\n')]))).toEqual([
      ['العميل', 'النقاط'],
      ['c-1', '5'],
    ]);
  });

  it("are read in Excel's Western European encoding", async () => {
    const file = new Uint8Array([...bytes('Jos'), 0xe9, ...bytes(',5\n')]);
    expect(await cellsOf(file)).toEqual([['José', '5']]);
  });

  it('are read from "Unicode Text" of Excel', async () => {
    const text = '\ufeffname\tpoints\nسارة\t5\n';
    const file = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
    expect(isBinary(file)).toBe(false);
    expect(await cellsOf(file)).toEqual([
      ['name', 'points'],
      ['سارة', '5'],
    ]);
  });
});

it('reads the cells of a workbook as text, numbered as the spreadsheet shows them', async () => {
  const rows = [
    ['Note', 'Points'],
    ['', 20],
    [null, null],
    ["'=1+1", '-5'],
  ];
  const book = writeXlsxStream(rows, { name: 'Points' });
  const file = new Uint8Array(await new Response(book).arrayBuffer());
  expect(await tableRows(file)).toEqual([
    { line: 1, cells: ['Note', 'Points'] },
    { line: 2, cells: ['', '20'] },
    { line: 4, cells: ["'=1+1", '-5'] },
  ]);
});

it('recognises files that are neither text nor a workbook', () => {
  expect(isBinary(bytes('%PDF\0'))).toBe(true);
  expect(isBinary(bytes('PK\u0003\u0004\0'))).toBe(false);
});
