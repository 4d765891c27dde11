import type { Locator } from 'playwright-core';

import { expectSoon, expectText } from '../checks.ts';
import { moneyRule } from '../screens/loyalty-home.ts';
import { seedOrder } from '../seed.ts';
import type { I18n } from '../i18n.ts';
import { CUSTOMERS } from './customers.ts';
import { dayAgo } from '../days.ts';
import {
  button,
  confirm,
  dialogOf,
  expectFocus,
  expectFocusKept,
  expectToast,
  goTo,
  type HubSession,
  openAndDismiss,
  saveIn,
} from './hub-session.ts';

const POINTS = 3;

const ruleOf = ({ t, pointsFor }: I18n, per: 'order' | 'unit'): string =>
  t('collection.rule', { points: pointsFor(POINTS), per: t(`collection.per.${per}`) });

const edit = (session: HubSession, rule: string): Locator =>
  button(session, session.i18n.t('collection.editLabel', { rule }));

const listed = ({ page }: HubSession, rule: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(rule, { exact: true }) });

/** Creates a rule with every field filled in; returns its text in the list. */
const create = async (session: HubSession): Promise<string> => {
  const { device, text, i18n } = session;
  const { t } = i18n;
  const add = button(session, t('collection.add'));
  const dialog = dialogOf(session, t('collection.createTitle'));
  await openAndDismiss(session, add, dialog);
  await device.press(add);
  for (const key of ['collection.willEarn', 'collection.pointsFor', 'collection.minimums'] as const)
    await expectText(dialog, text(key));
  const field = (label: string): Locator => dialog.getByLabel(label, { exact: true });
  await device.write(field(`${text('collection.willEarn')}: ${t('collection.pointsLabel')}`), String(POINTS));
  await device.choose(field(text('collection.method')), 'order');
  await device.write(field(text('collection.minimumUnits')), '2');
  await device.write(field(text('collection.minimumTotal')), '99999');
  for (const [value, key] of [
    ['excluded', 'collection.taxExcluded'],
    ['included', 'collection.taxIncluded'],
  ] as const) {
    await device.choose(field(t('collection.tax')), value);
    await expectSoon(() => field(t('collection.tax')).locator('option:checked').innerText(), text(key));
  }
  await device.toggle(field(text('shipmentMarks.fragile')));
  await device.toggle(field(text('shipmentMarks.large')));
  // No order of the store reaches this total.
  const pieces = t('draftCheck.matchedNothing', NOTHING).split('{}');
  const longest = pieces.reduce((one, other) => (other.length > one.length ? other : one));
  await dialog.getByText(longest.trim()).waitFor();
  await device.write(field(text('collection.minimumTotal')), '50');
  await device.press(saveIn(dialog, session));
  await dialog.waitFor({ state: 'detached' });
  await expectToast(session, text('collection.saved'));
  await expectFocus(add);
  return ruleOf(i18n, 'order');
};

/** With placeholders; only the text before the first one is matched. */
const NOTHING = { orders: '{}', date: '{}', total: '{}', items: '{}' };

/** Replays the open form over past orders: a preset period, a custom period, then as a table. */
const runWhatIf = async ({ device, i18n: { t } }: HubSession, dialog: Locator): Promise<void> => {
  await device.pick(dialog.getByRole('radio', { name: t('whatIf.period.30d'), exact: true }));
  const run = dialog.getByRole('button', { name: t('whatIf.run'), exact: true });
  await device.press(run);
  await dialog.getByRole('table', { name: t('whatIf.figures') }).waitFor();
  // The replay swaps the button for another one.
  await expectFocus(run);
  await device.pick(dialog.getByRole('radio', { name: t('whatIf.period.own'), exact: true }));
  await device.writeDay(dialog.getByLabel(t('whatIf.period.from'), { exact: true }), dayAgo(10));
  await dialog.getByText(t('whatIf.changed'), { exact: true }).waitFor();
  await device.press(run);
  await dialog.getByText(t('whatIf.changed'), { exact: true }).waitFor({ state: 'detached' });
  await device.pick(dialog.getByRole('radio', { name: t('whatIf.chart.asTable'), exact: true }));
  await dialog.getByRole('table', { name: t('whatIf.chart.points') }).waitFor();
  // The scrolling to the result must not move the dialog itself, only its body.
  await expectSoon(() => dialog.evaluate((element) => element.scrollTop), 0);
};

/** Changes the rule to "per SAR 10" and inactive, then to "per item" and active. */
const change = async (session: HubSession, first: string): Promise<string> => {
  const { device, text, i18n } = session;
  const { t } = i18n;
  const dialog = dialogOf(session, t('collection.updateTitle'));
  const save = async (): Promise<void> => {
    await device.press(saveIn(dialog, session));
    await dialog.waitFor({ state: 'detached' });
    await expectToast(session, text('collection.saved'));
  };
  await device.press(edit(session, first));
  await device.choose(dialog.getByLabel(text('collection.method'), { exact: true }), 'money');
  await device.write(dialog.getByLabel(t('collection.perAmount'), { exact: true }), '10');
  await runWhatIf(session, dialog);
  await device.toggle(dialog.getByLabel(t('collection.active'), { exact: true }));
  await save();
  const second = moneyRule(i18n, POINTS, '10');
  await expectText(listed(session, second), text('common.methodStatus.inactive'));
  await expectFocus(edit(session, second));

  await device.press(edit(session, second));
  await device.choose(dialog.getByLabel(text('collection.method'), { exact: true }), 'unit');
  await device.toggle(dialog.getByLabel(t('collection.active'), { exact: true }));
  await save();
  const third = ruleOf(i18n, 'unit');
  await expectText(listed(session, third), text('common.methodStatus.active'));
  await openAndDismiss(session, edit(session, third), dialog);
  return third;
};

const remove = async (session: HubSession, rule: string): Promise<void> => {
  const { device, text, i18n } = session;
  const opener = button(session, i18n.t('collection.delete.label', { rule }));
  await device.press(opener);
  const question = session.page.getByRole('alertdialog');
  await expectText(question, text('collection.delete.question'));
  await device.dismiss(question, i18n.t('common.action.close'));
  await expectToast(session, text('collection.delete.cancelled'));
  await expectFocus(opener);
  await device.press(opener);
  await confirm(session, text('collection.delete.question'), text('common.action.yesDelete'));
  await listed(session, rule).waitFor({ state: 'detached' });
  await expectToast(session, text('collection.delete.done'));
  await expectFocusKept(session);
};

/** Creates, changes and deletes a collection method; an order earns by it before it is deleted. */
export const manageCollectionMethods = async (session: HubSession): Promise<void> => {
  await goTo(session, 'hub.nav.collectionMethods', 'dashboard/collection-methods-card');
  const created = await create(session);
  const kept = await change(session, created);
  const lines = [{ product_id: '101', quantity: 2 }];
  await seedOrder(session.stack, { customer_id: CUSTOMERS[session.i18n.locale].id, lines, paid: true });
  await remove(session, kept);
};
