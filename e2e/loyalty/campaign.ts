import { expect } from 'vitest';

import { expectSoundScreen, expectText } from '../checks.ts';
import { dayAgo } from '../days.ts';
import { changeOrder } from '../screens/host-admin.ts';
import {
  expectBalances,
  openCustomer,
  openCustomers,
  readWhy,
  transactionRow,
} from '../screens/loyalty-customer.ts';
import { dialogOf, expectToast } from '../screens/loyalty-home.ts';
import { buy } from '../screens/shop.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import type { Journey } from './journey.ts';

const NAME = { ar: 'يوم القهوة', en: 'Coffee day' };

const openCampaigns = async ({ loyalty: { app }, i18n: { t } }: Journey) => {
  await app
    .getByRole('navigation', { name: t('common.nav.label') })
    .getByRole('link', { name: t('common.nav.settings') })
    .click();
  return app.getByRole('region', { name: t('campaigns.title') });
};

/** 15 points for one order of today: the budget is 15 points. */
const saveCampaign = async (journey: Journey): Promise<void> => {
  const { loyalty, i18n, merchant } = journey;
  const { t } = i18n;
  const card = await openCampaigns(journey);
  await card.getByRole('button', { name: t('campaigns.add') }).click();
  const dialog = dialogOf(loyalty.app, t('campaigns.add'));
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field(t('campaigns.nameAr')).fill(NAME.ar);
  await field(t('campaigns.nameEn')).fill(NAME.en);
  for (const day of [t('campaigns.firstDay'), t('campaigns.lastDay')]) await field(day).fill(dayAgo(0));
  await field(t('campaigns.kind')).selectOption('order');
  await field(t('campaigns.points.order')).fill('15');
  await field(t('campaigns.budget')).fill('15');
  await expectText(dialog, t('campaigns.budgetHelp'));
  await expectSoundScreen(merchant.page, 'campaign form');
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('campaigns.saved'));
  await expectText(card, t('campaigns.states.running'));
};

/** A campaign from saving it to "why 37?". Its budget is used up by one order, so the rest of the journey has none. */
export const runCampaign = async (journey: Journey): Promise<void> => {
  const { loyalty, i18n, shop, orders } = journey;
  const { t, locale, points, pointsFor } = i18n;
  await saveCampaign(journey);
  const order = await buy(shop, { [PRODUCTS.saffron]: 3 }, SARA.id);
  await openCustomers(loyalty);
  await openCustomer(loyalty, SARA.name);
  await expectBalances(loyalty, { available: 22, pending: 37 });
  const earned = transactionRow(loyalty, t('transactions.kind.earn'), order);
  const sentences = await readWhy(loyalty, earned, order);
  expect(sentences).toContain(t('why.campaign', { name: `\u2068${NAME[locale]}\u2069`, points: points(15) }));
  await expectText(loyalty.app, t('why.title', { number: order.number, points: pointsFor(37) }));
  await expectText(await openCampaigns(journey), t('campaigns.states.usedUp'));
  await changeOrder(orders, order.id, 'cancel');
  await openCustomers(loyalty);
  await openCustomer(loyalty, SARA.name);
  await expectBalances(loyalty, { available: 22, pending: 0 });
};
