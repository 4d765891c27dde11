import { expect, it } from 'vitest';

import { standingOf } from './session-rules.ts';

const at = (text: string): Date => new Date(`2026-03-01T${text}Z`);
const session = {
  generation: 5,
  rotatedAt: at('09:00:00.000'),
  expiresAt: at('18:00:00.000'),
  revokedAt: null,
};

it.each([
  ['the newest token', 5, '12:00:00.000', 'current'],
  ['the one before, within ten seconds', 4, '09:00:10.000', 'just_replaced'],
  ['the one before, later', 4, '09:00:10.001', 'reused'],
  ['an older one, at once', 3, '09:00:00.000', 'reused'],
  ['one that was never issued', 6, '09:00:00.000', 'reused'],
  ['the newest in the last millisecond', 5, '17:59:59.999', 'current'],
  ['the newest once expired', 5, '18:00:00.000', 'over'],
])('%s', (_, generation, now, standing) => {
  expect(standingOf(session, generation, at(now))).toBe(standing);
});

it('every token of a revoked session is refused', () => {
  expect(standingOf({ ...session, revokedAt: at('09:30:00.000') }, 5, at('10:00:00.000'))).toBe('over');
});
