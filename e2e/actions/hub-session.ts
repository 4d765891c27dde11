import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { openPage } from '../browser.ts';
import { expectSoon } from '../checks.ts';
import { ADMIN, expectPath, openPath } from '../screens/sign-in.ts';
import { expectText } from '../expect-text.ts';
import type { Stack } from '../stack.ts';
import type { TestEnv } from '../test-env.ts';
import type { I18n } from '../i18n.ts';
import type { PhraseKey } from '../../web/src/i18n/phrases.ts';
import type { BrowserContext } from 'playwright-core';
import type { InputDevice } from './input-device.ts';
import { keyboardOf } from './keyboard.ts';
import { mouse } from './mouse.ts';
import { checkedTextsOf } from './checked-texts.ts';
import type { CheckedTexts } from './checked-texts.ts';

/** The hub with the demo's owner signed in, and the hand that works it. */
export interface HubSession extends CheckedTexts {
  page: Page;
  context: BrowserContext;
  problems: string[];
  stack: Stack;
  i18n: I18n;
  device: InputDevice;
}

interface SessionOptions {
  i18n: I18n;
  device: InputDevice['name'];
}

export const inputDeviceOf = (page: Page, name: InputDevice['name']): InputDevice =>
  name === 'mouse' ? mouse : keyboardOf(page);

/** Signs in by the hand that goes on working. */
export const openHubSession = async (
  { browser, stack }: TestEnv,
  { i18n, device }: SessionOptions,
): Promise<HubSession> => {
  const opened = await openPage(browser);
  const { page } = opened;
  const session = {
    ...opened,
    ...checkedTextsOf(i18n),
    stack,
    i18n,
    device: inputDeviceOf(page, device),
  };
  const { t } = i18n;
  await openPath(session, '/login');
  await session.device.write(page.getByLabel(t('signIn.email'), { exact: true }), ADMIN.email);
  await session.device.write(page.getByLabel(t('signIn.password'), { exact: true }), ADMIN.password);
  await session.device.press(page.getByRole('button', { name: t('signIn.login.submit'), exact: true }));
  await expectArrived(session, '/apps/loyalty/dashboard');
  return session;
};

type NavLabel = Extract<PhraseKey, `common.nav.${string}` | `hub.nav.${string}`>;

/** Goes to a page of the app by the navigation. */
export const goTo = async (
  { page, device, i18n: { t } }: HubSession,
  label: NavLabel,
  path: string,
): Promise<void> => {
  const nav = page.getByRole('navigation', { name: t('common.nav.label') });
  await device.press(nav.getByRole('button', { name: t('hub.nav.loyalty'), exact: true }));
  await device.press(nav.getByRole('link', { name: t(label), exact: true }).first());
  await expectArrived({ page }, `/apps/loyalty/${path}`);
};

/** Another page is there, and keys go on in its content. */
export const expectArrived = async ({ page }: Pick<HubSession, 'page'>, path: string): Promise<void> => {
  await expectPath(page, path);
  const content = page.locator('#content');
  await expectSoon(() => content.evaluate((node) => node.matches(':focus, :focus-within')), true);
};

export const button = ({ page }: Pick<HubSession, 'page'>, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** The dialog that is open, by its heading. */
export const dialogOf = ({ page }: HubSession, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export const saveIn = (dialog: Locator, { i18n: { t } }: HubSession): Locator =>
  dialog.getByRole('button', { name: t('common.action.save'), exact: true });

/** A page, or an app in its frame, and the hand that works it. */
interface OperatedPage extends Pick<HubSession, 'device' | 'i18n'> {
  page: Pick<Page, 'locator'>;
}

/** A passing message; the mouse closes it, so that it covers nothing. */
export const expectToast = async ({ page, device, i18n }: OperatedPage, text: string): Promise<void> => {
  const told = page.locator('[data-kind]').filter({ hasText: text }).first();
  await told.waitFor();
  if (device.name === 'mouse')
    await told.getByRole('button', { name: i18n.t('common.action.close') }).click();
};

/** Whoever goes on by keys goes on from here. */
export const expectFocus = (element: Locator): Promise<void> =>
  expectSoon(() => element.evaluate((node) => node === node.ownerDocument.activeElement), true);

/** The focus is on something inside. */
export const expectFocusIn = (whole: Locator): Promise<void> =>
  expectSoon(
    () =>
      whole.evaluate((node) => node !== node.ownerDocument.activeElement && node.matches(':focus-within')),
    true,
  );

/** The focus is on something of the page's content, not lost at the page's beginning. */
export const expectFocusKept = ({ page }: HubSession): Promise<void> =>
  expectFocusIn(page.locator('#content'));

/** The answer to what was asked for last is shown: an earlier one is faded until then. */
export const expectAnswered = ({ page }: HubSession): Promise<void> =>
  page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

/** Opens a dialog, leaves it without its buttons, and is back at what opened it. */
export const openAndDismiss = async (
  session: HubSession,
  opener: Locator,
  dialog: Locator,
): Promise<void> => {
  await session.device.press(opener);
  await dialog.waitFor();
  await session.device.dismiss(dialog, session.i18n.t('common.action.close'));
  await expectFocus(opener);
};

/** Answers the question before something is done that cannot be taken back. */
export const confirm = async (session: HubSession, question: string, label: string): Promise<void> => {
  const dialog = session.page.getByRole('alertdialog');
  await expectText(dialog, question);
  // A stray Enter destroys nothing.
  await expectFocus(dialog.getByRole('button', { name: session.text('common.action.cancel'), exact: true }));
  await session.device.press(dialog.getByRole('button', { name: label, exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

/** Presses what downloads; the file arrives under a name that says what it is. */
export const expectDownload = async (
  session: HubSession,
  press: Locator,
  name: RegExp,
): Promise<Download> => {
  const arriving = session.page.waitForEvent('download');
  await session.device.press(press);
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(name);
  expect(await download.failure()).toBeNull();
  await expectToast(session, session.i18n.t('exports.started').split('.')[0] ?? '');
  return download;
};

/** Lets go of all filters of a list that shows nothing; the button goes away with them, and the focus to what is nearest. */
export const clearFilters = async (session: HubSession): Promise<void> => {
  const clear = button(session, session.i18n.t('common.table.clearFilters'));
  await session.device.press(clear);
  await clear.waitFor({ state: 'detached' });
  await expectFocusKept(session);
};
