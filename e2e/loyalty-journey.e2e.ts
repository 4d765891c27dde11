import { expect } from 'vitest';

import { runJourney } from './run-journey.ts';
import { adjustBalance } from './loyalty/balance.ts';
import { runCampaign } from './loyalty/campaign.ts';
import { redeemPoints, useCoupon } from './loyalty/coupon.ts';
import { startJourney } from './loyalty/journey.ts';
import { replaceFirstReward, setCollectionMethod } from './loyalty/methods.ts';
import { askWhy, buyTooLittle, earnPoints } from './loyalty/orders.ts';
import { checkFinalBalances, refundInParts, refundAfterRuleDeleted } from './loyalty/refunds.ts';

/* The loyalty journey, from the first rule to the last refund. */
runJourney({
  title: 'from a paid order to a used coupon',
  start: (testEnv) => startJourney(testEnv, 'ar'),
  steps: [
    ['the merchant adds a collection method', setCollectionMethod],
    ['the merchant replaces the first reward, never without one', replaceFirstReward],
    ['an order below the minimum earns nothing', buyTooLittle],
    ['points are pending when paid and available on delivery, without a reload', earnPoints],
    ['the order explains its points', askWhy],
    ['a campaign gives an order more, until its budget is used up', runCampaign],
    ['the merchant adds and deducts points, never below zero', adjustBalance],
    ['points become a coupon, here and in the shop', redeemPoints],
    ['the coupon works once, under its conditions', useCoupon],
    ['partial refunds take points back by the rule that gave them', refundInParts],
    ['later refunds and cancellations follow their rule, even once it is deleted', refundAfterRuleDeleted],
    ['the wallet equals the sum of its transactions', checkFinalBalances],
    [
      'nothing else failed',
      ({ merchant, shopper }) => expect([...merchant.problems, ...shopper.problems]).toEqual([]),
    ],
  ],
});
