import { expectSoon } from '../checks.ts';
import { seeText } from '../see.ts';
import { CUSTOMERS } from './customers.ts';
import { button, expectFocus, expectFocusKept } from './desk.ts';
import type { Desk } from './desk.ts';
import { openPath } from '../screens/sign-in.ts';

/** An answer that never came is asked for again. */
export const tryAgain = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t, locale } = words;
  const list = '**/api/v1/customers?*';
  await page.route(list, (route) => route.abort());
  await openPath(desk, '/apps/loyalty/customers');
  await seeText(page, text('common.state.wrong'));
  await page.unroute(list);
  await hand.press(button(desk, t('common.action.retry')));
  await page.getByRole('link', { name: CUSTOMERS[locale].name, exact: true }).waitFor();
  await expectFocusKept(desk);
};

/** A message in passing is closed before it goes, and work goes on where it was. */
export const closeMessage = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t, locale } = words;
  await hand.press(page.getByRole('link', { name: CUSTOMERS[locale].name, exact: true }));
  const refresh = button(desk, text('common.action.refresh'));
  await hand.press(refresh);
  const told = page.locator('[data-kind]').filter({ hasText: t('customers.refreshed') });
  await told.waitFor();
  await expectFocus(refresh);
  await hand.press(told.getByRole('button', { name: t('common.action.close'), exact: true }));
  await told.waitFor({ state: 'detached' });
  // By keys the way to the message led over all that stands before it.
  if (hand.name === 'mouse') await expectFocus(refresh);
  else await expectSoon(() => page.locator(':focus').count(), 1);
};

/** A customer nobody knows. */
export const missCustomer = async (desk: Desk): Promise<void> => {
  const { page, words } = desk;
  await openPath(desk, '/apps/loyalty/customers/view/nobody');
  await seeText(
    page,
    words.locale === 'en'
      ? 'Customer with ID nobody not found!'
      : words.t('customers.notFound', { id: 'nobody' }),
  );
};
