import { expect, it } from 'vitest';

import { createFormatters } from '@apps-hub/ui/format/formatters.ts';
import { signedMoney } from './what-if-labels.ts';

it.each([
  ['en', '30.00', '+SAR 30'],
  ['ar', '30.00', '+30 ر.س'],
  ['ar', '-12.50', '-12.50 ر.س'],
] as const)('a change of an amount is written in %s as amounts are: %s', (locale, decimal, expected) => {
  const setup = { locale, currency: 'SAR', timeZone: 'Asia/Riyadh', now: () => new Date() };
  const text = signedMoney(createFormatters(setup), decimal);
  expect(text.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});
