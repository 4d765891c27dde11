import type { Locale } from '@apps-hub/domain/locale';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { hubPathsOf, landingOf } from '../contract/src/pages/addresses.ts';
import { HUB_PAGE_LIST, type HubPage } from '../contract/src/pages/catalogue.ts';
import { expectSoon } from './checks.ts';
import { PRODUCTS, REWARD, RULE, SARA } from './demo-store.ts';
import { i18nFor } from './i18n.ts';
import type { I18n } from './i18n.ts';
import { expectAccessible, expectBriefCards, expectFits } from './layout-checks.ts';
import { goByRouter, openHub } from './screens/hub.ts';
import type { Visitor } from './screens/hub.ts';
import { askAsStaff } from './screens/staff.ts';
import { seedOrder, withPoints } from './seed.ts';
import { setUpTestEnv } from './test-env.ts';

/*
 * Every page of the hub and what it opens, in both languages, both themes, and the narrowest and a usual width. A page is opened in one
 * language and then switched to the other, in turn.
 */

let customerId = '';

const testEnv = setUpTestEnv({
  prepare: async (stack) => {
    const ask = await askAsStaff(stack);
    await ask('loyalty/collection-methods', RULE);
    await ask('loyalty/redemption-methods', REWARD);
    const order = { customer_id: SARA.id, lines: [{ product_id: PRODUCTS.kettle, quantity: 2 }], paid: true };
    await (await seedOrder(stack, order)).deliver();
    customerId = await withPoints(ask, SARA.name, { availablePoints: 118 });
  },
});

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  /** Includes axe, which takes most of the time: once per language, width and theme; at the other widths only the layout can differ. */
  readonly isInspected?: true;
  /** Leaves axe out for the pages in IN_APP_TOO. */
  readonly isHubOnly?: true;
}

const LOOKS: Readonly<Record<Locale, readonly Look[]>> = {
  ar: [
    { width: 320, theme: 'light', isInspected: true },
    { width: 1440, theme: 'light' },
  ],
  en: [
    { width: 320, theme: 'dark' },
    { width: 1440, theme: 'dark', isInspected: true, isHubOnly: true },
  ],
};

/** Where the height of a row is limited. */
const PHONE: Look = { width: 390, theme: 'dark' };

interface Opened {
  readonly page: Page;
  readonly i18n: I18n;
}

interface State {
  readonly name: string;
  readonly path: () => string;
  readonly visitor?: Visitor;
  readonly preferences?: Readonly<Record<string, string>>;
  /** The most pixels of a row on a phone. */
  readonly cardPixels?: number;
  /** Opens what is checked at full width, and waits for it. */
  readonly open?: (opened: Opened) => Promise<void>;
}

