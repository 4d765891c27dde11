import { expectSoon, expectText } from '../checks.ts';
import { CUSTOMERS } from './customers.ts';
import { button, expectFocus, expectFocusKept, type HubSession } from './hub-session.ts';
import { openPath } from '../screens/sign-in.ts';

export const retryFailedRequest = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t, locale } = i18n;
  const list = '**/api/v1/customers?*';
  await page.route(list, (route) => route.abort());
  await openPath(session, '/apps/loyalty/customers');
  await expectText(page, text('common.state.wrong'));
  await page.unroute(list);
  await device.press(button(session, t('common.action.retry')));
  await page.getByRole('link', { name: CUSTOMERS[locale].name, exact: true }).waitFor();
  await expectFocusKept(session);
};

/** Closes a toast; the focus, which was moved to it, is not lost. */
export const closeToast = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t, locale } = i18n;
  await device.press(page.getByRole('link', { name: CUSTOMERS[locale].name, exact: true }));
  const refresh = button(session, text('common.action.refresh'));
  await device.press(refresh);
  const told = page.locator('[data-kind]').filter({ hasText: t('customers.refreshed') });
  await told.waitFor();
  await expectFocus(refresh);
  await device.press(told.getByRole('button', { name: t('common.action.close'), exact: true }));
  await told.waitFor({ state: 'detached' });
  await expectSoon(() => page.locator(':focus').count(), 1);
};

export const openUnknownCustomer = async (session: HubSession): Promise<void> => {
  const { page, i18n } = session;
  await openPath(session, '/apps/loyalty/customers/view/nobody');
  await expectText(page, i18n.t('customers.notFound', { id: 'nobody' }));
};
