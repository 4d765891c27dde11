import type { CurrencyCode } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import type { OwnEarning, OwnReward } from '#platforms/port/own-programme.ts';
import { takeRules } from './take-rules.ts';

const earning = (change: Partial<OwnEarning> = {}): OwnEarning => ({
  points: 1,
  amount: '10',
  isForSome: false,
  ...change,
});

const reward = (change: Partial<OwnReward> = {}): OwnReward => ({
  points: 100,
  mode: 'per_order',
  value: '10',
  hasConditions: false,
  ...change,
});

interface Own {
  readonly earning?: OwnEarning[];
  readonly rewards?: OwnReward[];
}

const take = (own: Own, currency = 'SAR') =>
  takeRules(
    { earning: [], rewards: [], ...own },
    { collection: [], redemption: [], currency: currency as CurrencyCode },
  );

describe('what points buy', () => {
  it.each([
    ['an amount', reward(), { discountMode: 'per_order', discountValue: '10.00' }],
    [
      'a percentage',
      reward({ mode: 'percent', value: '12.5' }),
      { discountMode: 'percent', discountValue: '12.5' },
    ],
    [
      'everything',
      reward({ mode: 'percent', value: '100' }),
      { discountMode: 'percent', discountValue: '100' },
    ],
  ])('%s becomes a redemption method', (_, own, rule) => {
    expect(take({ rewards: [own] })).toEqual({
      earning: [],
      rewards: [{ ...rule, requiredPoints: 100 }],
      left: [],
    });
  });

  it.each([
    ['an unknown kind', { mode: null, value: null }, 'kind'],
    ['conditions', { hasConditions: true }, 'conditions'],
    ['more than everything', { mode: 'percent', value: '101' }, 'numbers'],
    ['nothing off', { value: '0' }, 'numbers'],
    ['a percentage of three decimals', { mode: 'percent', value: '12.345' }, 'numbers'],
    ['parts of a halala', { value: '0.005' }, 'numbers'],
    ['parts of points', { points: 2.5 }, 'numbers'],
    ['no value', { value: null }, 'numbers'],
  ] as const)('%s is left, with the reason', (_, change, reason) => {
    const own = reward(change);
    expect(take({ rewards: [own] })).toEqual({
      earning: [],
      rewards: [],
      left: [{ kind: 'reward', points: own.points, value: own.value, reason }],
    });
  });

  it('amounts are read in the store’s currency', () => {
    const own = { rewards: [reward({ value: '0.125' })] };
    expect(take(own, 'KWD').rewards).toMatchObject([{ discountValue: '0.125' }]);
    expect(take(own, 'SAR').left).toMatchObject([{ reason: 'numbers' }]);
  });
});

describe('how customers earn', () => {
  it('turns points per amount into a collection method', () => {
    expect(take({ earning: [earning()] })).toEqual({
      earning: [{ points: 1, perAmount: '10.00' }],
      rewards: [],
      left: [],
    });
  });

  it.each([
    ['some customers only', { isForSome: true }, 'some_customers'],
    ['parts of points', { points: 0.5 }, 'numbers'],
    ['no amount', { amount: '0' }, 'numbers'],
  ] as const)('%s is left, with the reason', (_, change, reason) => {
    const own = earning(change);
    expect(take({ earning: [own] })).toMatchObject({
      earning: [],
      left: [{ kind: 'earning', points: own.points, value: own.amount, reason }],
    });
  });
});
