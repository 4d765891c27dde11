import { platformName } from '@apps-hub/contract/platform-names';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rulesOf } from '../contract/src/abilities.ts';
import { hubPathsOf, landingOf } from '../contract/src/pages/addresses.ts';
import { HUB_PAGE_LIST } from '../contract/src/pages/catalogue.ts';
import type { HubPage as CataloguePage } from '../contract/src/pages/catalogue.ts';
import type { PhraseArguments, PhraseKey } from '../ui/src/i18n/phrases.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { openHub, visit } from './screens/hub.ts';
import type { HubPage, Visitor } from './screens/hub.ts';
import { setUpTestEnv } from './test-env.ts';
import { i18nFor } from './i18n.ts';
import type { I18n } from './i18n.ts';

const testEnv = setUpTestEnv({ isShared: true });

type Heading = Extract<PhraseKey, `${string}.title` | 'common.session.failedTitle'>;

/** Page headings without parameters. */
type Title = { [K in Heading]: PhraseArguments<K> extends [] ? K : never }[Heading];

/** For pages the table does not list: any heading except those of NO_PAGE. */
const ITS_OWN_HEADING = { heading: 'its own' } as const;

const NO_PAGE: readonly Title[] = ['common.notFound.title', 'common.crash.title', 'hub.notAuthorized.title'];

/** Where a visitor ends up, and the heading or sentence shown there. */
interface Outcome {
  readonly at: string;
  readonly see: Title | { readonly sentence: (i18n: I18n) => string } | typeof ITS_OWN_HEADING;
}

type Row = readonly [path: string, outcomes: Readonly<Record<Visitor, Outcome>>];

const FIRST_PAGE: Readonly<Record<'client' | 'admin', Outcome>> = {
  client: { at: '/access-control', see: 'acl.title' },
  admin: { at: '/apps/loyalty/dashboard', see: 'dashboard.title' },
};

const NOT_AUTHORIZED: Outcome = { at: '/not-authorized', see: 'hub.notAuthorized.title' };

const loginFor = (path: string): Outcome => ({
  at: `/login?${new URLSearchParams({ to: path }).toString()}`,
  see: 'signIn.login.title',
});

const everybody = (path: string, see: Outcome['see']): Row => {
  const outcome = { at: path, see };
  return [path, { anonymous: outcome, client: outcome, admin: outcome }];
};

const signedOutOnly = (path: string, see: Outcome['see']): Row => [
  path,
  { anonymous: { at: path, see }, ...FIRST_PAGE },
];

const adminOnly = (path: string, see: Outcome['see']): Row => [
  path,
  { anonymous: loginFor(path), client: NOT_AUTHORIZED, admin: { at: path, see } },
];

const shortcuts = (rows: readonly (readonly [path: string, at: string, see: Title])[]): readonly Row[] =>
  rows.map(([path, at, see]) => [
    path,
    { anonymous: loginFor(path), client: NOT_AUTHORIZED, admin: { at, see } },
  ]);

/** Account pages: open to everyone signed in, whatever their rights. */
const ownPage = (path: string, at: string, see: Outcome['see']): Row => [
  path,
  { anonymous: loginFor(path), client: { at, see }, admin: { at, see } },
];

const SHOP_OF_SANDBOX: Outcome['see'] = {
  sentence: ({ t, locale }) => t('signIn.shop.titleOf', { platform: platformName('sandbox', locale) }),
};

