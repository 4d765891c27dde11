import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon, expectText } from '../checks.ts';
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
import { tabTo } from './keyboard.ts';

/** The start of two product titles of the demo store. */
const PRODUCTS = { ar: ['دلة', 'قهوة'], en: ['dallah', 'coffee'] } as const;

const optional = ({ i18n: { t } }: HubSession, label: string): string => `${label} (${t('common.optional')})`;

const field = (dialog: Locator, label: string): Locator => dialog.getByLabel(label, { exact: true });

const table = ({ page, text }: HubSession): Locator =>
  page.getByRole('table', { name: text('redemption.title'), exact: true });

const actionOn = (session: HubSession, action: 'edit' | 'delete', discount: string): Locator => {
  const { t } = session.i18n;
  return button(
    session,
    t(action === 'edit' ? 'redemption.editLabel' : 'redemption.delete.label', { discount }),
  );
};

const rowOf = (session: HubSession, discount: string): Locator =>
  table(session)
    .getByRole('row')
    .filter({ has: session.page.getByText(discount, { exact: true }) });

const add = async (session: HubSession, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  const { device, text } = session;
  const opener = button(session, text('redemption.add'));
  await device.press(opener);
  const dialog = dialogOf(session, text('redemption.createTitle'));
  await fill(dialog);
  await device.press(saveIn(dialog, session));
  await dialog.waitFor({ state: 'detached' });
  await expectToast(session, text('redemption.saved'));
  await expectFocus(opener);
};

/** Adds a percentage off the order, without a maximum. */
const addPercent = async (session: HubSession): Promise<string> => {
  const { device, text, i18n } = session;
  const { t, formats } = i18n;
  await add(session, async (dialog) => {
    await expectText(dialog, text('redemption.valueHelp'));
    await device.write(field(dialog, t('redemption.value.percent')), '15');
    await device.write(field(dialog, t('redemption.required')), '100');
  });
  const discount = t('redemption.off', { value: formats.percent('15') });
  await expectText(rowOf(session, discount), text('redemption.noLimit'));
  await expectText(rowOf(session, discount), text('common.methodStatus.active'));
  return discount;
};

/** Adds an amount off the cheapest item, by entering a percentage above 100. */
const addAmount = async (session: HubSession): Promise<string> => {
  const { device, i18n } = session;
  const { t, formats } = i18n;
  await add(session, async (dialog) => {
    await device.write(field(dialog, t('redemption.value.percent')), '150');
    await expectText(dialog, t('redemption.converted', { value: '150', amount: formats.money('150') }));
    await expectSoon(() => field(dialog, t('redemption.mode.label')).inputValue(), 'per_order');
    await device.choose(field(dialog, t('redemption.target.label')), 'cheapest');
    await device.write(field(dialog, t('redemption.required')), '300');
    await device.write(field(dialog, optional(session, t('redemption.maximum'))), '140');
    await device.write(field(dialog, optional(session, t('redemption.minimumUnits'))), '2');
    await device.write(field(dialog, optional(session, t('redemption.minimumTotal'))), '200');
  });
  return t('redemption.off', { value: formats.money('150') });
};

/** Adds an amount per point off products that are searched for, selected and deselected. */
const addPerPoint = async (session: HubSession): Promise<string> => {
  const { device, i18n } = session;
  const { t, formats, locale } = i18n;
  await add(session, async (dialog) => {
    await device.choose(field(dialog, t('redemption.mode.label')), 'per_point');
    await device.write(field(dialog, t('redemption.value.per_point')), '0.1');
    await device.write(field(dialog, t('redemption.requiredPerPoint')), '50');
    await device.choose(field(dialog, t('redemption.target.label')), 'specific');
    const search = dialog.getByRole('searchbox', { name: t('redemption.products.placeholder') });
    const chosen = dialog.getByRole('list', { name: t('redemption.products.chosen') }).getByRole('listitem');
    for (const [place, q] of PRODUCTS[locale].entries()) {
      await device.write(search, q);
      const found = dialog.getByRole('checkbox', { name: new RegExp(q, 'i') });
      await device.toggle(found.first());
      await expectSoon(() => chosen.count(), place + 1);
    }
    await device.press(chosen.first().getByRole('button'));
    await expectSoon(() => chosen.count(), 1);
    await expectFocus(chosen.first().getByRole('button'));
  });
  return t('redemption.offPerPoint', { value: formats.money('0.1') });
};

const edit = async (session: HubSession, discount: string): Promise<void> => {
  const { device, text, i18n } = session;
  const dialog = dialogOf(session, text('redemption.updateTitle'));
  const opener = actionOn(session, 'edit', discount);
  await openAndDismiss(session, opener, dialog);
  await device.press(opener);
  await device.write(field(dialog, optional(session, i18n.t('redemption.maximum'))), '30');
  await device.toggle(field(dialog, i18n.t('redemption.active')));
  await device.press(saveIn(dialog, session));
  await dialog.waitFor({ state: 'detached' });
  await expectToast(session, text('redemption.saved'));
  await expectText(rowOf(session, discount), text('common.methodStatus.inactive'));
  await expectText(rowOf(session, discount), i18n.formats.money('30'));
  await expectFocus(opener);
};

const remove = async (session: HubSession, discount: string): Promise<void> => {
  const { device, text } = session;
  await device.press(actionOn(session, 'delete', discount));
  await confirm(session, text('redemption.delete.question'), text('common.action.yesDelete'));
  await rowOf(session, discount).waitFor({ state: 'detached' });
  await expectToast(session, text('redemption.delete.done'));
  await expectFocusKept(session);
};

/** The last method cannot be deleted; its button explains why. */
const expectLastStays = async (session: HubSession): Promise<void> => {
  const { page, text, i18n } = session;
  const [word = ''] = i18n.t('redemption.delete.label', { discount: '' }).split(':');
  const last = table(session).getByRole('button', { name: new RegExp(`^${word}`) });
  expect(await last.count()).toBe(1);
  const reason = page.getByRole('tooltip').filter({ hasText: text('redemption.delete.last') });
  await tabTo(page, last);
  await reason.waitFor();
  expect(await last.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
};

/** Creates, changes and deletes redemption methods of each kind, down to the last one. */
export const manageRedemptionMethods = async (session: HubSession): Promise<void> => {
  const { page, device, text } = session;
  await goTo(session, 'hub.nav.redemptionMethods', 'dashboard/redemption-methods-card');
  await expectText(page, text('redemption.subtitle'));
  for (const key of [
    'redemption.column.discount',
    'redemption.column.minimumUnits',
    'redemption.column.minimumTotal',
    'redemption.column.maximum',
    'redemption.column.exchange',
    'common.status.label',
  ] as const)
    await table(session)
      .getByRole('columnheader', { name: text(key), exact: true })
      .waitFor();
  await expectLastStays(session);
  await openAndDismiss(
    session,
    button(session, text('redemption.add')),
    dialogOf(session, text('redemption.createTitle')),
  );
  const percent = await addPercent(session);
  const amount = await addAmount(session);
  const perPoint = await addPerPoint(session);
  await edit(session, perPoint);

  await device.press(actionOn(session, 'delete', percent));
  await confirm(session, text('redemption.delete.question'), text('common.action.cancel'));
  await expectToast(session, text('redemption.delete.cancelled'));
  await expectFocus(actionOn(session, 'delete', percent));
  for (const discount of [percent, amount, perPoint]) await remove(session, discount);
  await expectLastStays(session);
};
