import type { BrowserContext, Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { openPage } from '../browser.ts';
import { expectSoon, expectText } from '../checks.ts';
import { ADMIN, expectPath, openPath } from '../screens/sign-in.ts';
import type { Stack } from '../stack.ts';
import type { TestEnv } from '../test-env.ts';
import type { I18n } from '../i18n.ts';
import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import { type InputDevice, mouse } from './input-device.ts';
import { keyboardOf } from './keyboard.ts';
import { type CheckedTexts, checkedTextsOf } from './checked-texts.ts';

/** The hub, signed in as the demo owner, operated with one input device. */
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

/** Signs in with the device that the test continues with. */
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
  await session.device.write(page.getByLabel(t('credentials.email'), { exact: true }), ADMIN.email);
  await session.device.write(page.getByLabel(t('credentials.password'), { exact: true }), ADMIN.password);
  await session.device.press(page.getByRole('button', { name: t('signIn.login.submit'), exact: true }));
  await expectArrived(session, '/apps/loyalty/dashboard');
  return session;
};

type NavLabel = Extract<PhraseKey, `common.nav.${string}` | `hub.nav.${string}`>;

/** Opens a page through the navigation, unless it is open: a link to the open page moves no focus. */
export const goTo = async (
  { page, device, i18n: { t } }: HubSession,
  label: NavLabel,
  path: string,
): Promise<void> => {
  if (new URL(page.url()).pathname === `/apps/loyalty/${path}`) return;
  const nav = page.getByRole('navigation', { name: t('common.nav.label') });
  await device.press(nav.getByRole('button', { name: t('hub.nav.loyalty'), exact: true }));
  await device.press(nav.getByRole('link', { name: t(label), exact: true }).first());
  await expectArrived({ page }, `/apps/loyalty/${path}`);
};

/** Waits for the page, with the focus in its content. */
export const expectArrived = async ({ page }: Pick<HubSession, 'page'>, path: string): Promise<void> => {
  await expectPath(page, path);
  const content = page.locator('#content');
  await expectSoon(() => content.evaluate((node) => node.matches(':focus, :focus-within')), true);
};

export const button = ({ page }: Pick<HubSession, 'page'>, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** The open dialog with this heading. */
export const dialogOf = ({ page }: HubSession, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export const saveIn = (dialog: Locator, { i18n: { t } }: HubSession): Locator =>
  dialog.getByRole('button', { name: t('common.action.save'), exact: true });

/** A page, or an app in its frame, and the device it is operated with. */
interface OperatedPage extends Pick<HubSession, 'device' | 'i18n'> {
  page: Pick<Page, 'locator'>;
}

/** Waits for a toast. The mouse closes it, so that it covers nothing. */
export const expectToast = async ({ page, device, i18n }: OperatedPage, text: string): Promise<void> => {
  const told = page.locator('[data-kind]').filter({ hasText: text }).first();
  await told.waitFor();
  if (device.name === 'mouse')
    await told.getByRole('button', { name: i18n.t('common.action.close') }).click();
};

export const expectFocus = (element: Locator): Promise<void> =>
  expectSoon(() => element.evaluate((node) => node === node.ownerDocument.activeElement), true);

export const expectFocusIn = (whole: Locator): Promise<void> =>
  expectSoon(
    () =>
      whole.evaluate((node) => node !== node.ownerDocument.activeElement && node.matches(':focus-within')),
    true,
  );

/** Focus is somewhere in the page's content, not lost to the document. */
export const expectFocusKept = ({ page }: HubSession): Promise<void> =>
  expectFocusIn(page.locator('#content'));

/** Waits for the response to the last request; until then the previous rows are shown faded. */
export const expectAnswered = ({ page }: HubSession): Promise<void> =>
  page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

/** Opens a dialog, dismisses it with Escape or its close button, and expects focus back on its opener. */
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

export const confirm = async (session: HubSession, question: string, label: string): Promise<void> => {
  const dialog = session.page.getByRole('alertdialog');
  await expectText(dialog, question);
  // Cancel has the focus, so a stray Enter destroys nothing.
  await expectFocus(dialog.getByRole('button', { name: session.text('common.action.cancel'), exact: true }));
  await session.device.press(dialog.getByRole('button', { name: label, exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

/** Starts a download and checks its file name. */
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

/** Clears the filters of an empty list. The button disappears, and the focus moves to the nearest element. */
export const clearFilters = async (session: HubSession): Promise<void> => {
  const clear = button(session, session.i18n.t('common.table.clearFilters'));
  await session.device.press(clear);
  await clear.waitFor({ state: 'detached' });
  await expectFocusKept(session);
};
