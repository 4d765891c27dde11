import { afterAll, describe, expect, test } from 'vitest';

import { keepCollectionMethods } from './hands/collection-methods.ts';
import { applyAndUndo, previewFile, previewFilter } from './hands/batches.ts';
import { deductPoints, proveBalance, readTransactions, redeem } from './hands/customer.ts';
import { addAndFind, sortAndPage, takeFiles, workARow } from './hands/customers.ts';
import { openDesk } from './hands/desk.ts';
import type { Desk } from './hands/desk.ts';
import { HANDS } from './hands/hand.ts';
import { lookAtDashboard, readActivity, readInbox } from './hands/insight.ts';
import { closeMessage, missCustomer, tryAgain } from './hands/mishaps.ts';
import { searchOrders } from './hands/orders.ts';
import { keepRedemptionMethods } from './hands/redemption-methods.ts';
import { changeSettings, decideRequests } from './hands/settings.ts';
import { seedOrder } from './seed.ts';
import { setStage, skipAfterFailure } from './stage.ts';
import { wordingOf } from './wording.ts';

/** The answer that was held back, and the customer nobody knows. */
const isExpected = (problem: string): boolean =>
  problem.includes('ERR_FAILED') || problem.includes('status of 404');

const stage = setStage({
  prepare: async (stack) => {
    for (const customer_id of ['201', '202', '203', '204', '205', '206'])
      await seedOrder(stack, { customer_id, lines: [{ product_id: '101', quantity: 2 }], paid: true });
  },
});

describe.each(HANDS)('the loyalty app in %s, by the %s', (locale, hand) => {
  let desk: Desk;

  afterAll(() => desk?.context.close());

  skipAfterFailure();

  test('one signs in', async () => {
    desk = await openDesk(stage, { words: wordingOf(locale), hand });
  });
  test('customers are added, changed and found', () => addAndFind(desk));
  test('how customers earn', () => keepCollectionMethods(desk));
  test('what points buy, and never nothing', () => keepRedemptionMethods(desk));
  test('their list is sorted and paged through', () => sortAndPage(desk));
  test('their points are adjusted without leaving the list', () => workARow(desk));
  test('a customer’s points are read and explained', () => readTransactions(desk));
  test('the balance is proved, with its file', () => proveBalance(desk));
  test('points are taken by hand, never below zero', () => deductPoints(desk));
  test('points become a coupon', () => redeem(desk));
  test('orders are found and explained', () => searchOrders(desk));
  test('chosen customers are adjusted together, and back', () => applyAndUndo(desk));
  test('a filter’s customers are seen and let go', () => previewFilter(desk));
  test('a file is read line by line', () => previewFile(desk));
  test('every setting is changed', () => changeSettings(desk));
  test('requests are approved and declined', () => decideRequests(stage, desk));
  test('the dashboard shows another period, and its charts as tables', () => lookAtDashboard(desk));
  test('the inbox is searched, read and tried again', () => readInbox(desk));
  test('the activity is filtered and paged through', () => readActivity(desk));
  test('what the store knows is taken out as files', () => takeFiles(desk));
  test('an answer that never came is asked for again', () => tryAgain(desk));
  test('a message in passing is closed', () => closeMessage(desk));
  test('an unknown customer is named', () => missCustomer(desk));
  test('every text that was asked for stood on a screen, and nothing went wrong unseen', () => {
    expect(desk.notYetAskedFor()).toEqual([]);
    expect(desk.problems.filter((problem) => !isExpected(problem))).toEqual([]);
  });
});
