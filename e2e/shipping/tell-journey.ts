import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { launchBrowser } from '../browser.ts';
import { missedAndRebooked, takeSheet, voidFromList, voidRefused } from './after-booking.ts';
import { bookNextWhenGone, bookOrders } from './booking.ts';
import { startShippingJourney } from './journey.ts';
import type { ShippingJourney } from './journey.ts';
import { setUp } from './set-up.ts';

/** The whole journey of a pickup in one language, chapter by chapter, against the sandbox's carrier. */
export function tellShippingJourney(locale: 'ar' | 'en'): void {
  describe(`from a paid order to a courier (${locale})`, () => {
    let browser: Browser;
    let journey: ShippingJourney;
    let hasFailed = false;

    beforeAll(async () => {
      browser = await launchBrowser();
      journey = await startShippingJourney(browser, locale);
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

    test('the account answers, and a branch is added', () => setUp(journey));
    test('orders are booked, on the next day that has couriers', () => bookOrders(journey));
    test('a window that is gone is replaced in one tap', () => bookNextWhenGone(journey));
    test('the hand-over sheet comes as a PDF', () => takeSheet(journey));
    test('a refused void says why, and the pickup stands', () => voidRefused(journey));
    test('a void is asked for first, and done', () => voidFromList(journey));
    test('a missed pickup is booked again in one tap', () => missedAndRebooked(journey));
    test('nothing went wrong unseen', () => {
      // The one refusal of the journey: the window that was gone.
      expect(journey.merchant.problems).toEqual([
        expect.stringMatching(/409.*\/api\/v1\/shipping\/pickups\)/),
      ]);
    });
  });
}