const NAMED: readonly Row[] = [
  ['/', { anonymous: { at: '/login', see: 'signIn.login.title' }, ...FIRST_PAGE }],
  [
    '/?ref=mail',
    {
      anonymous: { at: '/login?ref=mail', see: 'signIn.login.title' },
      client: { at: '/access-control?ref=mail', see: 'acl.title' },
      admin: { at: '/apps/loyalty/dashboard?ref=mail', see: 'dashboard.title' },
    },
  ],
  signedOutOnly('/login', 'signIn.login.title'),
  signedOutOnly('/register', 'byMail.register.title'),
  signedOutOnly('/forgot-password', 'byMail.forgot.title'),
  signedOutOnly('/shop-login', 'signIn.shop.title'),
  signedOutOnly('/auth/sandbox/apps/loyalty/login', SHOP_OF_SANDBOX),
  signedOutOnly('/auth/nowhere/apps/loyalty/login', 'common.notFound.title'),
  // A link in an email works for everyone; this one has no token.
  everybody('/reset-password', { sentence: ({ t }) => t('byMail.mail.incompleteTitle') }),
  everybody('/finish-registration', { sentence: ({ t }) => t('byMail.mail.incompleteTitle') }),
  everybody('/not-authorized', 'hub.notAuthorized.title'),
  everybody('/pages/misc/not-authorized', 'hub.notAuthorized.title'),
  everybody('/no/such/page', 'common.notFound.title'),
  everybody('/pages/misc/not-found/what/ever', 'common.notFound.title'),
  [
    '/access-control',
    {
      anonymous: loginFor('/access-control'),
      client: { at: '/access-control', see: 'acl.title' },
      admin: { at: '/access-control', see: 'acl.title' },
    },
  ],
  adminOnly('/apps/loyalty/dashboard', 'dashboard.title'),
  adminOnly('/apps/loyalty/dashboard/collection-methods-card', 'collection.title'),
  adminOnly('/apps/loyalty/dashboard/customers', 'customers.title'),
  adminOnly('/apps/loyalty/dashboard/points-report', 'impact.title'),
  adminOnly('/apps/loyalty/dashboard/results', 'effects.title'),
  adminOnly('/apps/loyalty/dashboard/redemption-methods-card', 'redemption.title'),
  adminOnly('/apps/loyalty/customers', 'customers.title'),
  adminOnly('/apps/loyalty/customers?q=sara', 'customers.title'),
  adminOnly('/apps/loyalty/customers/view/cus_none', {
    sentence: ({ t }) => t('customers.notFound', { id: 'cus_none' }),
  }),
  adminOnly('/apps/loyalty/batches', 'batches.title'),
  adminOnly('/apps/loyalty/segments', 'segments.title'),
  adminOnly('/apps/loyalty/orders', 'orders.title'),
  adminOnly('/apps/loyalty/activity', 'activity.title'),
  adminOnly('/apps/loyalty/inbox', 'inbox.title'),
  adminOnly('/apps/loyalty/settings/settings', 'loyaltySettings.title'),
  adminOnly('/apps/shipping/dashboard', 'shippingHome.title'),
  adminOnly('/apps/shipping/pickups/list', 'pickups.title'),
  adminOnly('/apps/shipping/settings/settings', 'shippingSettings.title'),
  ownPage('/pages/user-profile', '/pages/user-profile/profile', 'accountPages.profile.title'),
  ownPage('/pages/account-settings', '/pages/account-settings/account', 'accountPages.settings.title'),
  ...shortcuts([
    ['/apps/loyalty', '/apps/loyalty/dashboard', 'dashboard.title'],
    ['/apps/loyalty/settings', '/apps/loyalty/settings/settings', 'loyaltySettings.title'],
    ['/apps/shipping', '/apps/shipping/dashboard', 'shippingHome.title'],
    ['/apps/shipping/pickups', '/apps/shipping/pickups/list', 'pickups.title'],
    ['/apps/shipping/settings', '/apps/shipping/settings/settings', 'shippingSettings.title'],
  ]),
  ownPage('/pages/account-settings/nothing', '/pages/account-settings/nothing', 'common.notFound.title'),
  everybody('/LOGIN', 'common.notFound.title'),
  everybody('/embedded/sandbox/dhl/Pickups', 'common.notFound.title'),
  // Frames sign in with a host's token, which is missing here; a session of the hub makes no difference.
  everybody('/embedded/sandbox/loyalty/', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/dhl/pickups', 'common.session.failedTitle'),
  // Each app has its own pages only. visitors.web.test.tsx tries all pages of all apps, with these two outcomes.
  everybody('/embedded/sandbox/loyalty/pickups', 'common.notFound.title'),
  everybody('/embedded/sandbox/nothing/', 'common.notFound.title'),
  everybody('/embedded/nowhere/loyalty/', 'common.notFound.title'),
];

/** Whether the client's rights open a page. */
const opensToClient = ({ access }: CataloguePage): boolean =>
  typeof access === 'object' &&
  rulesOf('client').some(({ action, subject }) => action === access.action && subject === access.subject);

/** The outcomes that the catalogue's access rule implies. */
const rowOf = (page: CataloguePage, path: string): Row => {
  const { access } = page;
  if (access === 'public') return everybody(path, ITS_OWN_HEADING);
  if (access === 'signed_out') return signedOutOnly(path, ITS_OWN_HEADING);
  const at = path === page.hub ? landingOf(page) : path;
  if (access === 'own_account' || opensToClient(page)) return ownPage(path, at, ITS_OWN_HEADING);
  return adminOnly(path, ITS_OWN_HEADING);
};

const isNamed = (page: string): boolean => {
  const pattern = new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`);
  return NAMED.some(([path]) => pattern.test(path.split('?')[0] ?? ''));
};

/** hub-looks.e2e.ts inspects each of them in both languages, themes and three widths. */
const INSPECTED = new Set(HUB_PAGE_LIST.map((page) => (page.tabs ? landingOf(page) : hubPathsOf(page)[0])));

/** Catalogue pages not listed above, so that a new page is visited too. */
const OTHERS: readonly Row[] = HUB_PAGE_LIST.flatMap((page) =>
  hubPathsOf(page)
    .filter((path) => !path.includes('$') && !isNamed(path))
    .map((path) => rowOf(page, path)),
);

const ROWS: readonly Row[] = [...NAMED, ...OTHERS];

const VISITORS: readonly Visitor[] = ['anonymous', 'client', 'admin'];

/** One address of each kind that visitors are led away from: visitors.web.test.tsx tries all of them. */
const LED_AWAY = new Set([
  '/',
  '/?ref=mail',
  '/login',
  '/access-control',
  '/apps/loyalty',
  '/apps/loyalty/dashboard',
  '/apps/loyalty/customers?q=sara',
  '/pages/user-profile',
  '/pages/account-settings/nothing',
]);

/** The rows to open as a visitor. Pages that look the same for everyone are opened anonymously. */
const rowsFor = (visitor: Visitor): Row[] =>
  ROWS.filter(([path, { anonymous, admin }]) => {
    if (visitor === 'admin') return anonymous !== admin && (admin !== FIRST_PAGE.admin || LED_AWAY.has(path));
    if (visitor === 'client') return LED_AWAY.has(path);
    return LED_AWAY.has(path) || !anonymous.at.startsWith('/login?to=');
  });

/** The browser logs the expected 404s. */
const isExpected = (problem: string): boolean =>
  problem.includes('the server responded with a status of 404');

test('every page with parameters or tabs is listed', () => {
  const paths = HUB_PAGE_LIST.filter(({ hub, tabs }) => tabs || hub.includes('$')).map(({ hub }) => hub);
  expect(paths.filter((path) => !isNamed(path))).toEqual([]);
});

/** What must be visible on the page. */
const wantedOn = ({ page }: HubPage, see: Outcome['see'], i18n: I18n): Locator => {
  if (typeof see === 'string') return page.getByRole('heading', { level: 1, name: i18n.t(see), exact: true });
  if ('sentence' in see) return page.getByText(see.sentence(i18n), { exact: true });
  const refusals = new RegExp(NO_PAGE.map((title) => i18n.t(title)).join('|'));
  return page.getByRole('heading', { level: 1 }).filter({ hasNotText: refusals });
};

describe.each(VISITORS)('the pages for %s', (visitor) => {
  const i18n = i18nFor('ar');
  const looked = new Set<Outcome['see']>();
  let hub: HubPage;

  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor, locale: i18n.locale });
  });

  afterAll(async () => {
    expect(hub?.problems.filter((problem) => !isExpected(problem))).toEqual([]);
    await hub?.context.close();
  });

  test.each(rowsFor(visitor))('%s', async (path, outcomes) => {
    const { page, url } = hub;
    const { at, see } = outcomes[visitor];
    // The admin opens most pages as links do: loading the app again for each is several times the work.
    if (visitor === 'admin' && !LED_AWAY.has(path)) await visit(hub, path);
    else await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await wantedOn(hub, see, i18n).waitFor();
    await expectSoon(() => Promise.resolve(page.url()), `${url}${at}`);
    const shown = await page.evaluate('[document.documentElement.lang, document.documentElement.dir]');
    expect(shown).toEqual([i18n.locale, i18n.dir]);
    // Checks once what hub-looks.e2e.ts does not.
    if (visitor === 'client' || at !== path || INSPECTED.has(path) || looked.has(see)) return;
    looked.add(see);
    await expectSoundScreen(page, path);
  });
});

describe("leaving a shop's sign-in", () => {
  const { t } = i18nFor('en');
  const SHOP_LOGIN = '/auth/sandbox/apps/loyalty/login';

  test("a visitor who prefers an account sees the hub's own name", async () => {
    const { page, url, context } = await openHub(testEnv, { visitor: 'anonymous', locale: 'en' });
    await page.goto(`${url}${SHOP_LOGIN}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toMatch(/· Apps Hub Loyalty$/);
    await page.getByRole('link', { name: t('signIn.login.submit'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('signIn.login.title') }).waitFor();
    await expectSoon(() => page.title(), `${t('signIn.login.title')} · Apps Hub`);
    await context.close();
  });

  test("a signed-in visitor sees the hub's own name", async () => {
    const { page, url, context } = await openHub(testEnv, { visitor: 'admin', locale: 'en' });
    await page.goto(`${url}${SHOP_LOGIN}`);
    await page.getByRole('heading', { level: 1, name: t('dashboard.title') }).waitFor();
    await expectSoon(() => page.title(), `${t('dashboard.title')} · Apps Hub`);
    await context.close();
  });
});

