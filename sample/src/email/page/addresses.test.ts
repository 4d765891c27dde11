import { expect, it } from 'vitest';

import { addressText, peopleIn, wrongAddressIn } from './addresses.ts';

it('reads names and addresses, whatever separates them', () => {
  expect(peopleIn('نورة العتيبي <noura@example.com>، sara@example.com; ')).toEqual([
    { name: 'نورة العتيبي', email: 'noura@example.com' },
    { name: 'sara', email: 'sara@example.com' },
  ]);
});

it('formats what it parses', () => {
  const text = 'Noura Al-Otaibi <noura@example.com>, sara@example.com';
  expect(addressText(peopleIn(text))).toBe(text);
});

it('finds the first invalid address', () => {
  expect(wrongAddressIn('a@example.com, b@, c')).toBe('b@');
  expect(wrongAddressIn('a@example.com')).toBeUndefined();
  expect(wrongAddressIn('')).toBeUndefined();
});