const press = ({ page }: Opened, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const dialogOf = ({ page }: Opened): Promise<void> => page.locator('dialog[open] h2').first().waitFor();

const opening =
  (name: (i18n: I18n) => string) =>
  async (opened: Opened): Promise<void> => {
    await press(opened, name(opened.i18n));
    await dialogOf(opened);
  };

/** Placeholder for the name of a deleted record; only the text before it is matched. */
const NAME = '{}';

const firstDelete =
  (what: 'collection' | 'redemption') =>
  async (opened: Opened): Promise<void> => {
    const { page, i18n } = opened;
    const [before = ''] = i18n.t(`${what}.delete.label`, { discount: NAME, rule: NAME }).split(NAME);
    await page.locator(`button[aria-label^="${before.trim()}"]:enabled`).first().click();
    await dialogOf(opened);
  };

const STATES: readonly State[] = [
  { name: 'a customer', path: () => `/apps/loyalty/customers/view/${customerId}` },
  { name: 'no such customer', path: () => '/apps/loyalty/customers/view/cus_none' },
  { name: 'no such page', path: () => '/no/such/page' },
  { name: 'nothing found', path: () => '/apps/loyalty/customers?q=zzzz' },
  {
    name: 'vertical navigation',
    path: () => '/apps/loyalty/customers',
    preferences: { navigation: 'vertical' },
  },
  {
    name: 'folded vertical navigation',
    path: () => '/apps/loyalty/dashboard',
    preferences: { navigation: 'vertical', 'vertical-nav-collapsed': 'yes', 'semi-dark': 'yes' },
  },
  {
    name: 'adding a customer',
    path: () => '/apps/loyalty/customers',
    open: opening(({ t }) => t('customers.add')),
  },
  {
    name: 'adjusting a balance',
    path: () => `/apps/loyalty/customers/view/${customerId}`,
    open: opening(({ t }) => t('adjust.title')),
  },
  { name: 'the look', path: () => '/access-control', open: opening(({ t }) => t('shell.look.title')) },
  { name: 'finding a page', path: () => '/access-control', open: opening(({ t }) => t('shell.search')) },
  {
    name: 'deleting a collection method',
    path: () => '/apps/loyalty/dashboard/collection-methods-card',
    open: firstDelete('collection'),
  },
  {
    name: 'deleting a redemption method',
    path: () => '/apps/loyalty/dashboard/redemption-methods-card',
    open: firstDelete('redemption'),
  },
];

/** The maximum height of a row on a phone, in pixels; shipping-journey.e2e.ts checks pickups. */
const CARD_PIXELS: Readonly<Partial<Record<HubPage['id'], number>>> = {
  'loyalty/customers': 96,
  'loyalty/orders': 130,
  'loyalty/redemption-methods': 160,
};

/** Pages of which loyalty-screens.e2e.ts shows a busy store in the host's frame: it runs axe on them wide and light, and narrow and dark. */
const IN_APP_TOO: ReadonlySet<string> = new Set<HubPage['id']>([
  'loyalty/dashboard',
  'loyalty/customers',
  'loyalty/batches',
  'loyalty/orders',
  'loyalty/activity',
  'loyalty/inbox',
  'loyalty/settings',
]);

/** Every page without parameters, as seen by users who may open it. */
const OWN_PAGES = HUB_PAGE_LIST.filter(({ hub }) => hub !== '/' && !hub.includes('$'));

const PAGES: readonly State[] = OWN_PAGES.map((page) => ({
  name: page.id,
  path: () => (page.tabs ? landingOf(page) : (hubPathsOf(page)[0] ?? '')),
  visitor: page.access === 'signed_out' ? ('anonymous' as const) : ('admin' as const),
  ...(CARD_PIXELS[page.id] === undefined ? {} : { cardPixels: CARD_PIXELS[page.id] }),
}));

/** Wide first when the page was just opened wide, and last before the next one: each change of the width lays the whole page out again. */
const look = async (opened: Opened, state: State, isFirst: boolean): Promise<void> => {
  const { name, cardPixels } = state;
  const { page, i18n } = opened;
  const narrowFirst = cardPixels === undefined ? LOOKS[i18n.locale] : [PHONE, ...LOOKS[i18n.locale]];
  const looks = isFirst ? narrowFirst.toReversed() : narrowFirst;
  for (const { width, theme, isInspected, isHubOnly } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${theme}'`);
    await expectSoon(() => page.evaluate('innerWidth'), width);
    const shown = `${name}, ${i18n.locale}, ${theme}, ${width}`;
    await expect.soft(expectFits(page.mainFrame(), shown)).resolves.toBeUndefined();
    if (cardPixels !== undefined && width === PHONE.width)
      await expectBriefCards(page.mainFrame(), cardPixels);
    if (isInspected && !(isHubOnly && IN_APP_TOO.has(name)))
      await expect.soft(expectAccessible(page.mainFrame(), shown)).resolves.toBeUndefined();
  }
};

/** Switches the page with its own button, also when a dialog covers it. */
const switchTo = async (page: Page, locale: Locale): Promise<void> => {
  await page.locator(`button[lang="${locale}"]`).first().dispatchEvent('click');
  await expectSoon(() => page.locator('html').getAttribute('lang'), locale);
};

const WIDE = { width: 1440, height: 900 };

const lookAll = async (states: readonly State[], visitor: Visitor): Promise<void> => {
  let locale: Locale = 'ar';
  const { preferences = {} } = states[0] ?? {};
  const { page, url, context } = await openHub(testEnv, { visitor, locale, preferences });
  // Only a reload closes what the state before has opened. routes.e2e.ts reloads every page.
  let isLoaded = false;
  for (const state of states) {
    await page.setViewportSize(WIDE);
    if (isLoaded) await goByRouter(page, state.path());
    else await page.goto(`${url}${state.path()}`);
    isLoaded = state.open === undefined;
    const opened = { page, i18n: i18nFor(locale) };
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const loading = page.locator(`output[aria-label="${opened.i18n.t('common.state.loading')}"]`);
    await expectSoon(() => loading.count(), 0);
    await state.open?.(opened);
    await look(opened, state, true);
    // The next page opens in this language.
    locale = locale === 'ar' ? 'en' : 'ar';
    await switchTo(page, locale);
    await look({ page, i18n: i18nFor(locale) }, state, false);
  }
  await context.close();
};

const isPlain = ({ preferences }: State): boolean => preferences === undefined;

test.each(['anonymous', 'admin'] as const)(
  'every page of the hub fits and is accessible for %s visitors, in both languages',
  { timeout: 300_000 },
  async (visitor) => {
    const all = [...PAGES, ...STATES].filter((state) => (state.visitor ?? 'admin') === visitor);
    await lookAll(all.filter(isPlain), visitor);
    for (const state of all.filter((each) => !isPlain(each))) await lookAll([state], visitor);
  },
);
