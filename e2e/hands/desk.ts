import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { openPage } from '../browser.ts';
import { expectSoon } from '../checks.ts';
import { ADMIN, expectPath, openPath } from '../screens/sign-in.ts';
import { seeText } from '../see.ts';
import type { Stack } from '../stack.ts';
import type { Stage } from '../stage.ts';
import type { Wording } from '../wording.ts';
import type { PhraseKey } from '../../web/src/i18n/phrases.ts';
import type { BrowserContext } from 'playwright-core';
import type { Hand } from './hand.ts';
import { keyboardOf } from './keyboard.ts';
import { mouse } from './mouse.ts';
import { textsOf } from './texts.ts';
import type { Texts } from './texts.ts';

/** The hub with the demo's owner signed in, and the hand that works it. */
export interface Desk extends Texts {
  page: Page;
  context: BrowserContext;
  problems: string[];
  stack: Stack;
  words: Wording;
  hand: Hand;
}

interface Worker {
  words: Wording;
  hand: Hand['name'];
}

export const handOf = (page: Page, name: Hand['name']): Hand => (name === 'mouse' ? mouse : keyboardOf(page));

/** Signs in by the hand that goes on working. */
export const openDesk = async ({ browser, stack }: Stage, { words, hand }: Worker): Promise<Desk> => {
  const opened = await openPage(browser);
  const { page } = opened;
  const desk = {
    ...opened,
    ...textsOf(words),
    stack,
    words,
    hand: handOf(page, hand),
  };
  const { t } = words;
  await openPath(desk, '/login');
  await desk.hand.write(page.getByLabel(t('signIn.email'), { exact: true }), ADMIN.email);
  await desk.hand.write(page.getByLabel(t('signIn.password'), { exact: true }), ADMIN.password);
  await desk.hand.press(page.getByRole('button', { name: t('signIn.login.submit'), exact: true }));
  await expectArrived(desk, '/apps/loyalty/dashboard');
  return desk;
};

type NavLabel = Extract<PhraseKey, `common.nav.${string}` | `hub.nav.${string}`>;

/** Goes to a page of the app by the navigation. */
export const go = async (
  { page, hand, words: { t } }: Desk,
  label: NavLabel,
  path: string,
): Promise<void> => {
  const nav = page.getByRole('navigation', { name: t('common.nav.label') });
  await hand.press(nav.getByRole('button', { name: t('hub.nav.loyalty'), exact: true }));
  await hand.press(nav.getByRole('link', { name: t(label), exact: true }).first());
  await expectArrived({ page }, `/apps/loyalty/${path}`);
};

/** Another page is there, and keys go on in its content. */
export const expectArrived = async ({ page }: Pick<Desk, 'page'>, path: string): Promise<void> => {
  await expectPath(page, path);
  const content = page.locator('#content');
  await expectSoon(() => content.evaluate((node) => node.matches(':focus, :focus-within')), true);
};

export const button = ({ page }: Pick<Desk, 'page'>, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** The dialog that is open, by its heading. */
export const dialogOf = ({ page }: Desk, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export const saveIn = (dialog: Locator, { words: { t } }: Desk): Locator =>
  dialog.getByRole('button', { name: t('common.action.save'), exact: true });

/** A page, or an app in its frame, and the hand that works it. */
interface Worked extends Pick<Desk, 'hand' | 'words'> {
  page: Pick<Page, 'locator'>;
}

/** A passing message; the mouse closes it, so that it covers nothing. */
export const expectTold = async ({ page, hand, words }: Worked, text: string): Promise<void> => {
  const told = page.locator('[data-kind]').filter({ hasText: text }).first();
  await told.waitFor();
  if (hand.name === 'mouse') await told.getByRole('button', { name: words.t('common.action.close') }).click();
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
export const expectFocusKept = ({ page }: Desk): Promise<void> => expectFocusIn(page.locator('#content'));

/** The answer to what was asked for last is shown: an earlier one is faded until then. */
export const expectAnswered = ({ page }: Desk): Promise<void> =>
  page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

/** Opens a dialog, leaves it without its buttons, and is back at what opened it. */
export const peek = async (desk: Desk, opener: Locator, dialog: Locator): Promise<void> => {
  await desk.hand.press(opener);
  await dialog.waitFor();
  await desk.hand.leave(dialog, desk.words.t('common.action.close'));
  await expectFocus(opener);
};

/** Answers the question before something is done that cannot be taken back. */
export const answer = async (desk: Desk, question: string, label: string): Promise<void> => {
  const dialog = desk.page.getByRole('alertdialog');
  await seeText(dialog, question);
  // A stray Enter destroys nothing.
  await expectFocus(dialog.getByRole('button', { name: desk.text('common.action.cancel'), exact: true }));
  await desk.hand.press(dialog.getByRole('button', { name: label, exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

/** Presses what downloads; the file arrives under a name that says what it is. */
export const expectDownload = async (desk: Desk, press: Locator, name: RegExp): Promise<Download> => {
  const arriving = desk.page.waitForEvent('download');
  await desk.hand.press(press);
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(name);
  expect(await download.failure()).toBeNull();
  await expectTold(desk, desk.words.t('exports.started').split('.')[0] ?? '');
  return download;
};

/** Lets go of all filters of a list that shows nothing; the button goes away with them, and the focus to what is nearest. */
export const clearFilters = async (desk: Desk): Promise<void> => {
  const clear = button(desk, desk.words.t('common.table.clearFilters'));
  await desk.hand.press(clear);
  await clear.waitFor({ state: 'detached' });
  await expectFocusKept(desk);
};
