import { timingSafeEqual } from 'node:crypto';

/** Compares a secret or signature in constant time. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
