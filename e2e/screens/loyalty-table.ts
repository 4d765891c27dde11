import type { Locator } from 'playwright-core';

import type { Coupon } from '../../contract/src/loyalty/coupons/routes.ts';
import type { PhraseArguments, PhraseKey } from '../../web/src/i18n/phrases.ts';
import { expectSoon } from '../checks.ts';
import { SARA } from '../demo-store.ts';
import { BELOW_ZERO } from './busy-store.ts';
import { moneyRule } from './loyalty-home.ts';
import type { Gallery } from './looks.ts';

/** Brings a screen, dialog or drawer up from wherever the app is, by its own links and buttons. */
type BringUp = (gallery: Gallery) => Promise<unknown>;

export type Screens = Readonly<Record<string, BringUp>>;

type Plain = { [K in PhraseKey]: PhraseArguments<K> extends [] ? K : never }[PhraseKey];

const button = ({ app }: Gallery, name: RegExp | string): Locator =>
  app.getByRole('button', { name, exact: true }).first();

const press = (gallery: Gallery, key: Plain): Promise<void> => button(gallery, gallery.words.t(key)).click();

const table = ({ app, words }: Gallery, key: Plain): Locator =>
  app.getByRole('table', { name: words.t(key), exact: true }).first();

/** Goes to a page by the app's own links. */
const goTo = async ({ app, words }: Gallery, page: Extract<Plain, `common.nav.${string}`>): Promise<void> => {
  const navigation = app.getByRole('navigation', { name: words.t('common.nav.label') });
  // A link may go on to say what waits there.
  await navigation.getByRole('link', { name: new RegExp(`^${words.t(page)}`) }).click();
};

const inDialog = ({ app }: Gallery): Locator => app.locator('dialog[open]').last();

const seeDialog = (gallery: Gallery): Promise<void> => inDialog(gallery).locator('h2').waitFor();

const choose = (gallery: Gallery, key: Plain): Promise<void> =>
  gallery.app
    .getByRole('radio', { name: gallery.words.t(key), exact: true })
    .last()
    .check();

const goHome = async (gallery: Gallery): Promise<void> => {
  await goTo(gallery, 'common.nav.home');
  await table(gallery, 'redemption.title').waitFor();
};

const goToCustomers = async (gallery: Gallery): Promise<void> => {
  await goTo(gallery, 'common.nav.customers');
  await table(gallery, 'customers.title').waitFor();
};

const openCustomer = async (gallery: Gallery, name: string): Promise<void> => {
  const { app, words } = gallery;
  await goToCustomers(gallery);
  await app.getByRole('searchbox', { name: words.t('customers.search') }).fill(name);
  await app.getByRole('link', { name, exact: true }).click();
  await table(gallery, 'customers.transactions').waitFor();
};

const openTab = async (gallery: Gallery, tab: 'customers.coupons' | 'customers.orders'): Promise<void> => {
  await openCustomer(gallery, SARA.name);
  await gallery.app.getByRole('tab', { name: gallery.words.t(tab) }).click();
};

const rowOf = async (gallery: Gallery, action: Plain): Promise<void> => {
  const { words } = gallery;
  await goToCustomers(gallery);
  const search = gallery.app.getByRole('searchbox', { name: words.t('customers.search') });
  await search.fill(BELOW_ZERO.name);
  await button(
    gallery,
    words.t('customers.rowLabel', { action: words.t(action), name: BELOW_ZERO.name }),
  ).click();
  await seeDialog(gallery);
};

const tryOut = async (gallery: Gallery): Promise<void> => {
  await press(gallery, 'whatIf.run');
  await table(gallery, 'whatIf.figures').waitFor();
};

const tenPercent = ({ words }: Gallery): string =>
  words.t('redemption.off', { value: words.formats.percent('10') });

const goToBatches = async (gallery: Gallery): Promise<void> => {
  await goTo(gallery, 'common.nav.batches');
  await table(gallery, 'batches.title').waitFor();
};

