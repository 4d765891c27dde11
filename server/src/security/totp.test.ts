import { expect, it } from 'vitest';

import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

/** The 20 bytes "12345678901234567890" of the RFC's appendix B, in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

// The last six digits of the eight in RFC 6238, appendix B.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('agrees with RFC 6238 at %s', (seconds, code) => {
  expect(totpCode(RFC_SECRET, at(seconds))).toBe(code);
  expect(totpStep(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('accepts a code only during its own step', () => {
  const code = totpCode(RFC_SECRET, at(3000));
  const taken = [-30, -1, 0, 29, 30].map((late) => totpStep(RFC_SECRET, code, at(3000 + late)));
  expect(taken).toEqual([undefined, undefined, 100, 100, undefined]);
});

it('creates a different secret of 160 bits each time', () => {
  const secrets = new Set(Array.from({ length: 20 }, newTotpSecret));
  expect(secrets.size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('returns the URI for authenticator apps', () => {
  const uri = new URL(totpUri({ issuer: 'Apps Hub', label: 'nora@example.com', secret: RFC_SECRET }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Apps Hub:nora@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Apps Hub',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
