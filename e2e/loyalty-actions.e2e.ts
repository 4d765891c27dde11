import { afterAll, describe, expect, test } from 'vitest';

import { manageCollectionMethods } from './actions/collection-methods.ts';
import { applyAndUndo, previewFile, previewFilter } from './actions/batches.ts';
import { deductPoints, proveBalance, readTransactions, redeem } from './actions/customer.ts';
import { addAndFind, sortAndPage, exportFiles, useRowActions } from './actions/customers.ts';
import { openHubSession } from './actions/hub-session.ts';
import type { HubSession } from './actions/hub-session.ts';
import { INPUT_DEVICES } from './actions/input-device.ts';
import { readDashboard, readActivity, readInbox } from './actions/reports.ts';
import { closeToast, openUnknownCustomer, retryFailedRequest } from './actions/failures.ts';
import { searchOrders } from './actions/orders.ts';
import { manageRedemptionMethods } from './actions/redemption-methods.ts';
import { changeSettings, decideRequests, setUpTiers } from './actions/settings.ts';
import { openAsStaff } from './screens/staff.ts';
import { seedOrder, untilThere } from './seed.ts';
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
    const { context, ask } = await openAsStaff(testEnv, { i18n: i18nFor('ar') });
    await untilThere('the customers', async () => {
      const { total } = await ask<{ total: number }>('customers');
      return total === BUYERS.length ? total : undefined;
    });
    await context.close();
  },
});

describe.each(INPUT_DEVICES)('the loyalty app in %s, with the %s', (locale, device) => {
  let session: HubSession;

  afterAll(() => session?.context.close());

  skipAfterFailure();

  test('signs in', async () => {
    session = await openHubSession(testEnv, { i18n: i18nFor(locale), device });
  });
  test('adds, changes and finds customers', () => addAndFind(session));
  test('creates, changes and deletes collection methods', () => manageCollectionMethods(session));
  test('creates, changes and deletes redemption methods, except the last one', () =>
    manageRedemptionMethods(session));
  test('sorts and pages the customers', () => sortAndPage(session));
  test('adjusts points from the list', () => useRowActions(session));
  test('shows and explains a customer’s transactions', () => readTransactions(session));
  test('shows the proof of the balance and downloads its file', () => proveBalance(session));
  test('deducts points, never below zero', () => deductPoints(session));
  test('redeems points for a coupon', () => redeem(session));
  test('finds and explains orders', () => searchOrders(session));
  test('applies and undoes a batch of selected customers', () => applyAndUndo(session));
  test('previews and discards a batch from a filter', () => previewFilter(session));
  test('previews and discards a batch from a file', () => previewFile(session));
  test('changes every setting', () => changeSettings(session));
  test('sets up tiers', () => setUpTiers(session));
  test('approves and declines requests', () => decideRequests(testEnv, session));
  test('changes the dashboard’s period and shows its charts as tables', () => readDashboard(session));
  test('searches and reads the inbox, and retries a message', () => readInbox(session));
  test('filters and pages the activity', () => readActivity(session));
  test('downloads every export', () => exportFiles(session));
  test('retries a failed request', () => retryFailedRequest(session));
  test('closes a toast', () => closeToast(session));
  test('reports an unknown customer', () => openUnknownCustomer(session));
  test('every checked text was shown, and nothing else failed', () => {
    expect(session.unusedTexts()).toEqual([]);
    expect(session.problems.filter((problem) => !isExpected(problem))).toEqual([]);
  });
});
