import { parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { checkAmount, checkMinimumAmount, checkPoints } from './amount-validation.ts';
import { checkLength, checkMinimumUnits, checkOptionalPhone, checkText, checkWhole } from './validation.ts';

const SAR = parseCurrency('SAR');
if (!SAR) throw new Error('SAR');

const TO_100 = { code: 'out_of_range', params: { from: 5, to: 100 } };

describe('a typed number', () => {
  it.each(['1e3', '0x10', ' ', 'Infinity', '5-', '1.2.3'])('is not %j', (text) => {
    expect(checkWhole(text, { least: 5, most: 100 })).toBe('invalid');
    expect(checkPoints(text)).toBe('invalid');
    expect(checkAmount(text, SAR)).toMatchObject({ code: 'amount_not_a_number' });
  });

  it('names its limits when outside them', () => {
    expect(checkWhole('4', { least: 5, most: 100 })).toEqual(TO_100);
    expect(checkWhole('101', { least: 5, most: 100 })).toEqual(TO_100);
    expect(checkWhole('5', { least: 5, most: 100 })).toBeUndefined();
    expect(checkPoints('1000000001')).toEqual({ code: 'points_too_many', params: { most: 1_000_000_000 } });
    expect(checkAmount('99999999999', SAR)).toEqual({
      code: 'amount_too_large',
      params: { most: '10000000000.00' },
    });
  });

  it('set to 0 is no minimum', () => {
    expect([checkMinimumUnits('0'), checkMinimumAmount('0', SAR), checkMinimumAmount('0.00', SAR)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(checkMinimumAmount('-1', SAR)).toBe('amount_not_positive');
  });
});

it('a text must be visible, and may not be longer than its limit', () => {
  expect(checkText('\u200b ')).toBe('required');
  expect([checkLength('abc', 3), checkLength('abcd', 3)]).toEqual([undefined, 'too_long']);
});

it.each([
  ['0551112233', undefined],
  ['٠٥٥١١١٢٢٣٣', undefined],
  ['+966 55-111 (22) 33', undefined],
  ['', undefined],
  ['abc', 'phone_invalid'],
  ['055abc', 'phone_invalid'],
])('the telephone number %j', (text, problem) => expect(checkOptionalPhone(text)).toBe(problem));
