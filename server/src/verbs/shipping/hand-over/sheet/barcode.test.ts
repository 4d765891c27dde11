import { describe, expect, it } from 'vitest';

import { code128 } from './barcode.ts';

describe('a Code 128 barcode', () => {
  it('has eleven modules per symbol and thirteen for the stop', () => {
    // Start, "AB", check, stop: 3 + 1 symbols and the stop.
    const bars = code128('AB') ?? [];
    expect(bars.reduce((sum, module) => sum + module, 0)).toBe(4 * 11 + 13);
    expect(bars.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  });

  it('has the check symbol of ISO/IEC 15417', () => {
    // Start B is 104, A is 33, B is 34: (104 + 1 * 33 + 2 * 34) mod 103 = 102, which is 4 1 1 1 3 1 in the table.
    expect((code128('AB') ?? []).slice(18, 24)).toEqual([4, 1, 1, 1, 3, 1]);
  });

  it('is refused for characters it cannot encode', () => {
    expect(code128('رقم')).toBeUndefined();
    expect(code128('')).toBeUndefined();
    expect(code128('x'.repeat(33))).toBeUndefined();
  });
});
