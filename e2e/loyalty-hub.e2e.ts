import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { launchBrowser, openPage } from './browser.ts';
import { expectSoundScreen } from './checks.ts';
import { ADMIN, expectPath, openPath, signIn } from './screens/sign-in.ts';
import { seedOrder } from './seed.ts';
import { seeText } from './see.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording.ts';

const SARA = { id: '201', name: 'سارة الشمري', email: 'sara@example.com' };
const LINA = { id: '203', email: 'lina@example.com' };

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  const lines = [{ product_id: '101', quantity: 2 }];
  await seedOrder(stack, { customer_id: SARA.id, lines, paid: true });
  await seedOrder(stack, { customer_id: LINA.id, lines, paid: true });
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

interface Hub {
  page: Page;
  words: Wording;
  problems: string[];
}

/** The hub with the demo's owner signed in. */
async function openHub(words: Wording): Promise<Hub> {
  const { page, context, problems } = await openPage(browser, { reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(20_000);
  await openPath({ page, stack, words }, '/login');
  await signIn({ page, stack, words }, ADMIN);
  await expectPath(page, '/apps/loyalty/dashboard');
  return { page, words, problems };
}

const go = ({ page, words }: Hub, path: string): Promise<void> => openPath({ page, stack, words }, path);

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function expectToast({ page, words }: Hub, text: string): Promise<void> {
  const toast = page.locator('[data-kind]').filter({ hasText: text }).first();
  await toast.waitFor();
  await toast.getByRole('button', { name: words.t('common.action.close') }).click();
}

/** Texts that are asked for word by word in English; in Arabic the phrase of the same key. */
const TEXTS = {
  'redemption.title': 'Redemption Methods',
  'redemption.subtitle': 'Define the rewards your customers can redeem',
  'redemption.add': 'Add Redemption Method',
  'redemption.column.discount': 'Discount',
  'redemption.column.minimumUnits': 'Minimum Cart Units',
  'redemption.column.minimumTotal': 'Minimum Cart Total',
  'redemption.column.maximum': 'Maximum Discount',
  'redemption.column.exchange': 'In Exchange of',
  'redemption.noLimit': 'No Limit',
  'redemption.createTitle': 'Create points redemption method',
  'redemption.updateTitle': 'Update points redemption method',
  'redemption.saved': 'Redemption method saved successfully',
  'redemption.delete.question': 'Are you sure you want to delete this redemption method?',
  'redemption.delete.cancelled': 'Redemption method deletion was cancelled.',
  'redemption.delete.done': 'Redemption method has been deleted successfully.',
  'redemption.delete.last':
    'Cannot delete the last redemption method. At least one redemption method is required.',
  'collection.saved': 'Collection method saved successfully',
  'collection.willEarn': 'Customer will earn',
  'collection.delete.question': 'Are you sure you want to delete this collection method?',
  'collection.delete.cancelled': 'Collection method deletion was cancelled.',
  'collection.delete.done': 'Collection method has been deleted successfully.',
  'common.action.yesDelete': 'Yes, Delete',
  'common.action.cancel': 'Cancel',
  'common.status.label': 'Status',
  'common.status.all': 'All',
  'common.status.active': 'Active',
  'common.status.inactive': 'Inactive',
  'common.table.previous': 'Previous',
  'common.table.next': 'Next',
  'common.table.actions': 'Actions',
  'common.state.noData': 'No data available',
  'common.state.wrong': 'Something went wrong!',
  'common.action.refresh': 'Refresh',
  'customers.column.customer': 'Customer',
  'customers.column.available': 'Points Available',
  'customers.column.pending': 'Pending Points',
  'customers.search': 'Search Customer',
  'customers.add': 'Add Customer',
  'customers.transactions': 'Transactions',
  'customers.coupons': 'Coupons',
  'customers.reward': 'Reward Points',
  'customers.viewCustomer': 'View Customer',
  'coupons.empty': 'No coupons found for this customer',
  'transactions.column.action': 'Action',
  'transactions.column.points': 'Points',
  'transactions.column.date': 'Date',
  'transactions.kind.earn': 'Order reward',
  'adjust.title': 'Adjust Balance',
  'adjust.done': 'Points adjusted successfully',
} as const;

type TextKey = keyof typeof TEXTS;

const textOf = ({ locale, t }: Wording, key: TextKey): string => (locale === 'en' ? TEXTS[key] : t(key));

const LOCALES = ['en', 'ar'] as const;

describe.each(LOCALES)('the loyalty app in the hub (%s)', (locale) => {
  const words = wordingOf(locale);
  const text = (key: TextKey): string => textOf(words, key);

  test('redemption methods say what was asked for, from the first to the last', async () => {
    const hub = await openHub(words);
    const { page } = hub;
    await go(hub, '/apps/loyalty/dashboard/redemption-methods-card');
    for (const key of ['redemption.subtitle', 'redemption.add'] as const) await seeText(page, text(key));
    await page
      .getByRole('heading', { name: text('redemption.title') })
      .first()
      .waitFor();
    for (const value of ['15', '20']) {
      await page
        .getByRole('button', { name: text('redemption.add') })
        .first()
        .click();
      const dialog = dialogOf(page, text('redemption.createTitle'));
      await dialog.getByLabel(words.t('redemption.value.percent'), { exact: true }).fill(value);
      await dialog.getByLabel(words.t('redemption.required'), { exact: true }).fill('100');
      await dialog.getByRole('button', { name: words.t('common.action.save'), exact: true }).click();
      await expectToast(hub, text('redemption.saved'));
    }
    const table = page.getByRole('table', { name: text('redemption.title') });
    for (const key of [
      'redemption.column.discount',
      'redemption.column.minimumUnits',
      'redemption.column.minimumTotal',
      'redemption.column.maximum',
      'redemption.column.exchange',
      'common.status.label',
    ] as const)
      await table.getByRole('columnheader', { name: text(key), exact: true }).waitFor();
    await seeText(table, text('redemption.noLimit'));
    const editing = table.getByRole('button', { name: new RegExp(`^${words.t('common.action.edit')}: `) });
    await editing.first().click();
    const dialog = dialogOf(page, text('redemption.updateTitle'));
    await dialog.getByRole('button', { name: text('common.action.cancel'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const [before = ''] = words.t('redemption.delete.label', { discount: '' }).split(':');
    const deleting = table.getByRole('button', { name: new RegExp(`^${before}`) });
    const question = page.getByRole('alertdialog');
    await deleting.first().click();
    await seeText(question, text('redemption.delete.question'));
    await question.getByRole('button', { name: text('common.action.cancel'), exact: true }).click();
    await expectToast(hub, text('redemption.delete.cancelled'));
    for (let left = await deleting.count(); left > 1; left -= 1) {
      await deleting.first().click();
      await question.getByRole('button', { name: text('common.action.yesDelete'), exact: true }).click();
      await expectToast(hub, text('redemption.delete.done'));
      await expect.poll(() => deleting.count()).toBe(left - 1);
    }
    await deleting.first().focus();
    await seeText(page, text('redemption.delete.last'));
    expect(await deleting.first().getAttribute('aria-disabled')).toBe('true');
    await expectSoundScreen(page, 'redemption methods');
    expect(hub.problems).toEqual([]);
  });

  test('collection methods are kept, asked about and deleted', async () => {
    const hub = await openHub(words);
    const { page } = hub;
    await go(hub, '/apps/loyalty/dashboard/collection-methods-card');
    await page
      .getByRole('button', { name: words.t('collection.add') })
      .first()
      .click();
    const dialog = dialogOf(page, words.t('collection.createTitle'));
    await seeText(dialog, text('collection.willEarn'));
    const points = `${words.t('collection.willEarn')}: ${words.t('collection.pointsLabel')}`;
    await dialog.getByLabel(points, { exact: true }).fill('3');
    await dialog.getByLabel(words.t('collection.method'), { exact: true }).selectOption('order');
    await dialog.getByRole('button', { name: words.t('common.action.save'), exact: true }).click();
    await expectToast(hub, text('collection.saved'));
    const [before = ''] = words.t('collection.delete.label', { rule: '' }).split(':');
    const deleting = page.getByRole('button', { name: new RegExp(`^${before}`) });
    const question = page.getByRole('alertdialog');
    const count = await deleting.count();
    await deleting.last().click();
    await seeText(question, text('collection.delete.question'));
    await question.getByRole('button', { name: text('common.action.cancel'), exact: true }).click();
    await expectToast(hub, text('collection.delete.cancelled'));
    await deleting.last().click();
    await question.getByRole('button', { name: text('common.action.yesDelete'), exact: true }).click();
    await expectToast(hub, text('collection.delete.done'));
    await expect.poll(() => deleting.count()).toBe(count - 1);
    expect(hub.problems).toEqual([]);
  });

  test('customers and one of them', async () => {
    const hub = await openHub(words);
    const { page } = hub;
    await go(hub, '/apps/loyalty/customers');
    const table = page.getByRole('table', { name: words.t('customers.title') });
    for (const key of ['customer', 'available', 'pending'] as const)
      await table.getByRole('columnheader', { name: text(`customers.column.${key}`) }).waitFor();
    await table.getByRole('columnheader', { name: text('common.table.actions') }).waitFor();
    await page.getByRole('searchbox', { name: text('customers.search') }).waitFor();
    for (const key of ['all', 'active', 'inactive'] as const)
      await page.getByRole('radio', { name: text(`common.status.${key}`), exact: true }).waitFor();
    for (const key of ['common.table.previous', 'common.table.next', 'customers.add'] as const)
      await page.getByRole('button', { name: text(key), exact: true }).waitFor();
    const row = (action: string): Locator =>
      table.getByRole('button', { name: words.t('customers.rowLabel', { action, name: SARA.name }) });
    for (const action of [
      words.t('common.action.view'),
      words.t('common.action.edit'),
      text('customers.reward'),
    ])
      await row(action).waitFor();
    await expectSoundScreen(page, 'customers');
    await row(words.t('common.action.show')).click();
    const wallet = dialogOf(page, words.t('wallet.title', { name: SARA.name }));
    await wallet.getByRole('button', { name: text('adjust.title') }).click();
    const adjusting = dialogOf(page, text('adjust.title'));
    await adjusting.getByLabel(words.t('adjust.points'), { exact: true }).fill('5');
    await adjusting.getByRole('button', { name: words.t('adjust.submit') }).click();
    await adjusting.waitFor({ state: 'detached' });
    // The drawer makes all around it unreachable: the message stands inside, leaves the focus alone, and is closed by keyboard.
    const message = wallet.locator('[data-kind]').filter({ hasText: text('adjust.done') });
    await message.waitFor();
    expect(await message.locator(':focus').count()).toBe(0);
    await message.getByRole('button', { name: words.t('common.action.close') }).press('Enter');
    await message.waitFor({ state: 'detached' });
    await wallet.getByRole('button', { name: text('customers.viewCustomer') }).click();

    await page.getByRole('heading', { name: SARA.name, level: 1 }).waitFor();
    const history = page.getByRole('table').first();
    for (const key of ['action', 'points', 'date'] as const)
      await history.getByRole('columnheader', { name: text(`transactions.column.${key}`) }).waitFor();
    await page.getByRole('button', { name: text('common.action.refresh') }).waitFor();
    await expectSoundScreen(page, 'a customer');
    await page.getByRole('tab', { name: text('customers.coupons') }).click();
    await seeText(page, text('coupons.empty'));

    await go(hub, '/apps/loyalty/customers/view/nobody');
    await seeText(
      page,
      locale === 'en'
        ? 'Customer with ID nobody not found!'
        : words.t('customers.notFound', { id: 'nobody' }),
    );
    expect(hub.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  test('an answer that never came can be asked for again', async () => {
    const hub = await openHub(words);
    const { page } = hub;
    await page.route('**/api/v1/customers?*', (route) => route.abort());
    await go(hub, '/apps/loyalty/customers');
    await seeText(page, text('common.state.wrong'));
    await page.unroute('**/api/v1/customers?*');
    await page.getByRole('button', { name: words.t('common.action.retry') }).click();
    await page.getByRole('link', { name: SARA.name, exact: true }).waitFor();
  });

  test('many customers are adjusted from a file and back', async () => {
    const hub = await openHub(words);
    const { page } = hub;
    await go(hub, '/apps/loyalty/batches');
    await page.getByRole('button', { name: words.t('batches.add') }).click();
    const dialog = dialogOf(page, words.t('batches.add'));
    await dialog.getByLabel(words.t('batches.form.file'), { exact: true }).setInputFiles({
      name: 'gifts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`customer,points\n${SARA.email},20\n${LINA.email},-5000\nnobody,1\n`),
    });
    await dialog.getByRole('button', { name: words.t('batches.form.preview') }).click();
    await seeText(page, words.t('batches.belowZero'));
    await seeText(page, words.t('batches.problem.customer_unknown'));
    await expectSoundScreen(page, 'a batch');
    for (const step of ['apply', 'undo'] as const) {
      await page.getByRole('button', { name: words.t(`batches.${step}`) }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.t(`batches.${step}`) }).click();
      await seeText(page, words.t(step === 'apply' ? 'batches.state.applied' : 'batches.state.undone'));
    }
    await go(hub, `/apps/loyalty/customers?q=${SARA.email}`);
    await page.getByRole('link', { name: SARA.name, exact: true }).click();
    await seeText(page, words.t('transactions.kind.adjustAdd'));
    expect(hub.problems).toEqual([]);
  });
});
