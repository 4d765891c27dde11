import type { Locator } from 'playwright-core';

import { expectSoon } from '../checks.ts';
import { seeText } from '../see.ts';
import { CUSTOMERS, openCustomers } from './customers.ts';
import { answer, button, dialogOf, expectFocusKept, expectTold, peek } from './desk.ts';
import type { Desk } from './desk.ts';

const preview = async ({ hand, words: { t } }: Desk, dialog: Locator): Promise<void> => {
  await hand.press(dialog.getByRole('button', { name: t('batches.form.preview'), exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

const discard = async (desk: Desk): Promise<void> => {
  const {
    page,
    hand,
    words: { t },
  } = desk;
  await hand.press(button(desk, t('batches.discard')));
  await answer(desk, t(QUESTIONS.discard), t('batches.discard'));
  await expectTold(desk, t('batches.discarded'));
  await page.getByRole('heading', { name: t('batches.title'), level: 1 }).waitFor();
  await expectFocusKept(desk);
};

const QUESTIONS = { undo: 'batches.undoQuestion', discard: 'batches.discardQuestion' } as const;

/** Two customers chosen in the list get points together, and lose them together. */
export const applyAndUndo = async (desk: Desk): Promise<void> => {
  const { page, hand, words } = desk;
  const { t, formats } = words;
  await openCustomers(desk);
  const box = (name: string): Locator =>
    page.getByRole('checkbox', { name: t('customers.choose', { name }), exact: true });
  await hand.toggle(page.getByRole('checkbox', { name: t('customers.chooseAll'), exact: true }));
  await hand.press(button(desk, t('customers.chooseNone')));
  await expectFocusKept(desk);
  for (const { name } of Object.values(CUSTOMERS)) await hand.toggle(box(name));
  const opener = button(desk, t('customers.adjustChosen'));
  const dialog = dialogOf(desk, t('batches.add'));
  await peek(desk, opener, dialog);
  await hand.press(opener);
  await seeText(dialog, t('batches.chosen', { count: 2, n: formats.number(2) }));
  await hand.write(dialog.getByLabel(t('adjust.points'), { exact: true }), '3');
  await preview(desk, dialog);
  await hand.press(button(desk, t('batches.apply')));
  await answer(desk, t('batches.applyQuestion', { count: 2, n: formats.number(2) }), t('batches.apply'));
  await seeText(page, t('batches.state.applied'));
  await expectFocusKept(desk);
  await hand.press(button(desk, t('batches.undo')));
  await answer(desk, t(QUESTIONS.undo), t('batches.undo'));
  await seeText(page, t('batches.state.undone'));
  await expectFocusKept(desk);
  await hand.press(button(desk, t('batches.backToList')));
  await page.getByRole('heading', { name: t('batches.title'), level: 1 }).waitFor();
  await expectFocusKept(desk);
  const open = page.getByRole('button', { name: new RegExp(`^${t('batches.open')}: `) }).first();
  await hand.press(open);
  await seeText(page, t('batches.state.undone'));
  await expectFocusKept(desk);
};

/** All that a filter finds, seen and let go. */
export const previewFilter = async (desk: Desk): Promise<void> => {
  const { hand, words } = desk;
  const { t } = words;
  await hand.press(button(desk, t('batches.backToList')));
  const add = button(desk, t('batches.add'));
  const dialog = dialogOf(desk, t('batches.add'));
  await peek(desk, add, dialog);
  await hand.press(add);
  await hand.pick(dialog.getByRole('radio', { name: t('batches.source.filter'), exact: true }));
  await hand.choose(dialog.getByLabel(t('batches.form.status'), { exact: true }), 'active');
  await hand.write(
    dialog.getByLabel(`${t('batches.form.q')} (${t('common.optional')})`, { exact: true }),
    CUSTOMERS[words.locale].email,
  );
  await hand.pick(dialog.getByRole('radio', { name: t('adjust.deduct'), exact: true }));
  await hand.write(dialog.getByLabel(t('adjust.points'), { exact: true }), '1');
  await preview(desk, dialog);
  await seeText(desk.page, t('batches.state.draft'));
  await discard(desk);
};

/** A file is chosen, and what is wrong with its lines is found among them. */
export const previewFile = async (desk: Desk): Promise<void> => {
  const { page, hand, words } = desk;
  const { t, locale } = words;
  await hand.press(button(desk, t('batches.add')));
  const dialog = dialogOf(desk, t('batches.add'));
  const example = page.waitForEvent('download');
  await hand.press(dialog.getByRole('button', { name: t('batches.form.sample'), exact: true }));
  await (await example).path();
  const choosing = page.waitForEvent('filechooser');
  await hand.press(dialog.getByRole('button', { name: t('batches.form.chooseFile'), exact: true }));
  await (
    await choosing
  ).setFiles({
    name: 'gifts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`customer,points\n${CUSTOMERS[locale].email},-5000\nnobody,1\n`),
  });
  await seeText(dialog, t('batches.fileLines', { count: 2, n: words.formats.number(2), name: 'gifts.csv' }));
  await preview(desk, dialog);
  await seeText(page, t('batches.problem.customer_unknown'));
  const rows = page.getByRole('table', { name: t('batches.show.label') }).locator('tbody > tr');
  await expectSoon(() => rows.count(), 2);
  await hand.pick(page.getByRole('radio', { name: t('batches.show.below_zero'), exact: true }));
  await expectSoon(() => rows.count(), 1);
  await seeText(page, t('batches.belowZero'));
  await hand.pick(page.getByRole('radio', { name: t('batches.show.all'), exact: true }));
  await hand.write(page.getByRole('searchbox', { name: t('batches.search') }), 'nobody');
  await expectSoon(() => rows.count(), 1);
  await discard(desk);
};
