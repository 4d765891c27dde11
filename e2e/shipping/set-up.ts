import { expectFitsPhone, expectText } from '../checks.ts';
import { dialogOf, goTo, press } from '../screens/shipping.ts';
import type { ShippingJourney } from './journey.ts';

export const BRANCH = 'Palm depot';

/** Checks the carrier account and adds a branch. */
export const setUp = async ({ shipping }: ShippingJourney): Promise<void> => {
  const { app, page, i18n } = shipping;
  const { t } = i18n;
  await goTo(shipping, 'settings');
  await press(app, t('shippingSettings.accounts.check'));
  await app
    .getByText(
      new RegExp(`${t('shippingSettings.accounts.works')}|${t('shippingSettings.accounts.worksAccount')}`),
    )
    .first()
    .waitFor();
  await expectFitsPhone(page, 'shipping settings');
  await press(app, t('shippingSettings.addresses.add'));
  const dialog = dialogOf(shipping, t('shippingSettings.addresses.createTitle'));
  const texts = [
    [t('shippingSettings.addresses.name'), BRANCH],
    [t('shippingSettings.addresses.city'), 'Riyadh'],
    [t('shippingSettings.addresses.street'), '12 Olaya Street'],
    [t('shippingSettings.addresses.postcode'), '12211'],
    [t('shippingSettings.addresses.location'), 'Gate B'],
    [t('shippingSettings.addresses.person'), 'Sara Nasser'],
    [t('shippingSettings.addresses.company'), 'Palm Store'],
    [t('shippingSettings.addresses.phone'), '+966501112233'],
    [t('shippingSettings.addresses.email'), 'sara@palm.example'],
  ] as const;
  for (const [label, text] of texts) await dialog.getByLabel(label, { exact: true }).fill(text);
  await press(dialog, t('common.action.save'));
  await dialog.waitFor({ state: 'detached' });
  await expectText(app, BRANCH);
};
