import type { Locale } from '@apps-hub/domain/locale';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_ACCOUNTS, SAMPLE_CODE } from '../src/sign-in/values.ts';
import { expectAccessiblePage, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub, visit } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { planTexts } from '../src/shared/plans.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** A search text and the result it should find. */
const WORDS = {
  ar: { faq: 'متضرر', void: 'إلغاء استلام', name: 'سلمى الجديدة' },
  en: { faq: 'damaged', void: 'Void a pickup', name: 'Salma New' },
} as const;

const PASSWORD = 'a long password of nobody';

/** Nothing that is typed on a sample page may leave the browser. */
const sentBy = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const openIn = (locale: Locale, visitor: 'admin' | 'anonymous') => openHub(testEnv, { visitor, locale });

describe.each<Locale>(['ar'])('the sample account in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openIn(locale, 'admin');
  });
  afterAll(() => hub.context.close());

  test('has profile tabs that the keyboard reaches from the user’s own profile', async () => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/pages/user-profile`);
    await page.getByRole('table', { name: t('sampleProfile.projects') }).waitFor();
    await expectAccessiblePage(page, `profile ${locale}`);
    const towardsEnd = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await page.getByRole('tab', { selected: true }).press(towardsEnd);
    const main = page.getByRole('main');
    await main.locator('[aria-pressed=false]').first().press('Enter');
    await expect.poll(() => main.locator('[aria-pressed=true]').count()).toBe(2);
    await expectAccessiblePage(page, `teams ${locale}`);
    await page.getByRole('tab', { name: t('sampleNav.projects') }).click();
    await page.getByText(t('sampleProfile.deadline')).first().waitFor();
    await expectAccessiblePage(page, `projects ${locale}`);
    await page.getByRole('tab', { name: t('sampleNav.connections') }).click();
    const connected = main.getByText(t('sampleProfile.connected'), { exact: true });
    await connected.first().waitFor();
    const before = await connected.count();
    await connected.first().click();
    await expect.poll(() => connected.count()).toBe(before - 1);
    await page
      .getByRole('button', { name: t('sampleShared.undo') })
      .last()
      .click();
    await expect.poll(() => connected.count()).toBe(before);
    await expectAccessiblePage(page, `connections ${locale}`);
    expect(problems).toEqual([]);
  });

  test('changes its plan, and the settings show it', async () => {
    const { page } = hub;
    await visit(hub, '/pages/pricing');
    await page.getByRole('radio', { name: t('sampleAccount.pricing.periods.yearly') }).press('Space');
    await page.getByRole('button', { name: /Enterprise|مؤسسات/ }).click();
    await press(page, t('sampleAccount.pricing.yes'));
    await expect.poll(() => page.getByRole('button', { name: /Enterprise|مؤسسات/ }).count()).toBe(0);
    await expectAccessiblePage(page, `pricing ${locale}`);
    // A reload would reset the data.
    await visit(hub, '/pages/account-settings/billing-plans');
    await page
      .getByText(/Enterprise|مؤسسات/)
      .first()
      .waitFor();
    await page.getByRole('progressbar', { name: t('sampleAccount.plan.used') }).waitFor();
    await expectAccessiblePage(page, `billing ${locale}`);
  });

  test('chooses notifications and connected accounts', async () => {
    const { page, problems } = hub;
    await page.getByRole('tab', { name: t('sampleNav.notifications') }).click();
    await press(page, t('sampleAccount.told.none'));
    const ticked = page.getByRole('checkbox', { checked: true });
    await expect.poll(() => ticked.count()).toBe(0);
    await page.getByRole('checkbox').first().press('Space');
    await expect.poll(() => ticked.count()).toBe(1);
    await expectAccessiblePage(page, `notifications ${locale}`);
    await page.getByRole('tab', { name: t('sampleNav.services') }).click();
    const name = t('sampleAccount.services.names.asana');
    await page.getByLabel(t('sampleAccount.services.label', { name })).press('Space');
    await page.getByText(t('sampleAccount.services.joined', { name })).waitFor();
    await expectAccessiblePage(page, `connected accounts ${locale}`);
    expect(problems).toEqual([]);
  });

  test('finds an answer in the FAQ', async () => {
    const { page, problems } = hub;
    await visit(hub, '/pages/faq?topic=truck-delivery');
    await press(page, t('sampleFaq.openAll'));
    await page.getByText(/69.*99/).waitFor();
    await expectSoundScreen(page, `questions ${locale}`);
    await page.getByRole('searchbox').fill(WORDS[locale].faq);
    await expect.poll(() => page.locator('details').count()).toBe(1);
    await page.getByText(/48/).waitFor();
    expect(problems).toEqual([]);
  });
});

describe.each<Locale>(['ar'])('pages that nobody signs in for in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  let hub: HubPage;
  let sent: string[];
  beforeAll(async () => {
    hub = await openIn(locale, 'anonymous');
    sent = sentBy(hub.page);
  });
  afterAll(async () => {
    expect(sent).toEqual([]);
    expect(hub.problems).toEqual([]);
    await hub.context.close();
  });

  test('the help center is searched, and guides lead to the next one', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/front-pages/help-center`);
    await page.getByRole('region', { name: t('sampleHelpCenter.topics') }).waitFor();
    await expectAccessiblePage(page, `help center ${locale}`);
    await page.getByRole('searchbox').fill(WORDS[locale].void);
    const results = page.getByRole('region', { name: t('sampleHelpCenter.results') });
    await results.getByRole('link', { name: WORDS[locale].void, exact: true }).press('Enter');
    await heading(page, WORDS[locale].void).waitFor();
    await press(page, t('sampleHelpCenter.yes'));
    await page.getByText(t('sampleHelpCenter.thanks')).waitFor();
    await expectAccessiblePage(page, `guide ${locale}`);
    await visit(hub, '/front-pages/help-center/article/none');
    await heading(page, t('sampleHelpCenter.unknown')).waitFor();
  });

  test('the coming-soon and maintenance pages', async () => {
    const { page } = hub;
    await visit(hub, '/pages/misc/coming-soon');
    await page.getByRole('timer').waitFor();
    await page.getByRole('textbox').fill('noura');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByRole('textbox').fill('noura@example.com');
    await page.keyboard.press('Enter');
    await page.getByText(/129/).waitFor();
    await expectAccessiblePage(page, `coming soon ${locale}`);
    await visit(hub, '/pages/misc/under-maintenance');
    await press(page, t('sampleLaunch.maintenance.retry'));
    await expectAccessiblePage(page, `maintenance ${locale}`);
  });

  test('signing in, simple and illustrated', async () => {
    const { page } = hub;
    const [, client] = SAMPLE_ACCOUNTS;
    await visit(hub, '/pages/authentication/login-v1');
    await page.getByLabel(t('credentials.email'), { exact: true }).fill(client.email);
    await page.getByLabel(t('credentials.password'), { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText(t('sampleSignIn.login.wrong')).waitFor();
    await expectAccessiblePage(page, `sign-in v1 ${locale}`);
    await page.getByRole('link', { name: t('sampleSignIn.looks.v2') }).click();
    await press(page, t('sampleSignIn.login.use', { email: client.email }));
    await expectAccessiblePage(page, `sign-in v2 ${locale}`);
    await press(page, t('sampleSignIn.enter'));
    await page.getByText(t('sampleSignIn.login.some')).waitFor();
    const others = page.getByRole('navigation', { name: t('sampleSignIn.others') });
    await others.getByRole('link', { name: t('sampleSignIn.pages.twoSteps') }).click();
    await page.getByRole('textbox').first().pressSequentially('000000');
    await page.keyboard.press('Enter');
    await page.getByText(t('sampleSignIn.twoSteps.wrong')).waitFor();
    await page.getByRole('textbox').first().focus();
    await page.keyboard.type(SAMPLE_CODE);
    await expectAccessiblePage(page, `two steps ${locale}`);
    await page.keyboard.press('Enter');
    await heading(page, t('sampleSignIn.twoSteps.doneTitle')).waitFor();
    await others.getByRole('link', { name: t('sampleSignIn.pages.verify') }).click();
    await press(page, t('sampleSignIn.verify.again'));
    await page.getByText(t('sampleSignIn.verify.sent', { count: 1, n: '1' })).waitFor();
    await expectAccessiblePage(page, `verify ${locale}`);
  });

  test('registering and a new password', async () => {
    const { page } = hub;
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await visit(hub, '/pages/authentication/register-multi-steps');
    await fill(t('sampleSignIn.nameField'), WORDS[locale].name);
    await fill(t('credentials.email'), 'salma@example.com');
    await fill(t('credentials.password'), PASSWORD);
    await fill(t('sampleSignIn.steps.confirm'), PASSWORD);
    await expectAccessiblePage(page, `register in steps ${locale}`);
    await page.keyboard.press('Enter');
    await fill(t('sampleSignIn.steps.firstName'), 'Salma');
    await fill(t('sampleSignIn.steps.lastName'), 'New');
    await fill(t('sampleSignIn.steps.city'), 'Riyadh');
    await press(page, t('sampleSignIn.steps.next'));
    await page.getByText(planTexts('basic', locale).name, { exact: true }).click();
    await expectSoundScreen(page, `plan ${locale}`);
    await press(page, t('sampleSignIn.steps.finish'));
    await heading(page, t('sampleSignIn.steps.doneTitle')).waitFor();
    await visit(hub, '/pages/authentication/register-v2');
    await press(page, t('sampleSignIn.register.submit'));
    await page.getByText(t('sampleSignIn.register.agreeNeeded')).waitFor();
    await expectAccessiblePage(page, `register v2 ${locale}`);
    await visit(hub, '/pages/authentication/reset-password-v1');
    await fill(t('credentials.newPassword'), PASSWORD);
    await fill(t('sampleSignIn.reset.confirm'), PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, t('sampleSignIn.reset.doneTitle')).waitFor();
    await page.getByRole('link', { name: t('sampleSignIn.pages.forgot') }).click();
    await fill(t('credentials.email'), 'salma@example.com');
    await page.keyboard.press('Enter');
    await heading(page, t('sampleSignIn.forgot.doneTitle')).waitFor();
    await expectSoundScreen(page, `forgot ${locale}`);
  });
});