const openBatch = async (gallery: Gallery, name: RegExp): Promise<void> => {
  await goToBatches(gallery);
  await gallery.app.getByRole('button', { name }).first().click();
  await gallery.app.getByRole('searchbox', { name: gallery.words.t('batches.search') }).waitFor();
};

const goToInbox = async (gallery: Gallery): Promise<void> => {
  await goTo(gallery, 'common.nav.inbox');
  await table(gallery, 'inbox.title').waitFor();
};

const goToActivity = async (gallery: Gallery): Promise<void> => {
  await goTo(gallery, 'common.nav.activity');
  await table(gallery, 'activity.title').waitFor();
};

const STATUSES: readonly Coupon['status'][] = ['issuing', 'active', 'used', 'failed', 'returned', 'expired'];

/** One coupon of each kind; only time and a refusing shop would make them all. */
const showAllCoupons = async ({ page }: Gallery): Promise<void> => {
  await page.route('**/api/v1/customers/*/coupons*', async (route) => {
    const response = await route.fetch();
    const { coupons } = (await response.json()) as { coupons: Coupon[] }; // the contract says so
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
  'collection-new': async (gallery) => {
    await goHome(gallery);
    await press(gallery, 'collection.add');
    await inDialog(gallery)
      .getByRole('button', { name: gallery.words.t('common.action.save') })
      .click();
  },
  'collection-what-if': async (gallery) => {
    const { words } = gallery;
    await goHome(gallery);
    await button(gallery, words.t('collection.editLabel', { rule: moneyRule(words, 2, '10') })).click();
    await tryOut(gallery);
    await gallery.app
      .locator('dialog svg[role=img], dialog .recharts-surface, dialog figure svg')
      .first()
      .waitFor();
  },
  'redemption-new': async (gallery) => {
    await goHome(gallery);
    await press(gallery, 'redemption.add');
    await inDialog(gallery)
      .getByRole('button', { name: gallery.words.t('common.action.save') })
      .click();
  },
  'redemption-what-if': async (gallery) => {
    await goHome(gallery);
    await button(gallery, gallery.words.t('redemption.editLabel', { discount: tenPercent(gallery) })).click();
    await tryOut(gallery);
    await gallery.app
      .locator('dialog svg[role=img], dialog .recharts-surface, dialog figure svg')
      .first()
      .waitFor();
  },
  'redemption-delete': async (gallery) => {
    await goHome(gallery);
    await button(
      gallery,
      gallery.words.t('redemption.delete.label', { discount: tenPercent(gallery) }),
    ).click();
  },
  dashboard: async (gallery) => {
    await goTo(gallery, 'common.nav.dashboard');
    await table(gallery, 'dashboard.top.title').waitFor();
  },
  customers: async (gallery) => {
    await goToCustomers(gallery);
    await gallery.app.getByLabel(gallery.words.t('customers.chooseAll')).check();
  },
  'customers-batch': async (gallery) => {
    await press(gallery, 'customers.adjustChosen');
    await seeDialog(gallery);
  },
  'customers-export': async (gallery) => {
    await goToCustomers(gallery);
    await press(gallery, 'exports.menu');
    await seeDialog(gallery);
  },
  'customer-add': async (gallery) => {
    await goToCustomers(gallery);
    await press(gallery, 'customers.add');
    await inDialog(gallery)
      .getByRole('button', { name: gallery.words.t('common.action.save') })
      .click();
  },
  'customer-edit': (gallery) => rowOf(gallery, 'common.action.edit'),
  wallet: (gallery) => rowOf(gallery, 'common.action.show'),
  customer: async (gallery) => {
    await openCustomer(gallery, SARA.name);
    await gallery.app.getByText(gallery.words.t('transactions.why'), { exact: true }).first().click();
    await gallery.app.locator('li[data-step]').first().waitFor();
  },
  adjust: async (gallery) => {
    const { words } = gallery;
    await press(gallery, 'adjust.title');
    const dialog = inDialog(gallery);
    await choose(gallery, 'adjust.deduct');
    await dialog.getByLabel(words.t('adjust.points'), { exact: true }).fill('2500');
  },
  redeem: async (gallery) => {
    await press(gallery, 'redeem.action');
    await inDialog(gallery).getByRole('radio').last().check();
  },
  proof: async (gallery) => {
    await press(gallery, 'proof.title');
    await inDialog(gallery).locator('dd').first().waitFor();
  },
  coupons: async (gallery) => {
    await showAllCoupons(gallery);
    await openTab(gallery, 'customers.coupons');
    await table(gallery, 'customers.coupons').waitFor();
  },
  'customer-orders': async (gallery) => {
    await openTab(gallery, 'customers.orders');
    await table(gallery, 'orders.title').waitFor();
  },
  'customer-below-zero': (gallery) => openCustomer(gallery, BELOW_ZERO.name),
  orders: async (gallery) => {
    await goTo(gallery, 'common.nav.orders');
    await table(gallery, 'orders.title').waitFor();
    await gallery.app.getByText(gallery.words.t('transactions.why'), { exact: true }).first().click();
    await gallery.app.locator('tr h3, tr h4, tr section').first().waitFor();
  },
  batches: goToBatches,
  'batch-new': async (gallery) => {
    await goToBatches(gallery);
    await press(gallery, 'batches.add');
    await inDialog(gallery)
      .getByRole('button', { name: gallery.words.t('batches.form.preview') })
      .click();
  },
  'batch-new-filter': async (gallery) => {
    await goToBatches(gallery);
    await press(gallery, 'batches.add');
    await choose(gallery, 'batches.source.filter');
  },
  'batch-draft': (gallery) => openBatch(gallery, /gifts-for-the-feast/),
  'batch-apply': async (gallery) => {
    await press(gallery, 'batches.apply');
    await seeDialog(gallery);
  },
  'batch-applied': (gallery) => openBatch(gallery, new RegExp(gallery.words.t('batches.source.selection'))),
  activity: goToActivity,
  'proof-store': async (gallery) => {
    await goToActivity(gallery);
    await press(gallery, 'proof.storeTitle');
    await inDialog(gallery).locator('dd').first().waitFor();
  },
  inbox: goToInbox,
  message: async (gallery) => {
    await goToInbox(gallery);
    await button(
      gallery,
      gallery.words.t('inbox.showNamed', { topic: gallery.words.t('inbox.topic.orderPaid') }),
    ).click();
    await inDialog(gallery).locator('pre').waitFor();
  },
  settings: async (gallery) => {
    await goTo(gallery, 'common.nav.settings');
    await table(gallery, 'approvals.title').waitFor();
    await gallery.app.getByText(gallery.words.t('loyaltySettings.rounding.title')).waitFor();
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

const IS_SETTLED = `document.querySelector('main h2') !== null
  && document.querySelector('main :is([aria-busy=true], .mantine-Skeleton-root)') === null`;

/** Goes to a page and waits until nothing on it is being fetched any more. */
const settled =
  (page: (typeof PAGES)[number]): BringUp =>
  async (gallery) => {
    await goTo(gallery, `common.nav.${page}`);
    await gallery.app
      .getByRole('link', { name: gallery.words.t(`common.nav.${page}`) })
      .and(gallery.app.locator('[aria-current=page]'))
      .waitFor();
    await expectSoon(() => gallery.app.evaluate(IS_SETTLED), true);
  };

/** Each page of a store where nothing has happened. */
export const BARE: Screens = Object.fromEntries(PAGES.map((page) => [page, settled(page)]));

const refused =
  (page: (typeof PAGES)[number]): BringUp =>
  async (gallery) => {
    await goTo(gallery, `common.nav.${page}`);
    await button(gallery, gallery.words.t('common.action.retry')).waitFor();
  };

/** Each page whose server refuses; the first page is there before it does. */
export const FAILED: Screens = Object.fromEntries(
  PAGES.filter((page) => page !== 'home').map((page) => [page, refused(page)]),
);
