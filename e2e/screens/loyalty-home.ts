import type { Frame, Locator } from 'playwright-core';

import { expectSoon, expectText } from '../checks.ts';
import type { I18n } from '../i18n.ts';

/** The framed loyalty app in one language. */
export interface Loyalty {
  app: Frame;
  i18n: I18n;
}

/** The open dialog with this heading. */
export const dialogOf = (app: Frame, title: string): Locator =>
  app.getByRole('dialog', { name: title, exact: true });

/** Waits for a toast and closes it, so that the next one with the same text is a new one. */
export const expectToast = async ({ app, i18n }: Loyalty, text: string): Promise<void> => {
  const toast = app.locator('[data-kind]').filter({ hasText: text });
  await toast.first().waitFor();
  await toast
    .first()
    .getByRole('button', { name: i18n.t('common.action.close') })
    .click();
  await toast.first().waitFor({ state: 'detached' });
};

/** "Customer will earn 2 points for every SAR 10" */
export const moneyRule = ({ t, pointsFor, formats }: I18n, points: number, amount: string): string =>
  t('collection.rule', {
    points: pointsFor(points),
    per: t('collection.per.money', { amount: formats.money(amount) }),
  });

export const ruleRow = ({ app }: Loyalty, rule: string): Locator =>
  app.getByRole('listitem').filter({ has: app.getByText(rule, { exact: true }) });

/** Fills the collection method's form in the open dialog. */
export const fillMoneyRule = async (
  dialog: Locator,
  { t }: I18n,
  rule: { points: number; amount: string; minimumUnits: number },
): Promise<void> => {
  const points = `${t('collection.willEarn')}: ${t('collection.pointsLabel')}`;
  await dialog.getByLabel(points, { exact: true }).fill(String(rule.points));
  await dialog.getByLabel(t('collection.method'), { exact: true }).selectOption('money');
  await dialog.getByLabel(t('collection.perAmount'), { exact: true }).fill(rule.amount);
  await dialog.getByLabel(t('collection.minimumUnits'), { exact: true }).fill(String(rule.minimumUnits));
};

/** Values for the redemption method's form; omitted fields stay unchanged. */
export interface RedemptionFields {
  value?: string;
  requiredPoints?: string;
  maximum?: string;
  minimumUnits?: string;
}

/** Fills the redemption method's form in the open dialog; `mode` is the mode it currently shows. */
export const fillRedemption = async (
  dialog: Locator,
  { t }: I18n,
  { mode, fields }: { mode: 'percent' | 'per_order'; fields: RedemptionFields },
): Promise<void> => {
  const optional = (label: string): string => `${label} (${t('common.optional')})`;
  const texts = [
    [t(`redemption.value.${mode}`), fields.value],
    [t('redemption.required'), fields.requiredPoints],
    [optional(t('redemption.maximum')), fields.maximum],
    [optional(t('redemption.minimumUnits')), fields.minimumUnits],
  ] as const;
  for (const [label, text] of texts) {
    if (text !== undefined) await dialog.getByLabel(label, { exact: true }).fill(text);
  }
};

export const redemptionRow = ({ app, i18n }: Loyalty, discount: string): Locator =>
  app
    .getByRole('table', { name: i18n.t('redemption.title') })
    .getByRole('row')
    .filter({ has: app.getByText(discount, { exact: true }) });

/** The button is disabled and explains why, visually and to screen readers. */
export const expectRefusal = async ({ app }: Loyalty, button: Locator, reason: string): Promise<void> => {
  await expectSoon(() => button.getAttribute('aria-disabled'), 'true');
  const describedBy = await button.getAttribute('aria-describedby');
  const hint = app.locator(`[id="${describedBy}"]`);
  await expectSoon(async () => (await hint.textContent())?.trim(), reason);
  await button.hover();
  await hint.waitFor();
  await button.click({ force: true });
  await expectSoon(() => app.locator('dialog[open]').count(), 0);
};

export const goHome = async ({ app, i18n }: Loyalty): Promise<void> => {
  const { t } = i18n;
  await app
    .getByRole('navigation', { name: t('common.nav.label') })
    .getByRole('link', { name: t('common.nav.home') })
    .click();
  await app.getByRole('heading', { name: t('collection.title') }).waitFor();
};

/** The confirmation of a destructive action. */
export const expectConfirm = async ({ app }: Loyalty, title: string, question: string): Promise<void> => {
  await expectText(app.getByRole('alertdialog', { name: title, exact: true }), question);
};

/** Confirms and waits for the toast. */
export const answerConfirm = async (loyalty: Loyalty, button: string, outcome: string): Promise<void> => {
  const dialog = loyalty.app.getByRole('alertdialog');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectToast(loyalty, outcome);
};
