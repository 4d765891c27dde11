import { afterAll, describe, expect, test } from 'vitest';

import { manageCollectionMethods } from './actions/collection-methods.ts';
import { applyAndUndo, previewFile, previewFilter } from './actions/batches.ts';
import { deductPoints, proveBalance, readTransactions, redeem } from './actions/customer.ts';
import { addAndFind, sortAndPage, exportFiles, useRowActions } from './actions/customers.ts';
import { openHubSession } from './actions/hub-session.ts';
import type { HubSession } from './actions/hub-session.ts';
import { readDashboard, readActivity, readInbox } from './actions/reports.ts';
import { closeToast, openUnknownCustomer, retryFailedRequest } from './actions/failures.ts';
import { searchOrders } from './actions/orders.ts';
import { manageRedemptionMethods } from './actions/redemption-methods.ts';
import { changeSettings, decideRequests, setUpTiers } from './actions/settings.ts';
import { askAsStaff } from './screens/staff.ts';
import { seedOrder } from './seed.ts';
import { untilThere } from './until-there.ts';
import { setUpTestEnv, skipAfterFailure } from './test-env.ts';
import { i18nFor } from './i18n.ts';

/** The aborted request and the unknown customer. */
const isExpected = (problem: string): boolean =>
  problem.includes('ERR_FAILED') || problem.includes('status of 404');

const BUYERS = ['201', '202', '203', '204', '205', '206'];

const testEnv = setUpTestEnv({
  prepare: async (stack) => {
    for (const customer_id of BUYERS)
      await seedOrder(stack, { customer_id, lines: [{ product_id: '101', quantity: 2 }], paid: true });
    // The list of customers is read when it is opened, so the host must have announced all of them by then.
    const ask = await askAsStaff(stack);
    await untilThere('the customers', async () => {
      const { total } = await ask<{ total: number }>('customers');
      return total === BUYERS.length ? total : undefined;
    });
  },
});

type Step = readonly [title: string, run: (session: HubSession) => Promise<void>];

const decide: Step[1] = (session) => decideRequests(testEnv, session);

/*
 * With the keyboard. Other browser tests use the mouse: loyalty-journey creates, changes and deletes methods, explains orders, deducts and
 * redeems; loyalty-screens opens every dialog, the menu of a row and its wallet, selects customers, opens messages and batches, and asks for
 * approval; customers exports. Component tests click through sorting, pages, filters, settings, tiers, retries and toasts.
 */
const STEPS: readonly Step[] = [
  ['adds, changes and finds customers', addAndFind],
  ['creates, changes and deletes collection methods', manageCollectionMethods],
  ['creates, changes and deletes redemption methods, except the last one', manageRedemptionMethods],
  ['sorts and pages the customers', sortAndPage],
  ['adjusts points from the list', useRowActions],
  ['shows and explains a customer’s transactions', readTransactions],
  ['shows the proof of the balance and downloads its file', proveBalance],
  ['deducts points, never below zero', deductPoints],
  ['redeems points for a coupon', redeem],
  ['finds and explains orders', searchOrders],
  ['applies and undoes a batch of selected customers', applyAndUndo],
  ['previews and discards a batch from a filter', previewFilter],
  ['previews and discards a batch from a file', previewFile],
  ['changes every setting', changeSettings],
  ['sets up tiers', setUpTiers],
  ['approves and declines requests', decide],
  ['changes the dashboard’s period and shows its charts as tables', readDashboard],
  ['searches and reads the inbox, and retries a message', readInbox],
  ['filters and pages the activity', readActivity],
  ['downloads every export', exportFiles],
  ['retries a failed request', retryFailedRequest],
  ['closes a toast', closeToast],
  ['reports an unknown customer', openUnknownCustomer],
];

describe('the loyalty app in Arabic, with the keyboard', () => {
  let session: HubSession;

  afterAll(() => session?.context.close());

  skipAfterFailure();

  test('signs in', async () => {
    session = await openHubSession(testEnv, { i18n: i18nFor('ar'), device: 'keyboard' });
  });
  for (const [title, run] of STEPS) test(title, () => run(session));
  test('every checked text was shown, and nothing else failed', () => {
    expect(session.unusedTexts()).toEqual([]);
    expect(session.problems.filter((problem) => !isExpected(problem))).toEqual([]);
  });
});
