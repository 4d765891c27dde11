import { expect, it } from 'vitest';

import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts';

it('makes ten different codes of 140 bits, without letters that look like digits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){6}$/);
});

it.each([
  ['k3f9x-7q2mh', 'k3f9x7q2mh'],
  [' K3F9X 7Q2MH\u200f', 'k3f9x7q2mh'],
  ['OIL00–11111', '0110011111'],
])('reads %s as intended', (typed, plain) => {
  expect(plainRecoveryCode(typed)).toBe(plain);
});
