import { describe, expect, it } from 'vitest';

import { cleanTexts, isBlank, isEmail, latinDigits, withoutOverrides } from './text.ts';

describe('a blank text', () => {
  it.each([
    '',
    '   ',
    '\u200b\u200d',
    '\u200e\u200f\u061c',
    '\u202e',
    '\u00a0\u3000',
    '\u2800',
    '\u3164',
    '\ufeff',
  ])('includes %j', (text) => expect(isBlank(text)).toBe(true));

  it.each(['سارة', 'a', '٥', '🎁', 'می\u200cخواهم', '-'])('does not include %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

describe('removing direction overrides', () => {
  it('leaves everything else', () => {
    expect(withoutOverrides('\u202eسارة\u202c \u2067x\u2069')).toBe('سارة x');
    expect(withoutOverrides('می\u200cخواهم \u200eA')).toBe('می\u200cخواهم \u200eA');
  });

  it('covers every text of nested data', () => {
    const at = new Date(0);
    expect(cleanTexts({ name: '\u202eab', lines: ['\u2066c'], points: 5, at, none: null })).toEqual({
      name: 'ab',
      lines: ['c'],
      points: 5,
      at,
      none: null,
    });
  });
});

describe('latinDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['رقم ٥: 7', 'رقم 5: 7'],
    ['no digits', 'no digits'],
  ])('turns %s into %s', (text, expected) => {
    expect(latinDigits(text)).toBe(expected);
  });
});

describe('isEmail', () => {
  it.each(['sara@example.com', ' sara@example.com ', 'a.b+c@mail.example.sa'])('accepts %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'sara', 'sara@', 'sara@example', '@example.com', 'sara @example.com', 'a@b@example.com'])(
    'rejects %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
