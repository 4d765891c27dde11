import type { Locale } from '@apps-hub/domain/locale';
import { expect } from 'vitest';

import { runJourney } from '../run-journey.ts';
import { adjustBalance } from './balance.ts';
import { redeemPoints, useCoupon } from './coupon.ts';
import { startJourney } from './journey.ts';
import { replaceFirstReward, setCollectionMethod } from './methods.ts';
import { askWhy, buyTooLittle, earnPoints } from './orders.ts';
import { checkFinalBalances, refundInParts, refundAfterRuleDeleted } from './refunds.ts';

/** The loyalty journey in one language, from the first rule to the last refund. */
export const runLoyaltyJourney = (locale: Locale): void => {
  runJourney({
    title: `from a paid order to a used coupon (${locale})`,
    start: (testEnv) => startJourney(testEnv, locale),
    steps: [
      ['the merchant adds a collection method', setCollectionMethod],
      ['the merchant replaces the first reward, never without one', replaceFirstReward],
      ['an order below the minimum earns nothing', buyTooLittle],
      ['points are pending when paid and available on delivery, without a reload', earnPoints],
      ['the order explains its points', askWhy],
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
};
