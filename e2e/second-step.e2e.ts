import { TOTP } from 'otpauth';
import type { CDPSession } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectSoon, expectSoundScreen, expectText, watchCalls } from './checks.ts';
import { i18nFor } from './i18n.ts';
import {
  expectPath,
  type HubPage,
  lastMailTo,
  openPath,
  registerAccount,
  signIn,
} from './screens/sign-in.ts';
import { setUpTestEnv } from './test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });
const PASSWORD = 'a long password';
const SECURITY = '/pages/account-settings/security';
const STEP_MS = 30_000;

/** The code that an authenticator app would show, with every app's default settings. */
const codeAt = (secret: string, timestamp: number): string => new TOTP({ secret }).generate({ timestamp });

/** Chromium's own virtual authenticator: a device with a fingerprint that always matches. */
const addAuthenticator = async (session: CDPSession): Promise<void> => {
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const openSignedIn = async (
  locale: 'ar' | 'en',
): Promise<HubPage & { email: string; problems: string[] }> => {
  const { page, context, problems } = await openPage(testEnv.browser);
  onTestFinished(() => context.close());
  await addAuthenticator(await context.newCDPSession(page));
  const email = `two-steps-${locale}@example.com`;
  await registerAccount(testEnv.stack, { email, password: PASSWORD }, locale);
  const hub = { page, stack: testEnv.stack, i18n: i18nFor(locale), email, problems };
  await openPath(hub, '/login');
  await signIn(hub, { email, password: PASSWORD });
  await expectPath(page, '/apps/loyalty/dashboard');
  return hub;
};

const actionsOn = ({ page, i18n: { t } }: HubPage) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const answered = watchCalls(page);
  return {
    press,
    fill: (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
    prove: async (submit: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('ownAccount.twoStep.proof'), { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: submit, exact: true }).click();
    },
    signOut: async () => {
      // A call in flight would be refused.
      await page
        .getByLabel(t('common.state.loading'), { exact: true })
        .first()
        .waitFor({ state: 'detached' });
      await answered();
      await press(t('hub.user.menu', { name: 'Noura' }));
      await press(t('hub.user.signOut'));
      await expectPath(page, '/login');
    },
  };
};

/** Sets up an authenticator app on the security page; returns its secret and the recovery codes. */
const setUpApp = async (hub: HubPage): Promise<{ secret: string; codes: string[] }> => {
  const { page, i18n } = hub;
  const { t } = i18n;
  const { press, fill, prove } = actionsOn(hub);
  await openPath(hub, SECURITY);
  await press(t('ownAccount.twoStep.setUp'));
  await prove(t('ownAccount.twoStep.goOn'));
  await page.getByRole('img', { name: t('ownAccount.twoStep.qr') }).waitFor();
  await expectSoundScreen(page, `set-up ${i18n.locale}`);
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(/\s/g, '');
  const list = page.getByRole('list', { name: t('ownAccount.twoStep.codesTitle') });
  const wrong = page.getByText(t('accountFieldErrors.code_wrong'));
  const confirm = async () => {
    await fill(t('signIn.second.appCode'), codeAt(secret, Date.now()));
    await press(t('ownAccount.twoStep.confirm'));
    await list.or(wrong).first().waitFor();
  };
  await confirm();
  // Its half minute may have ended on the way.
  if (!(await list.isVisible())) await confirm();
  await list.waitFor();
  await expectSoundScreen(page, `recovery codes ${i18n.locale}`);
  const codes = (await list.getByRole('listitem').allInnerTexts()).map((code) => code.trim());
  await press(t('ownAccount.twoStep.kept'));
  return { secret, codes };
};

test('a merchant enables the second step, signs in with app, recovery code and passkey, and disables it', async () => {
  const hub = await openSignedIn('ar');
  const { page, email, i18n } = hub;
  const { t } = i18n;
  const { press, fill, prove, signOut } = actionsOn(hub);
  const { secret, codes } = await setUpApp(hub);
  expect(codes).toHaveLength(10);
  const settings = `${testEnv.stack.appsUrl}${SECURITY}`;
  await expectSoon(async () => (await lastMailTo(hub, email)).includes(settings), true);

  await signOut();
  await signIn(hub, { email, password: PASSWORD });
  await expectText(page, t('signIn.second.app'));
  await expectSoundScreen(page, 'second step');
  // A code works only during its own half minute.
  await fill(t('signIn.second.appCode'), codeAt(secret, Date.now() - STEP_MS));
  await press(t('signIn.second.submit'));
  await expectText(page, t('accountFieldErrors.code_wrong'));
  await press(t('signIn.second.useRecovery'));
  await fill(t('signIn.second.recoveryCode'), codes[0] ?? '');
  await press(t('signIn.second.submit'));
  await expectPath(page, '/apps/loyalty/dashboard');

  await openPath(hub, SECURITY);
  await press(t('ownAccount.twoStep.addPasskey'));
  await fill(t('ownAccount.twoStep.passkeyName'), 'My laptop');
  await prove(t('ownAccount.twoStep.goOn'));
  await expectText(page, t('ownAccount.twoStep.passkeyDone'));
  await expectText(page, 'My laptop');
  await page.getByRole('switch', { name: t('ownAccount.members.require') }).click();
  await prove(t('ownAccount.members.requireYes'));
  await expectText(page, t('ownAccount.members.required'));
  await expectSoundScreen(page, 'security');

  await signOut();
  await press(t('signIn.second.withPasskey'));
  await expectPath(page, '/apps/loyalty/dashboard');

  await signOut();
  await signIn(hub, { email, password: PASSWORD });
  await press(t('signIn.second.usePasskey'));
  await press(t('signIn.second.usePasskey'));
  await expectPath(page, '/apps/loyalty/dashboard');

  await openPath(hub, SECURITY);
  await expectText(page, t('ownAccount.twoStep.codesLeft', { count: 9, n: i18n.formats.number(9) }));
  await press(t('ownAccount.twoStep.removeOne', { name: 'My laptop' }));
  await prove(t('ownAccount.twoStep.remove'));
  await press(t('ownAccount.twoStep.removeApp'));
  await expectText(page, t('ownAccount.twoStep.lastLead'));
  await prove(t('ownAccount.twoStep.remove'));
  await expectText(page, t('ownAccount.twoStep.off'));
  await signOut();
  // The store still requires a second step, so only the account opens.
  await signIn(hub, { email, password: PASSWORD });
  await expectText(page, t('ownAccount.twoStep.requiredTitle'));
  await openPath(hub, '/apps/loyalty/dashboard');
  await expectPath(page, SECURITY);
  await expectSoundScreen(page, 'second step required');
  // The browser reports the refused code.
  await expectSoon(() => Promise.resolve(hub.problems.filter((text) => !text.includes('login/code'))), []);
});
