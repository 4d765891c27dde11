import type { Locale } from '@apps-hub/domain/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessiblePage, expectField, expectSoon, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub, visit } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** Values for the phrases' placeholders. */
const NAME = { ar: 'سلمى الجديدة', en: 'Salma New' };

describe.each<Locale>(['ar'])('sample users, roles and permissions in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => hub.context.close());

  const press = (name: string) => hub.page.getByRole('button', { name, exact: true }).click();
  const row = (name: string) => hub.page.getByRole('rowheader').filter({ hasText: name });

  test('a user is added with the keyboard, found, suspended and deleted', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/apps/user/list`);
    await page.getByRole('button', { name: t('sampleUsers.add') }).press('Enter');
    await expectField(page);
    const typed = [NAME[locale], 'salma', 'salma.new@example.com', 'Palm', 'Oman', '+96852000000'];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('dialog').getByLabel(t('sampleUsers.field.role')).selectOption('editor');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.action.save') })
      .click();
    await row(NAME[locale]).waitFor();
    await expectAccessiblePage(page, `users ${locale}`);
    await page.getByRole('searchbox').first().fill('salma.new');
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
    await row(NAME[locale]).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: NAME[locale] }).waitFor();
    await press(t('sampleUsers.suspend'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sampleUsers.suspend') })
      .click();
    await page.getByRole('button', { name: t('sampleUsers.reinstate') }).waitFor();
    await expectAccessiblePage(page, `user ${locale}`);
    await page.getByRole('tab', { name: t('sampleUsers.tab.security') }).click();
    const step = page.getByLabel(t('sampleUsers.twoSteps.label'));
    const wasOn = await step.isChecked();
    await step.press('Space');
    await press(t('sampleShared.undo'));
    await expect.poll(() => step.isChecked()).toBe(wasOn);
    await page.getByRole('link', { name: t('sampleUsers.backToList') }).click();
    await page.getByRole('button', { name: t('sampleUsers.actionsOf', { name: NAME[locale] }) }).click();
    await page.getByRole('button', { name: t('sampleUsers.deleteOf', { name: NAME[locale] }) }).click();
    await press(t('common.action.yesDelete'));
    await expect.poll(() => row(NAME[locale]).count()).toBe(0);
  });

  test('a right is added to a role, and a role to a permission', async () => {
    const { page, problems } = hub;
    await visit(hub, '/apps/roles');
    const name = t('samplePermissions.roles.support');
    await press(t('samplePermissions.role.editOf', { name }));
    const right = page.getByLabel(
      t('samplePermissions.role.both', {
        right: t('samplePermissions.role.right.read'),
        area: t('samplePermissions.role.areas.payroll'),
      }),
      { exact: true },
    );
    await right.press('Space');
    await expectSoundScreen(page, `role ${locale}`);
    await press(t('common.action.save'));
    await press(t('samplePermissions.role.editOf', { name }));
    await expectSoon(() => right.isChecked(), true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common.app.skipToContent') }).waitFor({ state: 'attached' });
    await visit(hub, '/apps/permissions');
    await press(t('samplePermissions.add'));
    await expectField(page);
    await page.keyboard.type('Audit');
    await page.getByRole('dialog').getByLabel(name, { exact: true }).check();
    await press(t('common.action.save'));
    await page.getByRole('searchbox').fill('audit');
    await row('Audit').waitFor();
    await expectAccessiblePage(page, `permissions ${locale}`);
    expect(problems).toEqual([]);
  });
});
