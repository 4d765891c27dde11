import type { Locale } from '@apps-hub/domain/locale';
import { expect } from 'vitest';

import { tellJourney } from '../tell-journey.ts';
import { adjustBalance } from './balance.ts';
import { redeemPoints, useCoupon } from './coupon.ts';
import { startJourney } from './journey.ts';
import { replaceFirstReward, setCollectionMethod } from './methods.ts';
import { askWhy, buyTooLittle, earnPoints } from './orders.ts';
import { closeTheBooks, refundBitByBit, takeBackAfterDeletion } from './refunds.ts';

/** The whole journey in one language, from the first rule to the last refund. */
export const tellLoyaltyJourney = (locale: Locale): void => {
  tellJourney({
    title: `from a paid order to a used coupon (${locale})`,
    start: (stage) => startJourney(stage, locale),
    chapters: [
      ['the merchant says how customers earn', setCollectionMethod],
      ['the merchant says what points buy, and never nothing', replaceFirstReward],
      ['an order below the minimum earns nothing', buyTooLittle],
      ['a paid order is pending without a touch, and available on delivery', earnPoints],
      ['the order says why it earned what it did', askWhy],
      ['the merchant adds and deducts points, never below zero', adjustBalance],
      ['points become a coupon, here and in the shop', redeemPoints],
      ['the coupon works once, under its conditions', useCoupon],
      ['partial refunds take points back by the rule that gave them', refundBitByBit],
      ['so do the rest and a cancellation after the rule is deleted', takeBackAfterDeletion],
      ['the wallet is the sum of what the page lists', closeTheBooks],
      [
        'nothing went wrong unseen',
        ({ merchant, shopper }) => expect([...merchant.problems, ...shopper.problems]).toEqual([]),
      ],
    ],
  });
};
