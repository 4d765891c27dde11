import type { Locator } from 'playwright-core';

import { expectSoon } from '../checks.ts';
import { moneyRule } from '../screens/loyalty-home.ts';
import { seedOrder } from '../seed.ts';
import { seeText } from '../see.ts';
import type { Wording } from '../wording.ts';
import { CUSTOMERS } from './customers.ts';
import { dayAgo } from './days.ts';
import {
  answer,
  button,
  dialogOf,
  expectFocus,
  expectFocusKept,
  expectTold,
  go,
  peek,
  saveIn,
} from './desk.ts';
import type { Desk } from './desk.ts';

const POINTS = 3;

const ruleOf = ({ t, pointsFor }: Wording, per: 'order' | 'unit'): string =>
  t('collection.rule', { points: pointsFor(POINTS), per: t(`collection.per.${per}`) });

const edit = (desk: Desk, rule: string): Locator =>
  button(desk, desk.words.t('collection.editLabel', { rule }));

const listed = ({ page }: Desk, rule: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(rule, { exact: true }) });

/** Fills in all that a new rule has; answers it in words. */
const create = async (desk: Desk): Promise<string> => {
  const { hand, text, words } = desk;
  const { t } = words;
  const add = button(desk, t('collection.add'));
  const dialog = dialogOf(desk, t('collection.createTitle'));
  await peek(desk, add, dialog);
  await hand.press(add);
  for (const key of ['collection.willEarn', 'collection.pointsFor', 'collection.minimums'] as const)
    await seeText(dialog, text(key));
  const field = (label: string): Locator => dialog.getByLabel(label, { exact: true });
  await hand.write(field(`${text('collection.willEarn')}: ${t('collection.pointsLabel')}`), String(POINTS));
  await hand.choose(field(text('collection.method')), 'order');
  await hand.write(field(text('collection.minimumUnits')), '2');
  await hand.write(field(text('collection.minimumTotal')), '99999');
  for (const [value, key] of [
    ['excluded', 'collection.taxExcluded'],
    ['included', 'collection.taxIncluded'],
  ] as const) {
    await hand.choose(field(t('collection.tax')), value);
    await expectSoon(() => field(t('collection.tax')).locator('option:checked').innerText(), text(key));
  }
  await hand.toggle(field(text('collection.fragile')));
  await hand.toggle(field(text('collection.large')));
  // No order of the store was ever so large.
  await dialog.getByText((t('draftCheck.matchedNothing', NOTHING).split('{}')[0] ?? '').trim()).waitFor();
  await hand.write(field(text('collection.minimumTotal')), '50');
  await hand.press(saveIn(dialog, desk));
  await dialog.waitFor({ state: 'detached' });
  await expectTold(desk, text('collection.saved'));
  await expectFocus(add);
  return ruleOf(words, 'order');
};

/** Only what stands before the first figure is looked for. */
const NOTHING = { orders: '{}', date: '{}', total: '{}', items: '{}' };

/** Tries the open form on past orders, over another period, over days of its own, as a table. */
const tryOnPastOrders = async ({ hand, words: { t } }: Desk, dialog: Locator): Promise<void> => {
  await hand.pick(dialog.getByRole('radio', { name: t('whatIf.period.30d'), exact: true }));
  const run = dialog.getByRole('button', { name: t('whatIf.run'), exact: true });
  await hand.press(run);
  await dialog.getByRole('table', { name: t('whatIf.figures') }).waitFor();
  // It was another button while it ran.
  await expectFocus(run);
  await hand.pick(dialog.getByRole('radio', { name: t('whatIf.period.own'), exact: true }));
  await hand.writeDay(dialog.getByLabel(t('whatIf.period.from'), { exact: true }), dayAgo(10));
  await dialog.getByText(t('whatIf.changed'), { exact: true }).waitFor();
  await hand.press(run);
  await dialog.getByText(t('whatIf.changed'), { exact: true }).waitFor({ state: 'detached' });
  await hand.pick(dialog.getByRole('radio', { name: t('whatIf.chart.asTable'), exact: true }));
  await dialog.getByRole('table', { name: t('whatIf.chart.points') }).waitFor();
  // The answer was brought into view by the dialog's body alone.
  await expectSoon(() => dialog.evaluate((element) => element.scrollTop), 0);
};

/** For every order, for every ten riyals and inactive, for every item and active again. */
const change = async (desk: Desk, first: string): Promise<string> => {
  const { hand, text, words } = desk;
  const { t } = words;
  const dialog = dialogOf(desk, t('collection.updateTitle'));
  const save = async (): Promise<void> => {
    await hand.press(saveIn(dialog, desk));
    await dialog.waitFor({ state: 'detached' });
    await expectTold(desk, text('collection.saved'));
  };
  await hand.press(edit(desk, first));
  await hand.choose(dialog.getByLabel(text('collection.method'), { exact: true }), 'money');
  await hand.write(dialog.getByLabel(t('collection.perAmount'), { exact: true }), '10');
  await tryOnPastOrders(desk, dialog);
  await hand.toggle(dialog.getByLabel(t('collection.active'), { exact: true }));
  await save();
  const second = moneyRule(words, POINTS, '10');
  await seeText(listed(desk, second), text('common.methodStatus.inactive'));
  await expectFocus(edit(desk, second));

  await hand.press(edit(desk, second));
  await hand.choose(dialog.getByLabel(text('collection.method'), { exact: true }), 'unit');
  await hand.toggle(dialog.getByLabel(t('collection.active'), { exact: true }));
  await save();
  const third = ruleOf(words, 'unit');
  await seeText(listed(desk, third), text('common.methodStatus.active'));
  await peek(desk, edit(desk, third), dialog);
  return third;
};

const remove = async (desk: Desk, rule: string): Promise<void> => {
  const { hand, text, words } = desk;
  const opener = button(desk, words.t('collection.delete.label', { rule }));
  await hand.press(opener);
  const question = desk.page.getByRole('alertdialog');
  await seeText(question, text('collection.delete.question'));
  await hand.leave(question, words.t('common.action.close'));
  await expectTold(desk, text('collection.delete.cancelled'));
  await expectFocus(opener);
  await hand.press(opener);
  await answer(desk, text('collection.delete.question'), text('common.action.yesDelete'));
  await expectTold(desk, text('collection.delete.done'));
  await listed(desk, rule).waitFor({ state: 'detached' });
  await expectFocusKept(desk);
};

/** Every way of an earning rule from its first form to its deletion; an order earns by it meanwhile. */
export const keepCollectionMethods = async (desk: Desk): Promise<void> => {
  await go(desk, 'hub.nav.collectionMethods', 'dashboard/collection-methods-card');
  const created = await create(desk);
  const kept = await change(desk, created);
  const lines = [{ product_id: '101', quantity: 2 }];
  await seedOrder(desk.stack, { customer_id: CUSTOMERS[desk.words.locale].id, lines, paid: true });
  await remove(desk, kept);
};
