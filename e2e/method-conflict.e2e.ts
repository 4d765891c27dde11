import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { openLoyalty, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { dialogOf, expectToast, moneyRule, ruleRow } from './screens/loyalty-home.ts';
import type { Loyalty } from './screens/loyalty-home.ts';
import { seeText } from './see.ts';
import { setStage } from './stage.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording.ts';

const arabic = wordingOf('ar');
const english = wordingOf('en');

const stage = setStage();

interface Session extends Loyalty {
  readonly page: Awaited<ReturnType<typeof openPage>>['page'];
  readonly problems: string[];
}

/** A browser session of its own with the app open. */
async function openSession(words: Wording): Promise<Session> {
  const { context, page, problems } = await openPage(stage.browser);
  onTestFinished(() => context.close());
  const admin = { page, url: stage.stack.sandboxUrl, words };
  await signInToAdmin(admin, OWNER);
  return { page, problems, words, app: await openLoyalty(admin) };
}

const pointsField = (dialog: Locator, { t }: Wording): Locator =>
  dialog.getByLabel(`${t('collection.willEarn')}: ${t('collection.pointsLabel')}`, { exact: true });

const save = (dialog: Locator, { t }: Wording): Promise<void> =>
  dialog.getByRole('button', { name: t('common.action.save'), exact: true }).click();

/** Creates "n points for every SAR 10". */
async function createRule(session: Session, points: number): Promise<void> {
  const { app, words } = session;
  const { t } = words;
  await app.getByRole('button', { name: t('collection.add') }).click();
  const dialog = dialogOf(app, t('collection.createTitle'));
  await pointsField(dialog, words).fill(String(points));
  await dialog.getByLabel(t('collection.perAmount'), { exact: true }).fill('10');
  await save(dialog, words);
  await expectToast(session, t('collection.saved'));
}

/** Opens the form of the rule that gives so many points for every SAR 10. */
async function editRule({ app, words }: Session, points: number): Promise<Locator> {
  const { t } = words;
  const rule = moneyRule(words, points, '10');
  await app.getByRole('button', { name: t('collection.editLabel', { rule }), exact: true }).click();
  const dialog = dialogOf(app, t('collection.updateTitle'));
  await dialog.waitFor();
  return dialog;
}

/** That a save was refused is what the browser notes, and nothing else. */
const otherProblems = ({ problems }: Session, status: number): string[] =>
  problems.filter((text) => !text.includes(String(status)));

test('of two who change the same method the second is told and loses nothing', async () => {
  const first = await openSession(english);
  await createRule(first, 2);
  const second = await openSession(arabic);
  const { t } = arabic;
  const [theirs, ours] = [await editRule(first, 2), await editRule(second, 2)];

  await pointsField(ours, arabic).fill('7');
  await ours.getByLabel(t('collection.minimumUnits'), { exact: true }).fill('3');
  await pointsField(theirs, english).fill('4');
  await save(theirs, english);
  await expectToast(first, english.t('collection.saved'));

  await save(ours, arabic);
  const notice = ours.getByRole('alert').filter({ hasText: t('conflict.method') });
  await seeText(notice, t('conflict.text'));
  await expectSoon(() => pointsField(ours, arabic).inputValue(), '7');
  await expectSoon(() => ours.getByLabel(t('collection.minimumUnits'), { exact: true }).inputValue(), '3');
  await expectSoundScreen(second.page, 'conflict');

  // The other version first; then, typed again, ours over it.
  await notice.getByRole('button', { name: t('conflict.load') }).click();
  await expectSoon(() => pointsField(ours, arabic).inputValue(), '4');
  await pointsField(ours, arabic).fill('9');
  await save(ours, arabic);
  await expectToast(second, t('collection.saved'));
  await ruleRow(second, moneyRule(arabic, 9, '10')).waitFor();
  expect(otherProblems(second, 409)).toEqual([]);
  expect(first.problems).toEqual([]);
});

test('what was typed can overwrite, and outlives the deletion of its method', async () => {
  const first = await openSession(english);
  await createRule(first, 21);
  const second = await openSession(arabic);
  const { t } = arabic;
  const ours = await editRule(second, 21);
  const theirs = await editRule(first, 21);
  await pointsField(theirs, english).fill('22');
  await save(theirs, english);
  await expectToast(first, english.t('collection.saved'));
  await pointsField(ours, arabic).fill('23');
  await save(ours, arabic);
  await ours.getByRole('button', { name: t('conflict.overwrite') }).click();
  await expectToast(second, t('collection.saved'));

  const again = await editRule(second, 23);
  await first.page.reload();
  const reopened = {
    ...first,
    app: await openLoyalty({ page: first.page, url: stage.stack.sandboxUrl, words: english }),
  };
  const rule = moneyRule(english, 23, '10');
  await reopened.app
    .getByRole('button', { name: english.t('collection.delete.label', { rule }), exact: true })
    .click();
  await reopened.app
    .getByRole('alertdialog')
    .getByRole('button', { name: english.t('common.action.yesDelete') })
    .click();
  await expectToast(reopened, english.t('collection.delete.done'));
  await pointsField(again, arabic).fill('24');
  await save(again, arabic);
  const notice = again.getByRole('alert').filter({ hasText: t('conflict.gone') });
  await expectSoon(() => pointsField(again, arabic).inputValue(), '24');
  await notice.getByRole('button', { name: t('conflict.saveAsNew') }).click();
  await expectToast(second, t('collection.saved'));
  await ruleRow(second, moneyRule(arabic, 24, '10')).waitFor();
  expect(otherProblems(second, 40)).toEqual([]);
});
