import type { Locator } from 'playwright-core';

import { expectSoon, expectText } from '../checks.ts';
import { CUSTOMERS, openCustomers } from './customers.ts';
import {
  button,
  confirm,
  dialogOf,
  expectFocusKept,
  expectToast,
  type HubSession,
  openAndDismiss,
} from './hub-session.ts';

const preview = async ({ device, i18n: { t } }: HubSession, dialog: Locator): Promise<void> => {
  await device.press(dialog.getByRole('button', { name: t('batches.form.preview'), exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

const discard = async (session: HubSession): Promise<void> => {
  const {
    page,
    device,
    i18n: { t },
  } = session;
  await device.press(button(session, t('batches.discard')));
  await confirm(session, t(QUESTIONS.discard), t('batches.discard'));
  await expectToast(session, t('batches.discarded'));
  await page.getByRole('heading', { name: t('batches.title'), level: 1 }).waitFor();
  await expectFocusKept(session);
};

const QUESTIONS = { undo: 'batches.undoQuestion', discard: 'batches.discardQuestion' } as const;

/** Adds points to two selected customers in one batch, then undoes it. */
export const applyAndUndo = async (session: HubSession): Promise<void> => {
  const { page, device, i18n } = session;
  const { t, formats } = i18n;
  await openCustomers(session);
  const box = (name: string): Locator =>
    page.getByRole('checkbox', { name: t('customers.choose', { name }), exact: true });
  await device.toggle(page.getByRole('checkbox', { name: t('customers.chooseAll'), exact: true }));
  await device.press(button(session, t('customers.chooseNone')));
  await expectFocusKept(session);
  for (const { name } of Object.values(CUSTOMERS)) await device.toggle(box(name));
  const opener = button(session, t('customers.adjustChosen'));
  const dialog = dialogOf(session, t('batches.add'));
  await openAndDismiss(session, opener, dialog);
  await device.press(opener);
  await expectText(dialog, t('batches.chosen', { count: 2, n: formats.number(2) }));
  await device.write(dialog.getByLabel(t('adjust.points'), { exact: true }), '3');
  await preview(session, dialog);
  await device.press(button(session, t('batches.apply')));
  await confirm(session, t('batches.applyQuestion', { count: 2, n: formats.number(2) }), t('batches.apply'));
  await expectText(page, t('batches.state.applied'));
  await expectFocusKept(session);
  await device.press(button(session, t('batches.undo')));
  await confirm(session, t(QUESTIONS.undo), t('batches.undoYes'));
  await expectText(page, t('batches.state.undone'));
  await expectFocusKept(session);
  await device.press(button(session, t('batches.backToList')));
  await page.getByRole('heading', { name: t('batches.title'), level: 1 }).waitFor();
  await expectFocusKept(session);
  const open = page.getByRole('button', { name: new RegExp(`^${t('batches.open')}: `) }).first();
  await device.press(open);
  await expectText(page, t('batches.state.undone'));
  await expectFocusKept(session);
};

/** Previews a batch from a filter, then discards it. */
export const previewFilter = async (session: HubSession): Promise<void> => {
  const { device, i18n } = session;
  const { t } = i18n;
  await device.press(button(session, t('batches.backToList')));
  const add = button(session, t('batches.add'));
  const dialog = dialogOf(session, t('batches.add'));
  await openAndDismiss(session, add, dialog);
  await device.press(add);
  await device.pick(dialog.getByRole('radio', { name: t('batches.source.filter'), exact: true }));
  await device.choose(dialog.getByLabel(t('batches.form.status'), { exact: true }), 'active');
  await device.write(
    dialog.getByLabel(`${t('batches.form.q')} (${t('common.optional')})`, { exact: true }),
    CUSTOMERS[i18n.locale].email,
  );
  await device.pick(dialog.getByRole('radio', { name: t('adjust.deduct'), exact: true }));
  await device.write(dialog.getByLabel(t('adjust.points'), { exact: true }), '1');
  await preview(session, dialog);
  await expectText(session.page, t('batches.state.draft'));
  await discard(session);
};

/** Previews a batch from a file, filters and searches its lines, then discards it. */
export const previewFile = async (session: HubSession): Promise<void> => {
  const { page, device, i18n } = session;
  const { t, locale } = i18n;
  await device.press(button(session, t('batches.add')));
  const dialog = dialogOf(session, t('batches.add'));
  const example = page.waitForEvent('download');
  await device.press(dialog.getByRole('button', { name: t('batches.form.sample'), exact: true }));
  await (await example).path();
  const choosing = page.waitForEvent('filechooser');
  await device.press(dialog.getByRole('button', { name: t('batches.form.chooseFile'), exact: true }));
  await (
    await choosing
  ).setFiles({
    name: 'gifts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`customer,points\n${CUSTOMERS[locale].email},-5000\nnobody,1\n`),
  });
  await expectText(
    dialog,
    t('batches.fileLines', { count: 2, n: i18n.formats.number(2), name: 'gifts.csv' }),
  );
  await preview(session, dialog);
  await expectText(page, t('batches.problem.customer_unknown'));
  const rows = page.getByRole('table', { name: t('batches.show.label') }).locator('tbody > tr');
  await expectSoon(() => rows.count(), 2);
  await device.pick(page.getByRole('radio', { name: t('batches.show.below_zero'), exact: true }));
  await expectSoon(() => rows.count(), 1);
  await expectText(page, t('batches.belowZero'));
  await device.pick(page.getByRole('radio', { name: t('batches.show.all'), exact: true }));
  await device.write(page.getByRole('searchbox', { name: t('batches.search') }), 'nobody');
  await expectSoon(() => rows.count(), 1);
  await discard(session);
};
