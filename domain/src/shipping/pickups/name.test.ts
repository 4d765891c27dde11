import { describe, expect, it } from 'vitest';

import { pickupName } from './name.ts';

const WORDS = {
  comma: ', ',
  more: (orders: string, rest: number) => `${orders} +${rest}`,
  when: 'Tue 2 June',
};

const nameOf = (numbers: readonly string[], total = numbers.length, number: string | null = null) =>
  pickupName({ number, branch: 'Riyadh branch', orders: { numbers, total } }, WORDS);

/** As displayed: direction marks are invisible. */
const readable = (name: string) => name.replaceAll(/[\u2066-\u2069]/g, '');

describe('the name of a pickup', () => {
  it("is the carrier's number if there is one", () => {
    expect(nameOf(['1043'], 1, 'RUH1001')).toBe('RUH1001');
  });

  it.each([
    [['1043'], 1, 'Riyadh branch · #1043'],
    [['1043', '1044'], 2, 'Riyadh branch · #1043, #1044'],
    [['1043', '1044'], 5, 'Riyadh branch · #1043, #1044 +3'],
    [['#1043'], 1, 'Riyadh branch · #1043'],
    [[], 0, 'Riyadh branch · Tue 2 June'],
  ])('is otherwise branch and orders: %j of %i', (numbers, total, name) => {
    expect(readable(nameOf(numbers, total))).toBe(name);
  });

  it('isolates the direction of branch and numbers', () => {
    expect(nameOf(['SA-1043'])).toBe('\u2068Riyadh branch\u2069 · \u2066#SA-1043\u2069');
  });
});
