import { expect, onTestFinished, test } from 'vitest';

import { expectFits } from './layout-checks.ts';
import { i18nFor } from './i18n.ts';
import { REWARD } from './demo-store.ts';
import type { StaffMember } from './screens/host-admin.ts';
import { askAsStaff, openAsStaff } from './screens/staff.ts';
import type { OpenedLoyalty } from './screens/staff.ts';
import type { Stack } from './stack.ts';
import { setUpTestEnv } from './test-env.ts';
import { resizeWindow } from './window-size.ts';

/* Long names, email addresses and comments without a space push nothing out of the window, on any screen that shows them. */

const i18n = i18nFor('en', 'KWD');

/** Of a store whose lists no other test of the shared stack reads. */
const OWNER: StaffMember = { store: 'second', role: 'owner' };

const NAME = 'عبد'.repeat(66);
const LATIN = 'W'.repeat(200);
const EMAIL = `${'e'.repeat(60)}@${'d'.repeat(60)}.${'s'.repeat(60)}.example.com`;
/** A long text that no customer has. */
const UNKNOWN = 'u'.repeat(100);
const COMMENT = 'c'.repeat(500);

const SIZES = [1440, 768, 390] as const;

const testEnv = setUpTestEnv({ isShared: true });

interface Visit {
  readonly name: string;
  readonly open: (opened: OpenedLoyalty) => Promise<unknown>;
  readonly close?: (opened: OpenedLoyalty) => Promise<unknown>;
}

const button = ({ app }: OpenedLoyalty, name: string) =>
  app.getByRole('button', { name, exact: true }).first();

const goTo = (
  { app }: OpenedLoyalty,
  page: 'customers' | 'activity' | 'dashboard' | 'batches' | 'settings',
) =>
  app
    .getByRole('navigation', { name: i18n.t('common.nav.label') })
    .getByRole('link', { name: new RegExp(`^${i18n.t(`common.nav.${page}`)}`) })
    .click();

const inDialog = async ({ app }: OpenedLoyalty) => {
  const dialog = app.locator('dialog[open]').last();
  await dialog.locator('h2').waitFor();
  return dialog;
};

const close = async (opened: OpenedLoyalty) =>
  (await inDialog(opened)).getByRole('button', { name: i18n.t('common.action.close') }).click();

const row = (action: 'edit' | 'view' | 'show' | 'more', name: string) =>
  i18n.t('customers.rowLabel', { action: i18n.t(`common.action.${action}`), name });

const chooseFromMenu = async (opened: OpenedLoyalty, action: 'edit' | 'view' | 'show') => {
  await button(opened, row('more', NAME)).click();
  await button(opened, row(action, NAME)).click();
};

const openRow = (action: 'edit' | 'show') => async (opened: OpenedLoyalty) => {
  await goTo(opened, 'customers');
  await chooseFromMenu(opened, action);
  return inDialog(opened);
};

const openCustomer = async (opened: OpenedLoyalty) => {
  await goTo(opened, 'customers');
  await chooseFromMenu(opened, 'view');
  await opened.app.getByText(COMMENT).first().waitFor();
};

const VISITS: readonly Visit[] = [
  {
    name: 'customers',
    open: async (opened) => {
      await goTo(opened, 'customers');
      await opened.app.getByText(LATIN).first().waitFor();
    },
  },
  { name: 'edit a customer', open: openRow('edit'), close },
  { name: 'wallet', open: openRow('show'), close },
  { name: 'a customer', open: openCustomer },
  {
    name: 'adjust',
    open: async (opened) => {
      await button(opened, i18n.t('adjust.title')).click();
      return inDialog(opened);
    },
    close,
  },
  {
    name: 'redeem',
    open: async (opened) => {
      await button(opened, i18n.t('redeem.action')).click();
      return (await inDialog(opened)).getByRole('radio').first().waitFor();
    },
    close,
  },
  {
    name: 'activity',
    open: async (opened) => {
      await goTo(opened, 'activity');
      await opened.app.getByText(NAME).first().waitFor();
    },
  },
  {
    name: 'dashboard',
    open: async (opened) => {
      await goTo(opened, 'dashboard');
      // No other test looks at this period. For the usual one a slow machine shows a count from before, for a minute.
      await opened.app.getByRole('radio', { name: i18n.t('dashboard.period.days7'), exact: true }).click();
      await opened.app.getByText(NAME).first().waitFor();
    },
  },
  {
    name: 'a batch',
    open: async (opened) => {
      await goTo(opened, 'batches');
      await opened.app.getByRole('button', { name: /F{80}/ }).first().click();
      await opened.app.getByText(UNKNOWN).first().waitFor();
    },
  },
  {
    name: 'settings with a request to approve',
    open: async (opened) => {
      await goTo(opened, 'settings');
      await opened.app.getByText(COMMENT).first().waitFor();
    },
  },
];

const fill = async (stack: Stack): Promise<void> => {
  const ask = await askAsStaff(stack, OWNER);
  await ask('loyalty/redemption-methods', REWARD);
  const { id } = await ask('customers', { name: NAME, email: EMAIL, phone: '+966551112233' });
  await ask('customers', { name: LATIN, email: null, phone: null });
  const notes = { comment: COMMENT, internalNote: COMMENT };
  const give = { operation: 'add', points: 1_000_000, ...notes };
  await ask(`customers/${id}/adjustments`, give);
  const fileName = `${'F'.repeat(190)}.csv`;
  const batch = await ask('loyalty/batches', { source: 'file', fileName, ...notes });
  const lines = [{ line: 2, reference: UNKNOWN, points: '5' }];
  await ask(`loyalty/batches/${batch.id}/lines`, { lines });
  const settings = await ask<object>('loyalty/settings');
  await ask('loyalty/settings', { ...settings, adjustLimits: { support: 1 } }, 'PUT');
  const askAsSupport = await askAsStaff(stack, { ...OWNER, role: 'support' });
  await askAsSupport(`customers/${id}/adjustments`, give);
};

test('long texts fit on every screen', { timeout: 600_000 }, async () => {
  await fill(testEnv.stack);
  const opened = await openAsStaff(testEnv, { i18n, staff: OWNER });
  onTestFinished(() => opened.context.close());
  const problems: string[] = [];
  for (const visit of VISITS) {
    await resizeWindow(opened.page, { width: 1440, height: 900 });
    await visit.open(opened);
    for (const width of SIZES) {
      await resizeWindow(opened.page, { width, height: 900 });
      const look = `${visit.name} at ${width}`;
      if (process.env['SCREENSHOTS'])
        await opened.page.screenshot({ path: `${process.env['SCREENSHOTS']}/${look}.png` });
      await expectFits(opened.app, look).catch((error: Error) => problems.push(error.message.slice(0, 600)));
    }
    await resizeWindow(opened.page, { width: 1440, height: 900 });
    await visit.close?.(opened);
  }
  expect(problems).toEqual([]);
});