describe('after signing in', () => {
  const { t } = i18nFor('en');

  const signIn = async (address: string): Promise<HubPage> => {
    const hub = await openHub(testEnv, { visitor: 'anonymous', locale: 'en' });
    await hub.page.goto(`${hub.url}${address}`);
    // With the keyboard alone.
    await hub.page.getByLabel(t('credentials.email'), { exact: true }).focus();
    await hub.page.keyboard.type('admin@demo.com');
    await hub.page.keyboard.press('Tab');
    await hub.page.keyboard.type('admin');
    await hub.page.keyboard.press('Enter');
    return hub;
  };

  test('the visitor is on the page they asked for', async () => {
    const hub = await signIn('/apps/loyalty/customers?q=sara');
    await hub.page.getByRole('heading', { level: 1, name: t('customers.title') }).waitFor();
    expect(hub.page.url()).toBe(`${hub.url}/apps/loyalty/customers?q=sara`);
    await hub.context.close();
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', String.raw`/\elsewhere.example`])(
    'the visitor is never sent to another site: %s',
    async (to) => {
      const hub = await signIn(`/login?${new URLSearchParams({ to }).toString()}`);
      await hub.page.getByRole('heading', { level: 1, name: t('dashboard.title') }).waitFor();
      expect(hub.page.url()).toBe(`${hub.url}/apps/loyalty/dashboard`);
      expect(hub.problems).toEqual([]);
      await hub.context.close();
    },
  );
});
