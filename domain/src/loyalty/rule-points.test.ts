import { expect, it } from 'vitest';

import { earnedPoints } from './rule-points.ts';
import { method, reward } from './testing/orders.ts';

it.each([
  ['per order', reward.perOrder(50)],
  ['per unit', reward.perUnit(7)],
  ['for money', reward.perAmount(2, 1000)],
])('goods that are worth nothing together earn nothing %s', (_, given) => {
  const earned = (goodsMinor: number) =>
    earnedPoints(method(given).terms, { units: 1, goodsMinor, taxMinor: 0, discountMinor: 0 });
  expect([earned(0), earned(-1)]).toEqual([0, 0]);
  expect(earned(1000)).toBeGreaterThan(0);
});
