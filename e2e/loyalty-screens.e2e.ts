import { expect, onTestFinished, test } from 'vitest';

import { expectSoon } from './checks.ts';
import { makeBusyStore } from './screens/busy-store.ts';
import { OWNER } from './screens/host-admin.ts';
import type { StaffMember } from './screens/host-admin.ts';
import { checkScreen, checkOnTablet } from './screens/variants.ts';
import type { Screen } from './screens/variants.ts';
import { EMPTY, BUSY, FAILED } from './screens/loyalty-screens.ts';
import type { Screens } from './screens/loyalty-screens.ts';
import { askAsStaff, openAsStaff } from './screens/staff.ts';
import type { OpenedLoyalty } from './screens/staff.ts';
import { setUpTestEnv } from './test-env.ts';
import { i18nFor } from './i18n.ts';

/*
 * Every screen, dialog and drawer of the loyalty app in both languages, themes and widths. For screenshots:
 * SCREENSHOTS=/tmp/screenshots npm test -- --only e2e loyalty-screens
 */

const i18n = i18nFor('ar');

const testEnv = setUpTestEnv();

const open = async (staff: StaffMember): Promise<OpenedLoyalty> => {
  const opened = await openAsStaff(testEnv, { i18n, staff });
  onTestFinished(() => opened.context.close());
  return opened;
};

/** Screens of a busy store that show what another one shows in every variant, here or in hub-looks.e2e.ts. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  // The figures of collection-what-if in the form of redemption-new.
  'redemption-what-if',
  // hub-looks.e2e.ts.
  'redemption-delete',
  // The form of customer-add.
  'customer-edit',
  // The dialog of proof.
  'proof-store',
  // The list of orders.
  'customer-orders',
  // The form of batch-new, the page of batch-draft.
  'batch-new-filter',
  'batch-applied',
]);

/** Opens and checks each screen, and closes its dialogs before the next one. */
const checkAll = async (
  { page, app }: OpenedLoyalty,
  kind: string,
  { screens, isAlike = false }: { readonly screens: Screens; readonly isAlike?: boolean },
): Promise<void> => {
  const screen: Screen = { page, app, i18n };
  for (const [at, [name, openScreen]] of Object.entries(screens).entries()) {
    await openScreen(screen);
    // Screens that look alike are checked in every variant once, by the first of them.
    const isShown = isAlike ? at > 0 : SHOWN_ELSEWHERE.has(name);
    await checkScreen(screen, `${kind}-${name}`, isShown ? 'first' : 'every');
    await closeAll(screen);
  }
};

/** Closes every dialog; one with changed input asks first. */
const closeAll = async ({ app, i18n: texts }: Screen): Promise<void> => {
  const dialogs = app.locator('dialog[open]');
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await dialogs.last().getByRole('button').first().press('Escape');
    await expectSoon(async () => (await dialogs.count()) !== open, true);
    const discard = app.getByRole('button', { name: texts.t('common.leave.discard') });
    if ((await dialogs.count()) > open) await discard.click();
    await expectSoon(() => dialogs.count(), open - 1);
  }
};

test('every screen of a busy store fits and is accessible', { timeout: 600_000 }, async () => {
  await makeBusyStore(testEnv.stack, await askAsStaff(testEnv.stack));
  const opened = await open(OWNER);
  await checkOnTablet({ ...opened, i18n }, 'busy-home');
  await checkAll(opened, 'busy', { screens: BUSY });
  expect(opened.problems).toEqual([]);
});

test('every screen of an empty store fits and is accessible', async () => {
  const opened = await open({ store: 'second', role: 'owner' });
  // Lists without rows share one drawing and sentence; a busy store's pages show the rest in every variant.
  await checkAll(opened, 'empty', { screens: EMPTY, isAlike: true });
  expect(opened.problems).toEqual([]);
});

test('every screen fits and is accessible when the server refuses', async () => {
  const opened = await open(OWNER);
  const json = {
    type: 'about:blank',
    title: 'unavailable',
    status: 403,
    code: 'forbidden',
    requestId: 'req_1',
  };
  await opened.page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json }),
  );
  await checkAll(opened, 'failed', { screens: FAILED, isAlike: true });
});
