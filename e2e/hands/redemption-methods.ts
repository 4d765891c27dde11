import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon } from '../checks.ts';
import { seeText } from '../see.ts';
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
import { tabTo } from './keyboard.ts';

/** Two products of the demo store, as its own titles begin. */
const PRODUCTS = { ar: ['دلة', 'قهوة'], en: ['dallah', 'coffee'] } as const;

const optional = ({ words: { t } }: Desk, label: string): string => `${label} (${t('common.optional')})`;

const field = (dialog: Locator, label: string): Locator => dialog.getByLabel(label, { exact: true });

const table = ({ page, text }: Desk): Locator =>
  page.getByRole('table', { name: text('redemption.title'), exact: true });

const actionOn = (desk: Desk, action: 'edit' | 'delete', discount: string): Locator => {
  const { t } = desk.words;
  return button(
    desk,
    t(action === 'edit' ? 'redemption.editLabel' : 'redemption.delete.label', { discount }),
  );
};

const rowOf = (desk: Desk, discount: string): Locator =>
  table(desk)
    .getByRole('row')
    .filter({ has: desk.page.getByText(discount, { exact: true }) });

const add = async (desk: Desk, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  const { hand, text } = desk;
  const opener = button(desk, text('redemption.add'));
  await hand.press(opener);
  const dialog = dialogOf(desk, text('redemption.createTitle'));
  await fill(dialog);
  await hand.press(saveIn(dialog, desk));
  await dialog.waitFor({ state: 'detached' });
  await expectTold(desk, text('redemption.saved'));
  await expectFocus(opener);
};

/** A percentage of the order, without a maximum. */
const addPercent = async (desk: Desk): Promise<string> => {
  const { hand, text, words } = desk;
  const { t, formats } = words;
  await add(desk, async (dialog) => {
    await seeText(dialog, text('redemption.valueHelp'));
    await hand.write(field(dialog, t('redemption.value.percent')), '15');
    await hand.write(field(dialog, t('redemption.required')), '100');
  });
  const discount = t('redemption.off', { value: formats.percent('15') });
  await seeText(rowOf(desk, discount), text('redemption.noLimit'));
  await seeText(rowOf(desk, discount), text('common.methodStatus.active'));
  if (words.locale === 'en') expect(discount).toBe('15% OFF');
  return discount;
};

/** Money off the cheapest item, by way of a percentage above 100. */
const addAmount = async (desk: Desk): Promise<string> => {
  const { hand, words } = desk;
  const { t, formats } = words;
  await add(desk, async (dialog) => {
    await hand.write(field(dialog, t('redemption.value.percent')), '150');
    await seeText(dialog, t('redemption.converted', { value: '150', amount: formats.money('150') }));
    await expectSoon(() => field(dialog, t('redemption.mode.label')).inputValue(), 'per_order');
    await hand.choose(field(dialog, t('redemption.target.label')), 'cheapest');
    await hand.write(field(dialog, t('redemption.required')), '300');
    await hand.write(field(dialog, optional(desk, t('redemption.maximum'))), '140');
    await hand.write(field(dialog, optional(desk, t('redemption.minimumUnits'))), '2');
    await hand.write(field(dialog, optional(desk, t('redemption.minimumTotal'))), '200');
  });
  return t('redemption.off', { value: formats.money('150') });
};

/** Money for each point, off products that are searched for, chosen, and chosen again. */
const addPerPoint = async (desk: Desk): Promise<string> => {
  const { hand, words } = desk;
  const { t, formats, locale } = words;
  await add(desk, async (dialog) => {
    await hand.choose(field(dialog, t('redemption.mode.label')), 'per_point');
    await hand.write(field(dialog, t('redemption.value.per_point')), '0.1');
    await hand.write(field(dialog, t('redemption.requiredPerPoint')), '50');
    await hand.choose(field(dialog, t('redemption.target.label')), 'specific');
    const search = dialog.getByRole('searchbox', { name: t('redemption.products.placeholder') });
    const chosen = dialog.getByRole('list', { name: t('redemption.products.chosen') }).getByRole('listitem');
    for (const [place, q] of PRODUCTS[locale].entries()) {
      await hand.write(search, q);
      const found = dialog.getByRole('checkbox', { name: new RegExp(q, 'i') });
      await hand.toggle(found.first());
      await expectSoon(() => chosen.count(), place + 1);
    }
    await hand.press(chosen.first().getByRole('button'));
    await expectSoon(() => chosen.count(), 1);
    await expectFocus(chosen.first().getByRole('button'));
  });
  return t('redemption.offPerPoint', { value: formats.money('0.1') });
};

const edit = async (desk: Desk, discount: string): Promise<void> => {
  const { hand, text, words } = desk;
  const dialog = dialogOf(desk, text('redemption.updateTitle'));
  const opener = actionOn(desk, 'edit', discount);
  await peek(desk, opener, dialog);
  await hand.press(opener);
  await hand.write(field(dialog, optional(desk, words.t('redemption.maximum'))), '30');
  await hand.toggle(field(dialog, words.t('redemption.active')));
  await hand.press(saveIn(dialog, desk));
  await dialog.waitFor({ state: 'detached' });
  await expectTold(desk, text('redemption.saved'));
  await seeText(rowOf(desk, discount), text('common.methodStatus.inactive'));
  await seeText(rowOf(desk, discount), words.formats.money('30'));
  await expectFocus(opener);
};

const remove = async (desk: Desk, discount: string): Promise<void> => {
  const { hand, text } = desk;
  await hand.press(actionOn(desk, 'delete', discount));
  await answer(desk, text('redemption.delete.question'), text('common.action.yesDelete'));
  await expectTold(desk, text('redemption.delete.done'));
  await rowOf(desk, discount).waitFor({ state: 'detached' });
  await expectFocusKept(desk);
};

/** The last one stays, and says why to whoever reaches its button. */
const expectLastStays = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const [word = ''] = words.t('redemption.delete.label', { discount: '' }).split(':');
  const last = table(desk).getByRole('button', { name: new RegExp(`^${word}`) });
  expect(await last.count()).toBe(1);
  const reason = page.getByRole('tooltip').filter({ hasText: text('redemption.delete.last') });
  if (hand.name === 'mouse') await last.hover();
  else await tabTo(page, last);
  await reason.waitFor();
  expect(await last.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
};

/** What points buy, from the first form of each kind to the one that stays. */
export const keepRedemptionMethods = async (desk: Desk): Promise<void> => {
  const { page, hand, text } = desk;
  await go(desk, 'hub.nav.redemptionMethods', 'dashboard/redemption-methods-card');
  await seeText(page, text('redemption.subtitle'));
  for (const key of [
    'redemption.column.discount',
    'redemption.column.minimumUnits',
    'redemption.column.minimumTotal',
    'redemption.column.maximum',
    'redemption.column.exchange',
    'common.status.label',
  ] as const)
    await table(desk)
      .getByRole('columnheader', { name: text(key), exact: true })
      .waitFor();
  await expectLastStays(desk);
  await peek(desk, button(desk, text('redemption.add')), dialogOf(desk, text('redemption.createTitle')));
  const percent = await addPercent(desk);
  const amount = await addAmount(desk);
  const perPoint = await addPerPoint(desk);
  await edit(desk, perPoint);

  await hand.press(actionOn(desk, 'delete', percent));
  await answer(desk, text('redemption.delete.question'), text('common.action.cancel'));
  await expectTold(desk, text('redemption.delete.cancelled'));
  await expectFocus(actionOn(desk, 'delete', percent));
  for (const discount of [percent, amount, perPoint]) await remove(desk, discount);
  await expectLastStays(desk);
};
