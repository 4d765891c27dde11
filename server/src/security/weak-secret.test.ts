import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { isWeakSecret } from './weak-secret.ts';

describe('a secret', () => {
  it('is strong if it is random, in any usual notation', () => {
    for (let round = 0; round < 2_000; round += 1)
      for (const notation of ['hex', 'base64', 'base64url'] as const) {
        const secret = createHash('sha256').update(String(round)).digest(notation);
        expect(isWeakSecret(secret), secret).toBe(false);
      }
  });

  it('is strong even if a short word is in it by chance', () => {
    expect(isWeakSecret('l+rlhTpqh+CEiXATDEMoS73TFI9Zabq18i3jPSK9Ezo=')).toBe(false);
  });

  it.each([
    'k7Qz-9wLx_V2mTn8bRf4',
    'changeme-changeme-changeme-changeme',
    'My-Secret-2026-for-all-of-our-shops',
    'demo-of-our-hub-x7Kq9wLm2Vt8Rz4Bn6Yp',
    'Xk9wLm2Vt8Rz4Bn6Yp-test-7Qc3Hs5Jd1Gf',
    'a'.repeat(64),
    'k7Qz9wLxk7Qz9wLxk7Qz9wLxk7Qz9wLxk7Qz9wLx',
    'ghijklmnopqrstuvwxyz0123456789GHIJKLMNOP',
    'qwertyuiopasdfghjklzxcvbnm1234567890-=',
    '01010101010110101001010101010101010110',
  ])('%s is weak', (secret) => {
    expect(isWeakSecret(secret)).toBe(true);
  });
});
