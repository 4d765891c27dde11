import type { Locator } from 'playwright-core';

import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import { expectSoon, searchFor } from '../checks.ts';
import { SARA } from '../demo-store.ts';
import { BELOW_ZERO } from './busy-store.ts';
import { moneyRule } from './loyalty-home.ts';
import type { Screen } from './variants.ts';

/** Opens a screen, dialog or drawer from anywhere in the app, by its own links and buttons. */
type OpenScreen = (screen: Screen) => Promise<unknown>;

export type Screens = Readonly<Record<string, OpenScreen>>;

const button = ({ app }: Screen, name: RegExp | string): Locator =>
  app.getByRole('button', { name, exact: true }).first();

const press = (screen: Screen, name: string): Promise<void> => button(screen, name).click();

const table = ({ app }: Screen, name: string): Locator =>
  app.getByRole('table', { name, exact: true }).first();

/** Opens a page through the navigation. */
const goTo = async ({ app, i18n }: Screen, page: string): Promise<void> => {
  const navigation = app.getByRole('navigation', { name: i18n.t('common.nav.label') });
  // The link's name may end with a count.
  await navigation.getByRole('link', { name: new RegExp(`^${page}`) }).click();
};

const inDialog = ({ app }: Screen): Locator => app.locator('dialog[open]').last();

const waitForDialog = (screen: Screen): Promise<void> => inDialog(screen).locator('h2').waitFor();

const choose = (screen: Screen, name: string): Promise<void> =>
  screen.app.getByRole('radio', { name, exact: true }).last().check();

const goHome = async (screen: Screen): Promise<void> => {
  await goTo(screen, screen.i18n.t('common.nav.home'));
  await table(screen, screen.i18n.t('redemption.title')).waitFor();
};

const goToCustomers = async (screen: Screen): Promise<void> => {
  await goTo(screen, screen.i18n.t('common.nav.customers'));
  await table(screen, screen.i18n.t('customers.title')).waitFor();
};

const openCustomer = async (screen: Screen, name: string): Promise<void> => {
  const { app, i18n } = screen;
  await goToCustomers(screen);
  await searchFor(app, app.getByRole('searchbox', { name: i18n.t('customers.search') }), name);
  await app.getByRole('link', { name, exact: true }).click();
  await table(screen, screen.i18n.t('customers.transactions')).waitFor();
};

const openTab = async (screen: Screen, tab: 'customers.coupons' | 'customers.orders'): Promise<void> => {
  await openCustomer(screen, SARA.name);
  await screen.app.getByRole('tab', { name: screen.i18n.t(tab) }).click();
};

const rowOf = async (screen: Screen, action: string): Promise<void> => {
  const { i18n } = screen;
  await goToCustomers(screen);
  const search = screen.app.getByRole('searchbox', { name: i18n.t('customers.search') });
  await searchFor(screen.app, search, BELOW_ZERO.name);
  for (const each of [i18n.t('common.action.more'), action])
    await button(screen, i18n.t('customers.rowLabel', { action: each, name: BELOW_ZERO.name })).click();
  await waitForDialog(screen);
};

const runWhatIf = async (screen: Screen): Promise<void> => {
  await press(screen, screen.i18n.t('whatIf.run'));
  await table(screen, screen.i18n.t('whatIf.figures')).waitFor();
};

const tenPercent = ({ i18n }: Screen): string =>
  i18n.t('redemption.off', { value: i18n.formats.percent('10') });

const goToBatches = async (screen: Screen): Promise<void> => {
  await goTo(screen, screen.i18n.t('common.nav.batches'));
  await table(screen, screen.i18n.t('batches.title')).waitFor();
};

const openBatch = async (screen: Screen, name: RegExp): Promise<void> => {
  await goToBatches(screen);
  await screen.app.getByRole('button', { name }).first().click();
  await screen.app.getByRole('searchbox', { name: screen.i18n.t('batches.search') }).waitFor();
};

const goToInbox = async (screen: Screen): Promise<void> => {
  await goTo(screen, screen.i18n.t('common.nav.inbox'));
  await table(screen, screen.i18n.t('inbox.title')).waitFor();
};

const goToActivity = async (screen: Screen): Promise<void> => {
  await goTo(screen, screen.i18n.t('common.nav.activity'));
  await table(screen, screen.i18n.t('activity.title')).waitFor();
};

