import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LONG_PARTS, readLongAddress } from './long-form.ts';
import { readShortCode, toldShortCode } from './short-code.ts';
import { ADDRESS_STATES, askRefusal, isFresh, VALID_ADDRESS_STATES } from './state.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DIGITS = Array.from('0123456789');
const four = (of: readonly string[]) => fc.array(fc.constantFrom(...of), { minLength: 4, maxLength: 4 });
const codes = fc.tuple(four(LETTERS), four(DIGITS)).map((parts) => parts.flat().join(''));

/** One way to type a character of a code. */
const asTyped = (character: string): readonly string[] => {
  const digit = DIGITS.indexOf(character);
  if (digit < 0)
    return [character, character.toLowerCase(), String.fromCodePoint(character.charCodeAt(0) + 0xfee0)];
  return [character, String.fromCodePoint(0x660 + digit), String.fromCodePoint(0x6f0 + digit)];
};

const noise = fc.constantFrom('', '', '', ' ', '-', '–', '\u00a0', '\u200f', '\u2066', ' - ', '.', '\u0640');

const typed = codes.chain((code) =>
  fc
    .tuple(...Array.from(code).map((each) => fc.tuple(fc.constantFrom(...asTyped(each)), noise)))
    .map((parts) => ({ code, text: ` ${parts.flat().join('')} ` })),
);

describe('a short code', () => {
  it('is read from every way of typing it', () => {
    fc.assert(
      fc.property(typed, ({ code, text }) => {
        expect(readShortCode(text)).toEqual({ ok: true, value: code });
        expect(toldShortCode(text)).toBe(code);
      }),
    );
  });

  it('reads its own output as the same code, and keeps a refused text as written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const read = readShortCode(text);
        if (read.ok) expect(readShortCode(read.value)).toEqual(read);
        else expect(toldShortCode(text)).toBe(text.trim());
      }),
    );
  });

  it('is refused when a character is missing, added or exchanged', () => {
    fc.assert(
      fc.property(codes, fc.nat(7), fc.constantFrom(...LETTERS, ...DIGITS), (code, at, other) => {
        expect(readShortCode(code.slice(0, at) + code.slice(at + 1)).ok).toBe(false);
        expect(readShortCode(code.slice(0, at) + other + code.slice(at)).ok).toBe(false);
        const isSameKind = LETTERS.includes(other) === at < 4;
        expect(readShortCode(code.slice(0, at) + other + code.slice(at + 1)).ok).toBe(isSameKind);
      }),
    );
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['أأأب1234', 'arabic_letters'],
    ['الرياض', 'arabic_letters'],
    ['12345678', 'form'],
    ['RRRD 292', 'form'],
    ['ÄÖÜR1234', 'form'],
  ])('says why %j is none', (text, error) => {
    expect(readShortCode(text)).toEqual({ ok: false, error });
  });
});

const LONG = {
  building: '٢٩٢٩',
  street: ' شارع التحلية ',
  secondary: '81 18',
  district: 'الروضة',
  postcode: '۲۳۴۳۲',
  city: 'جدة',
};

describe('the long form', () => {
  it('is read with digits of either script', () => {
    expect(readLongAddress(LONG)).toEqual({
      ok: true,
      value: {
        building: '2929',
        street: 'شارع التحلية',
        secondary: '8118',
        district: 'الروضة',
        postcode: '23432',
        city: 'جدة',
      },
    });
  });

  it('reports each missing or wrong part', () => {
    fc.assert(
      fc.property(fc.subarray([...LONG_PARTS], { minLength: 1 }), (missing) => {
        const read = readLongAddress({
          ...LONG,
          ...Object.fromEntries(missing.map((part) => [part, '\u200f '])),
        });
        expect(read).toEqual({ ok: false, error: missing.map((part) => ({ part, code: 'required' })) });
      }),
    );
    const wrong = { ...LONG, building: '29', postcode: '2343A', street: 'x'.repeat(101) };
    expect(readLongAddress(wrong)).toEqual({
      ok: false,
      error: [
        { part: 'building', code: 'invalid' },
        { part: 'street', code: 'too_long' },
        { part: 'postcode', code: 'invalid' },
      ],
    });
  });
});

const NOW = new Date('2026-11-29T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe('asking a customer', () => {
  it('happens once in 24 hours, and three times in all', () => {
    expect(askRefusal({ asks: 0, lastAskedAt: null }, NOW)).toBeNull();
    expect(askRefusal({ asks: 1, lastAskedAt: hoursAgo(23.9) }, NOW)).toBe('asked_recently');
    expect(askRefusal({ asks: 2, lastAskedAt: hoursAgo(24) }, NOW)).toBeNull();
    expect(askRefusal({ asks: 3, lastAskedAt: hoursAgo(240) }, NOW)).toBe('asked_enough');
  });
});

describe('a resolver’s answer', () => {
  it('is cached 90 days if found, a day if not, and 15 minutes without an answer', () => {
    expect(isFresh({ verdict: 'found', askedAt: hoursAgo(24 * 89) }, NOW)).toBe(true);
    expect(isFresh({ verdict: 'found', askedAt: hoursAgo(24 * 90) }, NOW)).toBe(false);
    expect(isFresh({ verdict: 'not_found', askedAt: hoursAgo(25) }, NOW)).toBe(false);
    expect(isFresh({ verdict: 'not_known', askedAt: hoursAgo(0.2) }, NOW)).toBe(true);
    expect(isFresh({ verdict: 'not_known', askedAt: hoursAgo(0.3) }, NOW)).toBe(false);
  });
});

it('counts an unchecked code of a host as not valid', () => {
  expect(ADDRESS_STATES.filter((state) => VALID_ADDRESS_STATES.some((each) => each === state))).toEqual([
    'verified',
    'confirmed',
  ]);
});
