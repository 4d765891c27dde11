import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { expectSoon } from './checks.ts';
import { i18nFor } from './i18n.ts';
import { openCustomers } from './screens/loyalty-customer.ts';
import { dialogOf } from './screens/loyalty-home.ts';
import { openAsStaff } from './screens/staff.ts';
import { setUpTestEnv } from './test-env.ts';

const i18n = i18nFor('en');
const { t } = i18n;

const testEnv = setUpTestEnv({ isShared: true });

/** A new customer's form in the host's frame, with a name typed. */
const openTyped = async () => {
  const opened = await openAsStaff(testEnv, { i18n });
  onTestFinished(() => opened.context.close());
  await openCustomers({ ...opened, i18n });
  await opened.app.getByRole('button', { name: t('customers.add') }).click();
  const dialog = dialogOf(opened.app, t('customers.createTitle'));
  const name = dialog.getByLabel(t('customers.name'), { exact: true });
  await name.fill('Nora');
  const question = opened.app.getByRole('alertdialog', { name: t('common.leave.title') });
  return { ...opened, dialog, name, question };
};

const answer = async (question: Locator, key: 'common.leave.stay' | 'common.leave.discard') => {
  await question.getByRole('button', { name: t(key) }).click();
  await question.waitFor({ state: 'detached' });
};

test('Escape and Back ask before leaving a changed form', async () => {
  const { dialog, name, question, app, problems } = await openTyped();
  await name.press('Escape');
  await answer(question, 'common.leave.stay');
  expect(await name.inputValue()).toBe('Nora');

  await app.evaluate('history.back()');
  await answer(question, 'common.leave.stay');
  expect(await name.inputValue()).toBe('Nora');
  expect(new URL(app.url()).pathname).toMatch(/\/customers$/);

  await app.evaluate('history.back()');
  await answer(question, 'common.leave.discard');
  await dialog.waitFor({ state: 'detached' });
  await expectSoon(() => Promise.resolve(new URL(app.url()).pathname.endsWith('/customers')), false);
  expect(problems).toEqual([]);
});

test('closing the tab asks while a form has changes, and not after they are discarded', async () => {
  const { page, name, question } = await openTyped();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expectSoon(() => Promise.resolve(asked), ['beforeunload']);
  await name.press('Escape');
  await answer(question, 'common.leave.discard');
  await page.close({ runBeforeUnload: true });
  await expectSoon(() => Promise.resolve(page.isClosed()), true);
  expect(asked).toEqual(['beforeunload']);
});
