import { expect, it } from 'vitest';

import { isAmong } from './networks.ts';

it.each([
  [[], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '203.0.114.0', false],
  [['2001:db8::/32'], '2001:db8:1::5', true],
  [['2001:db8::/32'], '2001:db9::', false],
  [['2001:db8::/32'], '203.0.113.7', false],
  [['203.0.113.7', '2001:db8::1'], '2001:db8::1', true],
  [['203.0.113.7'], 'unknown', false],
])('isAmong(%j, %s) is %s', (networks, address, expected) => {
  expect(isAmong(networks, address)).toBe(expected);
});
