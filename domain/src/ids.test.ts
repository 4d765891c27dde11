import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeId, parseId, sortableId } from './ids.ts';

const bits = fc.bigInt({ min: 0n, max: (1n << 74n) - 1n });
const instant = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });

describe('an id', () => {
  it('holds a UUIDv7: its time, version and variant', () => {
    const sortable = sortableId(new Date('2026-11-21T00:00:00Z'), (1n << 74n) - 1n);
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
    const uuid = sortable.split('').reduce((sum, digit) => (sum << 5n) | BigInt(alphabet.indexOf(digit)), 0n);
    expect(Number(uuid >> 80n)).toBe(Date.parse('2026-11-21T00:00:00Z'));
    expect((uuid >> 76n) & 0xfn).toBe(7n);
    expect((uuid >> 62n) & 0x3n).toBe(2n);
  });

  it('parses only as its own kind', () => {
    fc.assert(
      fc.property(instant, bits, (now, random) => {
        const id = makeId('customer', sortableId(now, random));
        expect(parseId('customer', id)).toEqual({ ok: true, value: id });
        expect(parseId('coupon', id)).toEqual({ ok: false, error: 'id_invalid' });
      }),
    );
  });

  it('sorts as text by time, then by its random bits', () => {
    fc.assert(
      fc.property(instant, instant, bits, bits, (a, b, low, high) => {
        const [first, second] = [sortableId(a, low), sortableId(b, high)];
        const [before, after] = [
          [a.getTime(), low],
          [b.getTime(), high],
        ];
        if (a.getTime() === b.getTime() && low === high) expect(first).toBe(second);
        else if (a < b || (a.getTime() === b.getTime() && low < high))
          expect({ before, after, isSorted: first < second }).toMatchObject({ isSorted: true });
        else expect(first > second).toBe(true);
      }),
    );
  });

  it.each([
    '',
    'cus_',
    'cus_0',
    `cus_${'0'.repeat(25)}`,
    `cus_${'0'.repeat(27)}`,
    `cus_${'i'.repeat(26)}`,
    `CUS_${'0'.repeat(26)}`,
    ` cus_${'0'.repeat(26)}`,
    `cus_${'0'.repeat(26)}\n`,
  ])('rejects %j', (text) => {
    expect(parseId('customer', text)).toEqual({ ok: false, error: 'id_invalid' });
  });
});
