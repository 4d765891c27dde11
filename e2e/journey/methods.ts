import { expectSoon, expectSoundScreen } from '../checks.ts';
import { seeText } from '../see.ts';
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
export const setCollectionMethod = async ({ loyalty, words, merchant, rule }: Journey): Promise<void> => {
  const { app } = loyalty;
  const { t, formats, items, itemsOf, pointsFor } = words;
  await expectSoon(() => app.locator('html').getAttribute('dir'), words.dir);
  await seeText(app, t('collection.empty'));
  await expectSoundScreen(merchant.page, 'empty home');

  await app.getByRole('button', { name: t('collection.add') }).click();
  const dialog = dialogOf(app, t('collection.createTitle'));
  await seeText(dialog, t('collection.example.fill'));
  await fillMoneyRule(dialog, words, { points: 2, amount: '10', minimumUnits: 2 });
  await seeText(dialog, rule);
  const example = { amount: formats.money('92'), items: itemsOf(2), points: pointsFor(18) };
  await seeText(dialog, t('collection.example.amountUnits', example));
  await seeText(dialog, t('collection.example.nothingUnits', { items: itemsOf(1) }));
  await expectSoundScreen(merchant.page, 'collection method form');
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('collection.saved'));
  await seeText(ruleRow(loyalty, rule), t('collection.condition.units', { items: items(2) }));
  await seeText(ruleRow(loyalty, rule), t('common.methodStatus.active'));
};

/** A tenth off for 100 points, at most SAR 15 and from two items. */
const addPercentMethod = async ({ loyalty, words, merchant, tenPercent }: Journey): Promise<void> => {
  const { app } = loyalty;
  const { t, formats, points, items } = words;
  await app.getByRole('button', { name: t('redemption.add') }).click();
  const dialog = dialogOf(app, t('redemption.createTitle'));
  const fields = { value: '10', requiredPoints: '100', maximum: '15', minimumUnits: '2' };
  await fillRedemption(dialog, words, { mode: 'percent', fields });
  const gives = {
    points: points(100),
    value: formats.percent('10'),
    target: t('redemption.target.on.order'),
    maximum: formats.money('15'),
  };
  await seeText(dialog, t('redemption.example.capped', gives));
  await expectSoundScreen(merchant.page, 'redemption method form');
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('redemption.saved'));
  const row = redemptionRow(loyalty, tenPercent);
  for (const term of [items(2), formats.money('15'), points(100)]) await seeText(row, term);
};

/** SAR 20 off for 150 points, by way of a percentage that is too high. */
const addAmountMethod = async ({ loyalty, words, twentyRiyals }: Journey): Promise<void> => {
  const { app } = loyalty;
  const { t, formats, points } = words;
  await app.getByRole('button', { name: t('redemption.add') }).click();
  const dialog = dialogOf(app, t('redemption.createTitle'));
  await seeText(dialog, t('redemption.valueHelp'));
  await fillRedemption(dialog, words, { mode: 'percent', fields: { value: '150' } });
  // Nobody gives more than all of it: above 100 the percentage turns into money while it is typed.
  await seeText(dialog, t('redemption.converted', { value: '150', amount: formats.money('150') }));
  const mode = dialog.getByLabel(t('redemption.mode.label'));
  await expectSoon(() => mode.inputValue(), 'per_order');
  // Corrected it is a percentage again, until somebody chooses money.
  await fillRedemption(dialog, words, { mode: 'per_order', fields: { value: '20' } });
  await expectSoon(() => mode.inputValue(), 'percent');
  await mode.selectOption('per_order');
  await fillRedemption(dialog, words, { mode: 'per_order', fields: { requiredPoints: '150' } });
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('redemption.saved'));
  const row = redemptionRow(loyalty, twentyRiyals);
  const terms = [t('redemption.noMinimum'), t('redemption.noLimit'), points(150)];
  for (const term of terms) await seeText(row, term);
};

/** The one reward that the store began with cannot go while it is the last; then it goes, at the second thought. */
export const replaceFirstReward = async (journey: Journey): Promise<void> => {
  const { loyalty, words, merchant } = journey;
  const { t, formats } = words;
  const first = t('redemption.off', { value: formats.money('10') });
  const remove = loyalty.app.getByRole('button', { name: t('redemption.delete.label', { discount: first }) });
  await expectRefusal(loyalty, remove, t('redemption.delete.last'));
  await addPercentMethod(journey);
  await addAmountMethod(journey);

  await remove.click();
  await expectConfirm(loyalty, first, t('redemption.delete.question'));
  await expectSoundScreen(merchant.page, 'deletion dialog');
  await answerConfirm(loyalty, t('common.action.cancel'), t('redemption.delete.cancelled'));
  await redemptionRow(loyalty, first).waitFor();
  await remove.click();
  await answerConfirm(loyalty, t('common.action.yesDelete'), t('redemption.delete.done'));
  await redemptionRow(loyalty, first).waitFor({ state: 'detached' });
};
