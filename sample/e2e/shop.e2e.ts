import type { Locale } from '@apps-hub/domain/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessiblePage, expectField, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub, visit } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

const NAME = { ar: 'هناء ناجي', en: 'Hana Naji' };

describe.each<Locale>(['ar'])('the sample shop in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => hub.context.close());

  const press = (name: string) => hub.page.getByRole('button', { name, exact: true }).click();
  const pressIn = (role: 'dialog' | 'alertdialog', name: string) =>
    hub.page.getByRole(role).getByRole('button', { name, exact: true }).click();
  const rows = () => hub.page.getByRole('rowheader');

  test('a customer is added by keyboard, gets a card, and is deleted', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/apps/ecommerce/customer/list`);
    await page.getByRole('button', { name: t('sampleCustomers.add.open') }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectField(page);
    for (const text of [
      NAME[locale],
      'hana@example.com',
      '+12025550199',
      '8 Lake Road',
      '',
      'Austin',
      'Texas',
    ]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('73301');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('hana@');
    await expect.poll(() => rows().count()).toBe(1);
    await expectAccessiblePage(page, `customers ${locale}`);
    await rows().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: NAME[locale] }).waitFor();
    await expectAccessiblePage(page, `customer ${locale}`);
    await page.getByRole('tab', { name: t('sampleCustomers.tabs.addresses') }).click();
    await press(t('sampleCustomers.card.add'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('sampleCustomers.card.number')).fill('4242 4242 4242 4242');
    await dialog.getByLabel(t('sampleCustomers.card.cvc')).fill('987');
    await dialog.getByLabel(t('sampleCustomers.card.expires')).fill('05/49');
    await pressIn('dialog', t('common.action.save'));
    const brand = t('sampleCustomers.card.brand.visa');
    await page
      .getByText(t('sampleCustomers.card.named', { brand, digits: '4242' }))
      .first()
      .waitFor();
    await expectSoundScreen(page, `addresses and cards ${locale}`);
    for (const tab of ['security', 'notifications'] as const) {
      await page.getByRole('tab', { name: t(`sampleCustomers.tabs.${tab}`) }).click();
      await expectSoundScreen(page, `${tab} ${locale}`);
    }
    await press(t('sampleCustomers.remove.open'));
    await pressIn('alertdialog', t('common.action.yesDelete'));
    await expect.poll(() => new URL(page.url()).pathname).toBe('/apps/ecommerce/customer/list');
  });

  test('a review is published and undone, and its customer opened', async () => {
    const { page } = hub;
    await visit(hub, '/apps/ecommerce/manage-review?status=Pending');
    await rows().first().waitFor();
    await expectAccessiblePage(page, `reviews ${locale}`);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await press(t('sampleReviews.action.publish'));
    await page.getByText(t('sampleReviews.published', { count: 1, n: '1' })).waitFor();
    await press(t('sampleShared.undo'));
    await page.getByText(t('sampleShared.undone')).waitFor();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('tab', { name: t('sampleCustomers.tabs.overview') }).waitFor();
  });

  test('an invitation is sent, and settings are saved after the unsaved-changes question', async () => {
    const { page, url, problems } = hub;
    await visit(hub, '/apps/ecommerce/referrals');
    await page.getByLabel(t('sampleReferrals.invite.email'), { exact: true }).fill('huda@example.com');
    await page.keyboard.press('Enter');
    await page.getByText(t('sampleReferrals.invite.sent', { email: 'huda@example.com' })).waitFor();
    await expectAccessiblePage(page, `referrals ${locale}`);
    // The unsaved-changes question is loaded after the form.
    await page.goto(`${url}/apps/ecommerce/settings`, { waitUntil: 'networkidle' });
    const name = page.getByLabel(t('sampleStoreSettings.details.storeName'));
    await name.fill('Oasis');
    await page.getByRole('tab', { name: t('sampleStoreSettings.tab.payments') }).click();
    await pressIn('alertdialog', t('common.leave.stay'));
    await press(t('common.action.save'));
    await page.getByText(t('sampleStoreSettings.saved')).waitFor();
    for (const tab of ['payments', 'checkout', 'shipping', 'location', 'notices', 'details'] as const) {
      await page.getByRole('tab', { name: t(`sampleStoreSettings.tab.${tab}`) }).click();
      await page.getByRole('heading', { level: 2, name: t(`sampleStoreSettings.tab.${tab}`) }).waitFor();
      await expectSoundScreen(page, `settings ${tab} ${locale}`);
    }
    expect(await name.inputValue()).toBe('Oasis');
    expect(problems).toEqual([]);
  });
});