const STATUSES: readonly Coupon['status'][] = ['issuing', 'active', 'used', 'failed', 'returned', 'expired'];

/** One coupon per status; real ones would need time and a failing shop. */
const showAllCoupons = async ({ page }: Screen): Promise<void> => {
  await page.route('**/api/v1/customers/*/coupons*', async (route) => {
    const response = await route.fetch();
    const { coupons } = (await response.json()) as { coupons: Coupon[] }; // per the contract
    const all = STATUSES.flatMap((status): Coupon[] =>
      coupons.slice(0, 1).map((coupon) => ({
        ...coupon,
        id: `${coupon.id}${status}` as Coupon['id'],
        status,
        minimumTotal: '1250.75',
        expiresOn: '2027-02-28',
        usedOrder:
          status === 'used'
            ? { id: 'ord_1' as NonNullable<Coupon['usedOrder']>['id'], number: '1042' }
            : null,
      })),
    );
    await route.fulfill({ response, json: { coupons: all, total: all.length } });
  });
};

/** The loyalty app of a busy store, screen by screen. */
export const BUSY: Screens = {
  home: goHome,
  'collection-new': async (screen) => {
    await goHome(screen);
    await press(screen, screen.i18n.t('collection.add'));
    await inDialog(screen)
      .getByRole('button', { name: screen.i18n.t('common.action.save') })
      .click();
  },
  'collection-what-if': async (screen) => {
    const { i18n } = screen;
    await goHome(screen);
    await button(screen, i18n.t('collection.editLabel', { rule: moneyRule(i18n, 2, '10') })).click();
    await runWhatIf(screen);
    await screen.app.locator('dialog figure svg').first().waitFor();
  },
  'redemption-new': async (screen) => {
    await goHome(screen);
    await press(screen, screen.i18n.t('redemption.add'));
    await inDialog(screen)
      .getByRole('button', { name: screen.i18n.t('common.action.save') })
      .click();
  },
  'redemption-what-if': async (screen) => {
    await goHome(screen);
    await button(screen, screen.i18n.t('redemption.editLabel', { discount: tenPercent(screen) })).click();
    await runWhatIf(screen);
    await screen.app.locator('dialog figure svg').first().waitFor();
  },
  'redemption-delete': async (screen) => {
    await goHome(screen);
    await button(screen, screen.i18n.t('redemption.delete.label', { discount: tenPercent(screen) })).click();
  },
  dashboard: async (screen) => {
    await goTo(screen, screen.i18n.t('common.nav.dashboard'));
    await table(screen, screen.i18n.t('dashboard.top.title')).waitFor();
  },
  customers: async (screen) => {
    await goToCustomers(screen);
    await screen.app.getByLabel(screen.i18n.t('customers.chooseAll')).check();
  },
  'customers-batch': async (screen) => {
    await press(screen, screen.i18n.t('customers.adjustChosen'));
    await waitForDialog(screen);
  },
  'customers-export': async (screen) => {
    await goToCustomers(screen);
    await press(screen, screen.i18n.t('exports.menu'));
    await waitForDialog(screen);
  },
  'customer-add': async (screen) => {
    await goToCustomers(screen);
    await press(screen, screen.i18n.t('customers.add'));
    await inDialog(screen)
      .getByRole('button', { name: screen.i18n.t('common.action.save') })
      .click();
  },
  'customer-edit': (screen) => rowOf(screen, screen.i18n.t('common.action.edit')),
  wallet: (screen) => rowOf(screen, screen.i18n.t('common.action.show')),
  customer: async (screen) => {
    await openCustomer(screen, SARA.name);
    await screen.app.getByText(screen.i18n.t('transactions.why'), { exact: true }).first().click();
    await screen.app.locator('li[data-step]').first().waitFor();
  },
  adjust: async (screen) => {
    const { i18n } = screen;
    await press(screen, screen.i18n.t('adjust.title'));
    const dialog = inDialog(screen);
    await choose(screen, screen.i18n.t('adjust.deduct'));
    await dialog.getByLabel(i18n.t('adjust.points'), { exact: true }).fill('2500');
  },
  redeem: async (screen) => {
    await press(screen, screen.i18n.t('redeem.action'));
    await inDialog(screen).getByRole('radio').last().check();
  },
  proof: async (screen) => {
    await press(screen, screen.i18n.t('proof.title'));
    await inDialog(screen).locator('dd').first().waitFor();
  },
  coupons: async (screen) => {
    await showAllCoupons(screen);
    await openTab(screen, 'customers.coupons');
    await table(screen, screen.i18n.t('customers.coupons')).waitFor();
  },
  'customer-orders': async (screen) => {
    await openTab(screen, 'customers.orders');
    await table(screen, screen.i18n.t('orders.title')).waitFor();
  },
  'customer-below-zero': (screen) => openCustomer(screen, BELOW_ZERO.name),
  orders: async (screen) => {
    await goTo(screen, screen.i18n.t('common.nav.orders'));
    await table(screen, screen.i18n.t('orders.title')).waitFor();
    await screen.app.getByText(screen.i18n.t('transactions.why'), { exact: true }).first().click();
    await screen.app.locator('tr h3, tr h4, tr section').first().waitFor();
  },
  batches: goToBatches,
  'batch-new': async (screen) => {
    await goToBatches(screen);
    await press(screen, screen.i18n.t('batches.add'));
    await inDialog(screen)
      .getByRole('button', { name: screen.i18n.t('batches.form.preview') })
      .click();
  },
  'batch-new-filter': async (screen) => {
    await goToBatches(screen);
    await press(screen, screen.i18n.t('batches.add'));
    await choose(screen, screen.i18n.t('batches.source.filter'));
  },
  'batch-draft': (screen) => openBatch(screen, /gifts-for-the-feast/),
  'batch-apply': async (screen) => {
    await press(screen, screen.i18n.t('batches.apply'));
    await waitForDialog(screen);
  },
  'batch-applied': (screen) => openBatch(screen, new RegExp(screen.i18n.t('batches.source.selection'))),
  activity: goToActivity,
  'proof-store': async (screen) => {
    await goToActivity(screen);
    await press(screen, screen.i18n.t('proof.storeTitle'));
    await inDialog(screen).locator('dd').first().waitFor();
  },
  inbox: goToInbox,
  message: async (screen) => {
    await goToInbox(screen);
    await button(
      screen,
      screen.i18n.t('inbox.showNamed', { topic: screen.i18n.t('inbox.topic.orderPaid') }),
    ).click();
    await inDialog(screen).locator('pre').waitFor();
  },
  settings: async (screen) => {
    await goTo(screen, screen.i18n.t('common.nav.settings'));
    await table(screen, screen.i18n.t('approvals.title')).waitFor();
    await screen.app.getByText(screen.i18n.t('loyaltySettings.rounding.title')).waitFor();
  },
};

