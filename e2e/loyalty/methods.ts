import { expectSoon, expectText } from '../checks.ts';
import {
  answerConfirm,
  dialogOf,
  expectConfirm,
  expectRefusal,
  expectToast,
  fillMoneyRule,
  fillRedemption,
  redemptionRow,
  ruleRow,
} from '../screens/loyalty-home.ts';
import type { Journey } from './journey.ts';

/** "Customer will earn 2 points for every SAR 10", from two items. */
export const setCollectionMethod = async ({ loyalty, i18n, rule }: Journey): Promise<void> => {
  const { app } = loyalty;
  const { t, formats, items, itemsOf, pointsFor } = i18n;
  await expectSoon(() => app.locator('html').getAttribute('dir'), i18n.dir);
  await expectText(app, t('collection.empty'));

  await app.getByRole('button', { name: t('collection.add') }).click();
  const dialog = dialogOf(app, t('collection.createTitle'));
  await expectText(dialog, t('collection.example.fill'));
  await fillMoneyRule(dialog, i18n, { points: 2, amount: '10', minimumUnits: 2 });
  await expectText(dialog, rule);
  const example = { amount: formats.money('92'), items: itemsOf(2), points: pointsFor(18) };
  await expectText(dialog, t('collection.example.amountUnits', example));
  await expectText(dialog, t('collection.example.nothingUnits', { items: itemsOf(1) }));
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('collection.saved'));
  await expectText(ruleRow(loyalty, rule), t('collection.condition.units', { items: items(2) }));
  await expectText(ruleRow(loyalty, rule), t('common.methodStatus.active'));
};

/** 10 % off for 100 points, up to SAR 15, from two items. */
const addPercentMethod = async ({ loyalty, i18n, tenPercent }: Journey): Promise<void> => {
  const { app } = loyalty;
  const { t, formats, points, items } = i18n;
  await app.getByRole('button', { name: t('redemption.add') }).click();
  const dialog = dialogOf(app, t('redemption.createTitle'));
  const fields = { value: '10', requiredPoints: '100', maximum: '15', minimumUnits: '2' };
  await fillRedemption(dialog, i18n, { mode: 'percent', fields });
  const gives = {
    points: points(100),
    value: formats.percent('10'),
    target: t('redemption.target.on.order'),
    maximum: formats.money('15'),
  };
  await expectText(dialog, t('redemption.example.capped', gives));
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('redemption.saved'));
  const row = redemptionRow(loyalty, tenPercent);
  for (const term of [items(2), formats.money('15'), points(100)]) await expectText(row, term);
};

/** SAR 20 off for 150 points, after entering a percentage that is too high. */
const addAmountMethod = async ({ loyalty, i18n, twentyRiyals }: Journey): Promise<void> => {
  const { app } = loyalty;
  const { t, formats, points } = i18n;
  await app.getByRole('button', { name: t('redemption.add') }).click();
  const dialog = dialogOf(app, t('redemption.createTitle'));
  await expectText(dialog, t('redemption.valueHelp'));
  await fillRedemption(dialog, i18n, { mode: 'percent', fields: { value: '150' } });
  // A percentage above 100 becomes an amount while it is typed.
  await expectText(dialog, t('redemption.converted', { value: '150', amount: formats.money('150') }));
  const mode = dialog.getByLabel(t('redemption.mode.label'));
  await expectSoon(() => mode.inputValue(), 'per_order');
  // When corrected, it becomes a percentage again, until the user selects an amount.
  await fillRedemption(dialog, i18n, { mode: 'per_order', fields: { value: '20' } });
  await expectSoon(() => mode.inputValue(), 'percent');
  await mode.selectOption('per_order');
  await fillRedemption(dialog, i18n, { mode: 'per_order', fields: { requiredPoints: '150' } });
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('redemption.saved'));
  const row = redemptionRow(loyalty, twentyRiyals);
  const terms = [t('redemption.noMinimum'), t('redemption.noLimit'), points(150)];
  for (const term of terms) await expectText(row, term);
};

/** The only reward cannot be deleted. Once there is another, the merchant cancels deleting it, then deletes it. */
export const replaceFirstReward = async (journey: Journey): Promise<void> => {
  const { loyalty, i18n } = journey;
  const { t, formats } = i18n;
  const first = t('redemption.off', { value: formats.money('10') });
  const remove = loyalty.app.getByRole('button', { name: t('redemption.delete.label', { discount: first }) });
  await expectRefusal(loyalty, remove, t('redemption.delete.last'));
  await addPercentMethod(journey);
  await addAmountMethod(journey);

  await remove.click();
  await expectConfirm(loyalty, first, t('redemption.delete.question'));
  await answerConfirm(loyalty, t('common.action.cancel'), t('redemption.delete.cancelled'));
  await redemptionRow(loyalty, first).waitFor();
  await remove.click();
  await answerConfirm(loyalty, t('common.action.yesDelete'), t('redemption.delete.done'));
  await redemptionRow(loyalty, first).waitFor({ state: 'detached' });
};
