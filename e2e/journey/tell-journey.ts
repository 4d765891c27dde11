import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { launchBrowser } from '../browser.ts';
import { adjustBalance } from './balance.ts';
import { redeemPoints, useCoupon } from './coupon.ts';
import { startJourney } from './journey.ts';
import type { Journey } from './journey.ts';
import { replaceFirstReward, setCollectionMethod } from './methods.ts';
import { askWhy, buyTooLittle, earnPoints } from './orders.ts';
import { closeTheBooks, refundBitByBit, takeBackAfterDeletion } from './refunds.ts';

/** The whole journey in one language, chapter by chapter, from the first rule to the last refund. */
export function tellLoyaltyJourney(locale: 'ar' | 'en'): void {
  describe(`from a paid order to a used coupon (${locale})`, () => {
    let browser: Browser;
    let journey: Journey;
    let hasFailed = false;

    beforeAll(async () => {
      browser = await launchBrowser();
      journey = await startJourney(browser, locale);
    });

    afterAll(async () => {
      await journey?.end();
      await browser?.close();
    });

    // Each chapter goes on where the one before it ended: after a failure the others would only repeat it.
    beforeEach(({ skip, onTestFailed }) => {
      skip(hasFailed, 'an earlier chapter failed');
      onTestFailed(() => {
        hasFailed = true;
      });
    });

    test('the merchant says how customers earn', () => setCollectionMethod(journey));
    test('the merchant says what points buy, and never nothing', () => replaceFirstReward(journey));
    test('an order below the minimum earns nothing', () => buyTooLittle(journey));
    test('a paid order is pending within a second, and available on delivery', () => earnPoints(journey));
    test('the order says why it earned what it did', () => askWhy(journey));
    test('the merchant adds and deducts points, never below zero', () => adjustBalance(journey));
    test('points become a coupon, here and in the shop', () => redeemPoints(journey));
    test('the coupon works once, under its conditions', () => useCoupon(journey));
    test('partial refunds take points back by the rule that gave them', () => refundBitByBit(journey));
    test('so do the rest and a cancellation after the rule is deleted', () => takeBackAfterDeletion(journey));
    test('the wallet is the sum of what the page lists', () => closeTheBooks(journey));
    test('nothing went wrong unseen', () => {
      expect([...journey.merchant.problems, ...journey.shopper.problems]).toEqual([]);
    });
  });
}