const PAGES = [
  'home',
  'dashboard',
  'customers',
  'batches',
  'orders',
  'activity',
  'inbox',
  'settings',
] as const;

const IS_SETTLED = `document.querySelector('main h1') !== null && document.querySelector('main h2') !== null
  && document.querySelector('main :is([aria-busy=true], .mantine-Skeleton-root)') === null`;

/** Opens a page and waits until it has loaded everything. */
const settled =
  (page: (typeof PAGES)[number]): OpenScreen =>
  async (screen) => {
    const current = screen.app
      .getByRole('link', { name: screen.i18n.t(`common.nav.${page}`) })
      .and(screen.app.locator('[aria-current=page]'));
    // The previous page stays in view while the next one loads, and its link is already the current one.
    const left = (await current.count()) > 0 ? null : await screen.app.locator('main h1').elementHandle();
    await goTo(screen, screen.i18n.t(`common.nav.${page}`));
    await left?.waitForElementState('hidden');
    await current.waitFor();
    await expectSoon(() => screen.app.evaluate(IS_SETTLED), true);
  };

/** Each page of an empty store. */
export const EMPTY: Screens = Object.fromEntries(PAGES.map((page) => [page, settled(page)]));

const refused =
  (page: (typeof PAGES)[number]): OpenScreen =>
  async (screen) => {
    const retry = button(screen, screen.i18n.t('common.action.retry'));
    // The previous page was refused too, so its button says nothing about this one.
    const left = (await retry.count()) > 0 ? await retry.elementHandle() : null;
    await goTo(screen, screen.i18n.t(`common.nav.${page}`));
    await left?.waitForElementState('hidden');
    await retry.waitFor();
  };

/** Each page when the server refuses; home is loaded before that. */
export const FAILED: Screens = Object.fromEntries(
  PAGES.filter((page) => page !== 'home').map((page) => [page, refused(page)]),
);
