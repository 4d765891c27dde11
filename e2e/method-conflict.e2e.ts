import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectSoon, expectSoundScreen, expectText } from './checks.ts';
import { expectFocus, expectFocusIn, inputDeviceOf } from './actions/hub-session.ts';
import type { InputDevice } from './actions/input-device.ts';
import { openLoyalty, signInToAdmin } from './screens/host-admin.ts';
import type { StaffMember } from './screens/host-admin.ts';
import { dialogOf, expectToast, type Loyalty, moneyRule, ruleRow } from './screens/loyalty-home.ts';
import { setUpTestEnv } from './test-env.ts';
import { type I18n, i18nFor } from './i18n.ts';

const [arabic, english] = [i18nFor('ar', 'KWD'), i18nFor('en', 'KWD')];
const { t } = arabic;

const testEnv = setUpTestEnv({ isShared: true });

/** A store that no other test of the shared stack changes. */
const STAFF: StaffMember = { store: 'second', role: 'owner' };

interface Session extends Loyalty {
  readonly page: Awaited<ReturnType<typeof openPage>>['page'];
  readonly problems: string[];
  readonly device: InputDevice;
}

/** A separate browser session with the app open. */
const openSession = async (i18n: I18n, device: InputDevice['name']): Promise<Session> => {
  const { context, page, problems } = await openPage(testEnv.browser);
  onTestFinished(() => context.close());
  const admin = { page, url: testEnv.stack.sandboxUrl, i18n };
  await signInToAdmin(admin, STAFF);
  return { page, problems, i18n, device: inputDeviceOf(page, device), app: await openLoyalty(admin) };
};

const pointsField = (dialog: Locator, { t }: I18n): Locator =>
  dialog.getByLabel(`${t('collection.willEarn')}: ${t('collection.pointsLabel')}`, { exact: true });

const save = (dialog: Locator, { device, i18n: { t } }: Session): Promise<void> =>
  device.press(dialog.getByRole('button', { name: t('common.action.save'), exact: true }));

/** The form is closed, and the saved rule is listed. */
const expectSaved = async (session: Session, dialog: Locator, points: number): Promise<void> => {
  await dialog.waitFor({ state: 'detached' });
  await ruleRow(session, moneyRule(session.i18n, points, '10')).waitFor();
};

/** Creates "n points for every SAR 10". */
const createRule = async (session: Session, points: number): Promise<void> => {
  const { app, i18n } = session;
  const { t } = i18n;
  await app.getByRole('button', { name: t('collection.add') }).click();
  const dialog = dialogOf(app, t('collection.createTitle'));
  await pointsField(dialog, i18n).fill(String(points));
  await dialog.getByLabel(t('collection.perAmount'), { exact: true }).fill('10');
  await save(dialog, session);
  await expectToast(session, t('collection.saved'));
};

/** The edit button of the rule that gives `points` for every SAR 10. */
const editButton = ({ app, i18n }: Session, points: number): Locator => {
  const rule = moneyRule(i18n, points, '10');
  return app.getByRole('button', { name: i18n.t('collection.editLabel', { rule }), exact: true });
};

const editRule = async (session: Session, points: number): Promise<Locator> => {
  const { app, device, i18n } = session;
  const { t } = i18n;
  await device.press(editButton(session, points));
  const dialog = dialogOf(app, t('collection.updateTitle'));
  await dialog.waitFor();
  return dialog;
};

/** Problems other than the browser's log of the refused save. */
const otherProblems = ({ problems }: Session, status: number): string[] =>
  problems.filter((text) => !text.includes(String(status)));

test('when two users change the same method, the second is told and loses nothing', async () => {
  const first = await openSession(english, 'mouse');
  await createRule(first, 2);
  const second = await openSession(arabic, 'keyboard');
  const { device } = second;
  const [theirs, ours] = [await editRule(first, 2), await editRule(second, 2)];

  await device.write(pointsField(ours, arabic), '7');
  await device.write(ours.getByLabel(t('collection.minimumUnits'), { exact: true }), '3');
  await pointsField(theirs, english).fill('4');
  await save(theirs, first);
  await expectToast(first, english.t('collection.saved'));

  await save(ours, second);
  const notice = ours.getByRole('alert').filter({ hasText: t('conflict.method') });
  await expectText(notice, t('conflict.text'));
  await expectFocus(notice);
  await expectSoon(() => pointsField(ours, arabic).inputValue(), '7');
  await expectSoon(() => ours.getByLabel(t('collection.minimumUnits'), { exact: true }).inputValue(), '3');
  await expectSoundScreen(second.page, 'conflict');

  // Load the other version first, then type and save ours over it.
  await device.press(notice.getByRole('button', { name: t('conflict.load') }));
  await expectSoon(() => pointsField(ours, arabic).inputValue(), '4');
  await expectFocusIn(ours);
  await device.write(pointsField(ours, arabic), '9');
  await save(ours, second);
  await expectSaved(second, ours, 9);
  await expectFocus(editButton(second, 9));
  expect(otherProblems(second, 409)).toEqual([]);
  expect(first.problems).toEqual([]);
});

test('typed values can overwrite the other version, or be saved as new after the method is deleted', async () => {
  const first = await openSession(english, 'mouse');
  await createRule(first, 21);
  const second = await openSession(arabic, 'keyboard');
  const { device } = second;
  const ours = await editRule(second, 21);
  const theirs = await editRule(first, 21);
  await pointsField(theirs, english).fill('22');
  await save(theirs, first);
  await expectToast(first, english.t('collection.saved'));
  await device.write(pointsField(ours, arabic), '23');
  await save(ours, second);
  await device.press(ours.getByRole('button', { name: t('conflict.overwrite') }));
  await expectSaved(second, ours, 23);
  await expectFocus(editButton(second, 23));

  const again = await editRule(second, 23);
  await first.page.reload();
  const reopened = {
    ...first,
    app: await openLoyalty({ page: first.page, url: testEnv.stack.sandboxUrl, i18n: english }),
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
  await device.write(pointsField(again, arabic), '24');
  await save(again, second);
  const notice = again.getByRole('alert').filter({ hasText: t('conflict.gone') });
  await expectSoon(() => pointsField(again, arabic).inputValue(), '24');
  await device.press(notice.getByRole('button', { name: t('conflict.saveAsNew') }));
  await expectSaved(second, again, 24);
  // The edit button was deleted with the method.
  await expectFocusIn(second.app.locator('#content'));
  expect(otherProblems(second, 40)).toEqual([]);
});
