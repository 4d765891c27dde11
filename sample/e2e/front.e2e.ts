import type { Locale } from '@apps-hub/domain/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessiblePage, expectField, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub, visit } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { planTexts } from '../src/shared/plans.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** A page's name as people type it, without the hamza. */
const TYPED = { ar: 'الاعدادات', en: 'settings' };

describe.each<Locale>(['ar'])('public pages in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  let visitor: HubPage;
  beforeAll(async () => {
    visitor = await openHub(testEnv, { visitor: 'anonymous', locale });
  });
  afterAll(() => visitor.context.close());

  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const fill = (name: string, text: string) => visitor.page.getByLabel(name, { exact: true }).fill(text);
  const fillCard = async () => {
    await fill(t('sampleFront.payment.number'), '4242 4242 4242 4242');
    await fill(t('sampleFront.payment.expiry'), '12/39');
    await fill(t('sampleFront.payment.cvc'), '123');
  };

  test('a visitor keeps a message, compares plans and pays without paying', async () => {
    const { page, url, problems } = visitor;
    await page.goto(`${url}/front-pages/landing-page`);
    await page.getByRole('heading', { level: 1, name: t('sampleFront.landing.title') }).waitFor();
    await expectAccessiblePage(page, `landing ${locale}`);
    await press(t('sampleFront.landing.contact.send'));
    await page.getByText(t('fieldErrors.required')).first().waitFor();
    await fill(t('sampleFront.landing.contact.name'), 'Sara');
    await fill(t('sampleFront.landing.contact.email'), 'sara@example.com');
    await fill(t('sampleFront.landing.contact.message'), 'Salam!');
    await press(t('sampleFront.landing.contact.send'));
    await page.reload();
    await page.getByText('Salam!').waitFor();
    await press(t('sampleFront.landing.contact.remove'));
    await page.getByText('Salam!').waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: t('sampleFront.landing.see') })
      .last()
      .press('Enter');
    await page.getByLabel(t('sampleFront.pricing.yearly'), { exact: true }).check({ force: true });
    await expectAccessiblePage(page, `pricing ${locale}`);
    const plan = planTexts('enterprise', locale).name;
    await page.getByRole('link', { name: t('sampleFront.pricing.choose', { plan }) }).click();
    await expect.poll(() => page.url()).toContain('plan=enterprise&period=yearly');
    await fill(t('sampleFront.payment.name'), 'Palm');
    await fill(t('sampleFront.payment.email'), 'sara@example.com');
    await fillCard();
    await expectAccessiblePage(page, `payment ${locale}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('sampleFront.payment.doneTitle') }).waitFor();
    await page.getByText('4242').waitFor();
    expect(problems).toEqual([]);
  });

  test('a visitor checks out', async () => {
    const { page, problems } = visitor;
    await visit(visitor, '/front-pages/checkout');
    await fill(t('sampleFront.checkout.code'), 'welcome');
    await page.keyboard.press('Enter');
    await page.getByText(t('sampleFront.checkout.applied', { code: 'WELCOME' })).waitFor();
    await expectAccessiblePage(page, `checkout ${locale}`);
    await press(t('sampleFront.checkout.next'));
    await page.getByText(t('sampleFront.checkout.place.other')).click();
    await fill(t('sampleFront.checkout.name'), 'Sara');
    await fill(t('sampleFront.checkout.street'), '12 Olaya');
    await fill(t('sampleFront.checkout.city'), 'Riyadh');
    await expectSoundScreen(page, `checkout address ${locale}`);
    await press(t('sampleFront.checkout.next'));
    await fillCard();
    await press(t('sampleFront.checkout.order'));
    await page.getByRole('heading', { name: t('sampleFront.checkout.thanks') }).waitFor();
    await page.getByText('12 Olaya').waitFor();
    await page.getByText('4242').waitFor();
    await expectSoundScreen(page, `checkout done ${locale}`);
    expect(problems).toEqual([]);
  });
});

describe.each<Locale>(['ar'])('the app bar in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);

  test('finds pages, shows notices and offers shortcuts', async () => {
    const hub = await openHub(testEnv, { visitor: 'admin', locale });
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/loyalty/inbox`);
    await page.getByRole('button', { name: t('shell.search'), exact: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region').nth(4).waitFor();
    await expectSoundScreen(page, `search ${locale}`);
    await expectField(page);
    await page.keyboard.type(TYPED[locale]);
    const settings = dialog.getByRole('link', { name: t('common.nav.settings'), exact: true }).first();
    await settings.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('/apps/loyalty/settings/settings');
    await page.getByRole('button', { name: new RegExp(`^${t('hub.bell.none')}`) }).click();
    await dialog.getByText(t('notifications.empty')).or(dialog.getByRole('listitem')).first().waitFor();
    await expectSoundScreen(page, `notifications ${locale}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('shell.shortcuts'), exact: true }).click();
    await expect.poll(() => dialog.getByRole('link').count()).toBe(6);
    await expectSoundScreen(page, `shortcuts ${locale}`);
    await dialog.getByRole('link').nth(1).press('Enter');
    await expect.poll(() => page.url()).toContain('/apps/loyalty/customers');
    expect(problems).toEqual([]);
    await hub.context.close();
  });
});
