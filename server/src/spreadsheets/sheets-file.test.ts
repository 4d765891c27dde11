import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

import { type NamedSheet, sheetsWorkbook } from './sheets-file.ts';

const readBack = async (sheet: NamedSheet) => {
  const { body } = await sheetsWorkbook([sheet], 'ar');
  const { sheets } = await readXlsx(body, { readStyles: true });
  const [read] = sheets;
  if (!read) throw new Error('the workbook has a sheet');
  return { read, styleAt: (place: string) => read.cells?.get(place)?.style };
};

describe('a workbook with several sheets', () => {
  it('shows amounts with all their decimals, whole numbers in groups, and headings in bold', async () => {
    const amounts = [['Released', -0.5]];
    const rows = [['Liability (KWD)', 'Closing'], ...amounts, ['Points', 12_345], ['Factor', 1.0378]];
    const { read, styleAt } = await readBack({
      name: 'Journal',
      rows,
      amounts: { rows: amounts, decimals: 3 },
    });
    expect(read.rows).toEqual(rows);
    expect(styleAt('0,1')?.font?.bold).toBe(true);
    expect(styleAt('1,1')?.numFmt).toBe('#,##0.000');
    expect(styleAt('2,1')?.numFmt).toBe('#,##0');
    expect(styleAt('3,1')?.numFmt ?? 'General').toBe('General');
  });

  it('makes columns as wide as their texts, up to a limit, without the lines that reach over several', async () => {
    const rows = [
      ['A sentence that reaches over its neighbours'],
      ['Contract liability', 5],
      ['x'.repeat(90), 6],
    ];
    const { read } = await readBack({ name: 'Entries', rows });
    expect(read.columns?.map(({ width }) => width)).toEqual([44, 11]);
  });
});
