import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { expectFocus, expectFocusIn, handOf } from './hands/desk.ts';
import type { Hand } from './hands/hand.ts';
import { openLoyalty, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { dialogOf, expectToast, moneyRule, ruleRow } from './screens/loyalty-home.ts';
import type { Loyalty } from './screens/loyalty-home.ts';
import { seeText } from './see.ts';
import { setStage } from './stage.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording.ts';

const arabic = wordingOf('ar');
const english = wordingOf('en');
const { t } = arabic;

const stage = setStage();

interface Session extends Loyalty {
  readonly page: Awaited<ReturnType<typeof openPage>>['page'];
  readonly problems: string[];
  readonly hand: Hand;
}

/** A browser session of its own with the app open; who is second works it by keys alone. */
const openSession = async (words: Wording, hand: Hand['name']): Promise<Session> => {
  const { context, page, problems } = await openPage(stage.browser);
  onTestFinished(() => context.close());
  const admin = { page, url: stage.stack.sandboxUrl, words };
  await signInToAdmin(admin, OWNER);
  return { page, problems, words, hand: handOf(page, hand), app: await openLoyalty(admin) };
};

const pointsField = (dialog: Locator, { t }: Wording): Locator =>
  dialog.getByLabel(`${t('collection.willEarn')}: ${t('collection.pointsLabel')}`, { exact: true });

const save = (dialog: Locator, { hand, words: { t } }: Session): Promise<void> =>
  hand.press(dialog.getByRole('button', { name: t('common.action.save'), exact: true }));

/** The form of who works by keys is gone, and the rule that was saved is listed. */
const expectSaved = async (session: Session, dialog: Locator, points: number): Promise<void> => {
  await dialog.waitFor({ state: 'detached' });
  await ruleRow(session, moneyRule(session.words, points, '10')).waitFor();
};

/** Creates "n points for every SAR 10". */
const createRule = async (session: Session, points: number): Promise<void> => {
  const { app, words } = session;
  const { t } = words;
  await app.getByRole('button', { name: t('collection.add') }).click();
  const dialog = dialogOf(app, t('collection.createTitle'));
  await pointsField(dialog, words).fill(String(points));
  await dialog.getByLabel(t('collection.perAmount'), { exact: true }).fill('10');
  await save(dialog, session);
  await expectToast(session, t('collection.saved'));
};

/** What opens the form of the rule that gives so many points for every SAR 10. */
const editButton = ({ app, words }: Session, points: number): Locator => {
  const rule = moneyRule(words, points, '10');
  return app.getByRole('button', { name: words.t('collection.editLabel', { rule }), exact: true });
};

const editRule = async (session: Session, points: number): Promise<Locator> => {
  const { app, hand, words } = session;
  const { t } = words;
  await hand.press(editButton(session, points));
  const dialog = dialogOf(app, t('collection.updateTitle'));
  await dialog.waitFor();
  return dialog;
};

/** That a save was refused is what the browser notes, and nothing else. */
const otherProblems = ({ problems }: Session, status: number): string[] =>
  problems.filter((text) => !text.includes(String(status)));

test('of two who change the same method the second is told and loses nothing', async () => {
  const first = await openSession(english, 'mouse');
  await createRule(first, 2);
  const second = await openSession(arabic, 'keyboard');
  const { hand } = second;
  const [theirs, ours] = [await editRule(first, 2), await editRule(second, 2)];

  await hand.write(pointsField(ours, arabic), '7');
  await hand.write(ours.getByLabel(t('collection.minimumUnits'), { exact: true }), '3');
  await pointsField(theirs, english).fill('4');
  await save(theirs, first);
  await expectToast(first, english.t('collection.saved'));

  await save(ours, second);
  const notice = ours.getByRole('alert').filter({ hasText: t('conflict.method') });
  await seeText(notice, t('conflict.text'));
  await expectFocus(notice);
  await expectSoon(() => pointsField(ours, arabic).inputValue(), '7');
  await expectSoon(() => ours.getByLabel(t('collection.minimumUnits'), { exact: true }).inputValue(), '3');
  await expectSoundScreen(second.page, 'conflict');

  // The other version first; then, typed again, ours over it.
  await hand.press(notice.getByRole('button', { name: t('conflict.load') }));
  await expectSoon(() => pointsField(ours, arabic).inputValue(), '4');
  await expectFocusIn(ours);
  await hand.write(pointsField(ours, arabic), '9');
  await save(ours, second);
  await expectSaved(second, ours, 9);
  await expectFocus(editButton(second, 9));
  expect(otherProblems(second, 409)).toEqual([]);
  expect(first.problems).toEqual([]);
});

test('what was typed can overwrite, and outlives the deletion of its method', async () => {
  const first = await openSession(english, 'mouse');
  await createRule(first, 21);
  const second = await openSession(arabic, 'keyboard');
  const { hand } = second;
  const ours = await editRule(second, 21);
  const theirs = await editRule(first, 21);
  await pointsField(theirs, english).fill('22');
  await save(theirs, first);
  await expectToast(first, english.t('collection.saved'));
  await hand.write(pointsField(ours, arabic), '23');
  await save(ours, second);
  await hand.press(ours.getByRole('button', { name: t('conflict.overwrite') }));
  await expectSaved(second, ours, 23);
  await expectFocus(editButton(second, 23));

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
  await hand.write(pointsField(again, arabic), '24');
  await save(again, second);
  const notice = again.getByRole('alert').filter({ hasText: t('conflict.gone') });
  await expectSoon(() => pointsField(again, arabic).inputValue(), '24');
  await hand.press(notice.getByRole('button', { name: t('conflict.saveAsNew') }));
  await expectSaved(second, again, 24);
  // What opened the form went with the deleted method.
  await expectFocusIn(second.app.locator('#content'));
  expect(otherProblems(second, 40)).toEqual([]);
});
