import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rulesOf } from '../contract/src/abilities.ts';
import { APPS } from '../contract/src/apps.ts';
import { frameBase, hubPathsOf, landingOf } from '../contract/src/pages/addresses.ts';
import { framePagesOf, HUB_PAGE_LIST } from '../contract/src/pages/catalogue.ts';
import type { HubPage as CataloguePage } from '../contract/src/pages/catalogue.ts';
import type { Locale } from '@apps-hub/domain/locale';
import type { PhraseArguments, PhraseKey } from '../web/src/i18n/phrases.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { openHub } from './screens/visitor.ts';
import type { HubPage, Visitor } from './screens/visitor.ts';
import { setStage } from './stage.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording.ts';

const stage = setStage();

type Heading = Extract<PhraseKey, `${string}.title` | 'common.session.failedTitle'>;

/** The headings of pages, as far as they are the same for everybody. */
type Title = { [K in Heading]: PhraseArguments<K> extends [] ? K : never }[Heading];

/** For a page that the table does not name: any heading but those that say why nothing is shown. */
const ITS_OWN_HEADING = { heading: 'its own' } as const;

const NO_PAGE: readonly Title[] = ['common.notFound.title', 'common.crash.title', 'hub.notAuthorized.title'];

/** Where a visitor ends up, and the heading or the sentence that is there. */
interface Outcome {
  readonly at: string;
  readonly see: Title | { readonly sentence: (words: Wording) => string } | typeof ITS_OWN_HEADING;
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

/** One's own pages: for everybody signed in, whatever their rules. */
const ownPage = (path: string, at: string, see: Outcome['see']): Row => [
  path,
  { anonymous: loginFor(path), client: { at, see }, admin: { at, see } },
];

const SHOP_OF_SANDBOX: Outcome['see'] = {
  sentence: ({ t }) => t('signIn.shop.titleOf', { platform: t('signIn.shop.platforms.sandbox') }),
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
  signedOutOnly('/register', 'signIn.register.title'),
  signedOutOnly('/forgot-password', 'signIn.forgot.title'),
  signedOutOnly('/shop-login', 'signIn.shop.title'),
  signedOutOnly('/auth/sandbox/apps/loyalty/login', SHOP_OF_SANDBOX),
  signedOutOnly('/auth/nowhere/apps/loyalty/login', 'common.notFound.title'),
  // The link of a mail works whoever is signed in; this one has lost its token.
  everybody('/reset-password', { sentence: ({ t }) => t('signIn.reset.missingTitle') }),
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
  adminOnly('/apps/loyalty/dashboard/redemption-methods-card', 'redemption.title'),
  adminOnly('/apps/loyalty/customers', 'customers.title'),
  adminOnly('/apps/loyalty/customers?q=sara', 'customers.title'),
  adminOnly('/apps/loyalty/customers/view/cus_none', {
    sentence: ({ t }) => t('customers.notFound', { id: 'cus_none' }),
  }),
  adminOnly('/apps/loyalty/batches', 'batches.title'),
  adminOnly('/apps/loyalty/orders', 'orders.title'),
  adminOnly('/apps/loyalty/activity', 'activity.title'),
  adminOnly('/apps/loyalty/inbox', 'inbox.title'),
  adminOnly('/apps/loyalty/settings/settings', 'loyaltySettings.title'),
  adminOnly('/apps/shipping/dashboard', 'shippingHome.title'),
  adminOnly('/apps/shipping/pickups/list', 'pickups.title'),
  adminOnly('/apps/shipping/settings/settings', 'shippingSettings.title'),
  ownPage('/pages/user-profile', '/pages/user-profile/profile', 'ownAccount.profile.title'),
  ownPage('/pages/account-settings', '/pages/account-settings/account', 'ownAccount.settings.title'),
  // A host's proof signs in, and there is none; who is signed in at the hub makes no difference.
  everybody('/embedded/sandbox/loyalty/', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/customers', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/customers/cus_1', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/batches', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/activity', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/dashboard', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/inbox', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/orders', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/loyalty/settings', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/aramex/', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/dhl/pickups', 'common.session.failedTitle'),
  everybody('/embedded/sandbox/fedex/settings', 'common.session.failedTitle'),
  // Each app has its own pages and no other's.
  everybody('/embedded/sandbox/loyalty/pickups', 'common.notFound.title'),
  everybody('/embedded/sandbox/aramex/customers', 'common.notFound.title'),
  everybody('/embedded/sandbox/dhl/customers/cus_1', 'common.notFound.title'),
  everybody('/embedded/sandbox/nothing/', 'common.notFound.title'),
  everybody('/embedded/nowhere/loyalty/', 'common.notFound.title'),
];

/** Whether the client's rules, which allow one thing each, open a page. */
const opensToClient = ({ access }: CataloguePage): boolean =>
  typeof access === 'object' &&
  rulesOf('client').some(({ action, subject }) => action === access.action && subject === access.subject);

/** What the catalogue says of a page at one of its addresses. */
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

/** The pages that nobody named above, so that a new one is visited too. */
const OTHERS: readonly Row[] = [
  ...HUB_PAGE_LIST.flatMap((page) =>
    hubPathsOf(page)
      .filter((path) => !path.includes('$') && !isNamed(path))
      .map((path) => rowOf(page, path)),
  ),
  ...APPS.flatMap((app) =>
    framePagesOf(app)
      .map(({ frame }) => `${frameBase({ platform: 'sandbox', app })}${frame}`)
      .filter((path) => !isNamed(path))
      .map((path) => everybody(path.replaceAll(/\$\w+/g, 'x'), 'common.session.failedTitle')),
  ),
];

const ROWS: readonly Row[] = [...NAMED, ...OTHERS];

/** Arabic first, for everybody; the pages of the admin, who sees all of them, in English too. */
const VISITS: readonly (readonly [locale: Locale, visitor: Visitor])[] = [
  ['ar', 'anonymous'],
  ['ar', 'client'],
  ['ar', 'admin'],
  ['en', 'admin'],
];

/** A browser says in its console that a page came with status 404, which is what it should come with. */
const isExpected = (problem: string): boolean =>
  problem.includes('the server responded with a status of 404');

test('every page with parameters or tabs is named', () => {
  const paths = HUB_PAGE_LIST.filter(({ hub, tabs }) => tabs || hub.includes('$')).map(({ hub }) => hub);
  expect(paths.filter((path) => !isNamed(path))).toEqual([]);
});

/** What a visitor sees on the page. */
const wantedOn = ({ page }: HubPage, see: Outcome['see'], words: Wording): Locator => {
  if (typeof see === 'string')
    return page.getByRole('heading', { level: 1, name: words.t(see), exact: true });
  if ('sentence' in see) return page.getByText(see.sentence(words), { exact: true });
  const refusals = new RegExp(NO_PAGE.map((title) => words.t(title)).join('|'));
  return page.getByRole('heading', { level: 1 }).filter({ hasNotText: refusals });
};

describe.each(VISITS)('in %s for %s', (locale, visitor) => {
  const words = wordingOf(locale);
  const { dir } = words;
  const looked = new Set<Title>();
  let hub: HubPage;

  beforeAll(async () => {
    hub = await openHub(stage, { visitor, locale });
  });

  afterAll(async () => {
    expect(hub?.problems.filter((problem) => !isExpected(problem))).toEqual([]);
    await hub?.context.close();
  });

  // What is the same for everybody was seen by an anonymous visitor.
  const rows =
    visitor === 'anonymous' ? ROWS : ROWS.filter(([, { anonymous, admin }]) => anonymous !== admin);

  test.each(rows)('%s', async (path, outcomes) => {
    const { page, url } = hub;
    const { at, see } = outcomes[visitor];
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await wantedOn(hub, see, words).waitFor();
    await expectSoon(() => Promise.resolve(page.url()), `${url}${at}`);
    const shown = await page.evaluate('[document.documentElement.lang, document.documentElement.dir]');
    expect(shown).toEqual([locale, dir]);
    // Each page once: the public ones in Arabic, the admin's in English. What only says why nothing is there looks the same everywhere.
    const isLookedAt = visitor === (locale === 'ar' ? 'anonymous' : 'admin') && at === path;
    const isNew = typeof see !== 'string' || !looked.has(see);
    if (isLookedAt && isNew) await expectSoundScreen(page, path);
    if (isLookedAt && typeof see === 'string') looked.add(see);
  });
});

describe('after signing in', () => {
  const { t } = wordingOf('en');

  const signIn = async (address: string): Promise<HubPage> => {
    const hub = await openHub(stage, { visitor: 'anonymous', locale: 'en' });
    await hub.page.goto(`${hub.url}${address}`);
    // By the keyboard alone, as it must be possible.
    await hub.page.getByLabel(t('signIn.email'), { exact: true }).focus();
    await hub.page.keyboard.type('admin@demo.com');
    await hub.page.keyboard.press('Tab');
    await hub.page.keyboard.type('admin');
    await hub.page.keyboard.press('Enter');
    return hub;
  };

  test('one is where one wanted to be', async () => {
    const hub = await signIn('/apps/loyalty/customers?q=sara');
    await hub.page.getByRole('heading', { level: 1, name: t('customers.title') }).waitFor();
    expect(hub.page.url()).toBe(`${hub.url}/apps/loyalty/customers?q=sara`);
    await hub.context.close();
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', String.raw`/\elsewhere.example`])(
    'one is never led to another site: %s',
    async (to) => {
      const hub = await signIn(`/login?${new URLSearchParams({ to }).toString()}`);
      await hub.page.getByRole('heading', { level: 1, name: t('dashboard.title') }).waitFor();
      expect(hub.page.url()).toBe(`${hub.url}/apps/loyalty/dashboard`);
      expect(hub.problems).toEqual([]);
      await hub.context.close();
    },
  );
});
