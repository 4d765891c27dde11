import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { smsSize } from './sms-parts.ts';

const repeated = (letter: string, times: number) => smsSize(letter.repeat(times));

describe('the size of a text message', () => {
  it.each([
    ['a', 160, 'gsm7', 1],
    ['a', 161, 'gsm7', 2],
    ['a', 306, 'gsm7', 2],
    ['a', 307, 'gsm7', 3],
    ['€', 80, 'gsm7', 1],
    // Each part has room for 76 letters of two septets: the last septet of 153 stays empty.
    ['€', 152, 'gsm7', 2],
    ['€', 153, 'gsm7', 3],
    ['ن', 70, 'ucs2', 1],
    ['ن', 71, 'ucs2', 2],
    ['ن', 134, 'ucs2', 2],
    ['ن', 135, 'ucs2', 3],
    ['😀', 35, 'ucs2', 1],
    ['😀', 66, 'ucs2', 2],
    ['😀', 67, 'ucs2', 3],
  ] as const)('counts %s × %i as %s in %i parts', (letter, times, encoding, parts) => {
    expect(repeated(letter, times)).toMatchObject({ encoding, parts });
  });

  it('uses the longer encoding for the whole text if one letter is outside the GSM alphabet', () => {
    expect(smsSize(`${'a'.repeat(69)}’`)).toEqual({ encoding: 'ucs2', units: 70, parts: 1 });
    expect(smsSize('')).toEqual({ encoding: 'gsm7', units: 0, parts: 1 });
  });

  it('never has fewer parts for a longer text, and room for every unit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'binary', maxLength: 9 }),
        (text, more) => {
          const [short, long] = [smsSize(text), smsSize(text + more)];
          expect(long.parts).toBeGreaterThanOrEqual(short.parts);
          const room = ({ gsm7: [160, 153], ucs2: [70, 67] } as const)[long.encoding];
          expect(long.units).toBeLessThanOrEqual(long.parts === 1 ? room[0] : long.parts * room[1]);
        },
      ),
    );
  });
});
