import { describe, expect, it } from 'vitest';

import { cardBodyOf, cardDraftOf } from './card-draft.ts';
import {
  brandOf,
  checkCardNumber,
  checkCvc,
  checkExpiry,
  expiryOf,
  expiryText,
  isExpired,
  lastDigitsOf,
} from '#shared/card-number.ts';
import { checkPassword } from './checks.ts';

describe('a card number', () => {
  it.each(['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'])(
    'takes %s',
    (text) => {
      expect(checkCardNumber(text)).toBeUndefined();
    },
  );

  it.each([
    ['', 'required'],
    ['4242 4242 4242 4241', 'invalid'],
    ['4242', 'invalid'],
    ['4242 4242 4242 424x', 'invalid'],
  ])('refuses "%s": %s', (text, code) => {
    expect(checkCardNumber(text)).toBe(code);
  });

  it.each([
    ['4242', 'visa'],
    ['5105', 'mastercard'],
    ['2221 00', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['2721', 'other'],
    ['3714', 'amex'],
    ['', 'other'],
  ] as const)('beginning with %s is of %s', (text, brand) => {
    expect(brandOf(text)).toBe(brand);
  });
});

describe('a card', () => {
  it('has a three-digit CVC, or four digits for American Express', () => {
    expect([checkCvc('', 'visa'), checkCvc('12', 'visa'), checkCvc('1234', 'visa')]).toEqual([
      'required',
      'invalid',
      'invalid',
    ]);
    expect([checkCvc('١٢٣', 'visa'), checkCvc('1234', 'amex')]).toEqual([undefined, undefined]);
  });

  it('is valid until the end of its last month', () => {
    expect([expiryOf('05/28'), expiryOf('5/28'), expiryOf('13/28')]).toEqual([
      '2028-05',
      undefined,
      undefined,
    ]);
    expect(expiryText('2028-05')).toBe('05/28');
    expect([isExpired('2026-11', '2026-11-30'), isExpired('2026-10', '2026-11-01')]).toEqual([false, true]);
    expect([checkExpiry('11/26', '2026-11-30'), checkExpiry('10/26', '2026-11-01')]).toEqual([
      undefined,
      'invalid',
    ]);
  });

  it('is sent without its number and CVC', () => {
    const draft = {
      ...cardDraftOf(undefined, 'Sara'),
      number: '4242 4242 4242 4242',
      cvc: '987',
      expires: '05/29',
    };
    const body = cardBodyOf(draft, undefined);
    expect(body).toEqual({
      holder: 'Sara',
      brand: 'visa',
      lastDigits: '4242',
      expires: '2029-05',
      isDefault: false,
    });
    expect(lastDigitsOf(draft.number)).toBe('4242');
  });
});

it.each([
  ['', 'required'],
  ['Short-1', 'too_short'],
  ['longenough-1', 'invalid'],
  ['Longenough1', 'invalid'],
  ['Longenough-1', undefined],
])('checks the password "%s": %s', (password, code) => {
  expect(checkPassword(password)).toBe(code);
});
