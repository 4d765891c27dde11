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
import { changeSettings, decideRequests } from './actions/settings.ts';
import { seedOrder } from './seed.ts';
import { setUpTestEnv, skipAfterFailure } from './test-env.ts';
import { i18nFor } from './i18n.ts';

/** The answer that was held back, and the customer nobody knows. */
const isExpected = (problem: string): boolean =>
  problem.includes('ERR_FAILED') || problem.includes('status of 404');

const testEnv = setUpTestEnv({
  prepare: async (stack) => {
    for (const customer_id of ['201', '202', '203', '204', '205', '206'])
      await seedOrder(stack, { customer_id, lines: [{ product_id: '101', quantity: 2 }], paid: true });
  },
});

describe.each(INPUT_DEVICES)('the loyalty app in %s, by the %s', (locale, device) => {
  let session: HubSession;

  afterAll(() => session?.context.close());

  skipAfterFailure();

  test('one signs in', async () => {
    session = await openHubSession(testEnv, { i18n: i18nFor(locale), device });
  });
  test('customers are added, changed and found', () => addAndFind(session));
  test('how customers earn', () => manageCollectionMethods(session));
  test('what points buy, and never nothing', () => manageRedemptionMethods(session));
  test('their list is sorted and paged through', () => sortAndPage(session));
  test('their points are adjusted without leaving the list', () => useRowActions(session));
  test('a customer’s points are read and explained', () => readTransactions(session));
  test('the balance is proved, with its file', () => proveBalance(session));
  test('points are taken by device, never below zero', () => deductPoints(session));
  test('points become a coupon', () => redeem(session));
  test('orders are found and explained', () => searchOrders(session));
  test('chosen customers are adjusted together, and back', () => applyAndUndo(session));
  test('a filter’s customers are seen and let go', () => previewFilter(session));
  test('a file is read line by line', () => previewFile(session));
  test('every setting is changed', () => changeSettings(session));
  test('requests are approved and declined', () => decideRequests(testEnv, session));
  test('the dashboard shows another period, and its charts as tables', () => readDashboard(session));
  test('the inbox is searched, read and tried again', () => readInbox(session));
  test('the activity is filtered and paged through', () => readActivity(session));
  test('what the store knows is taken out as files', () => exportFiles(session));
  test('an answer that never came is asked for again', () => retryFailedRequest(session));
  test('a message in passing is closed', () => closeToast(session));
  test('an unknown customer is named', () => openUnknownCustomer(session));
  test('every text that was asked for stood on a screen, and nothing went wrong unseen', () => {
    expect(session.unusedTexts()).toEqual([]);
    expect(session.problems.filter((problem) => !isExpected(problem))).toEqual([]);
  });
});
