import { describe, expect, it } from 'vitest';

import { csvLine, withoutGuard } from './lines.ts';

describe('a line of a CSV file', () => {
  it('keeps Arabic, negative numbers and empty cells', () => {
    expect(csvLine(['سارة', -5, null, 0])).toBe('سارة,-5,,0\r\n');
  });

  it('quotes cells with separators, quotes and line breaks', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'x;y'])).toBe(
      '"a,b","say ""hi""","two\nlines","x;y"\r\n',
    );
  });

  it('leaves phone numbers and signed numbers unchanged', () => {
    expect(csvLine(['+966501234567', '-5', '+5.50'])).toBe('+966501234567,-5,+5.50\r\n');
  });

  it.each([
    '=1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '  =cmd|calc',
    '\r=1',
    '\uFF1D1+1',
    '\uFF20SUM',
    "'=1+1",
    "''-2+3",
  ])('puts an apostrophe before %j, so that no spreadsheet runs it, and reading restores it', (text) => {
    const [cell = ''] =
      csvLine([text])
        .match(/^"?([^"]*)/)
        ?.slice(1) ?? [];
    expect(cell.trimEnd()).toBe(`'${text}`.trimEnd());
    expect(withoutGuard(`'${text}`)).toBe(text);
  });

  it.each(["'Abd al-Rahman", "o'brien", '+966501234567', 'plain', "'"])('reads %j as it is', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
    expect(withoutGuard(text)).toBe(text);
  });
});
