import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';

import { expectSoon, expectSoundScreen } from './checks.ts';
import { openLoyalty, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { openHub } from './screens/visitor.ts';
import type { HubPage, HubVisit } from './screens/visitor.ts';
import { setStage } from './stage.ts';
import { wordingOf } from './wording.ts';

const { t } = wordingOf('en');

const stage = setStage();

const open = async (visit: Partial<HubVisit> & { path: string }): Promise<HubPage> => {
  const hub = await openHub(stage, { visitor: 'admin', locale: 'en', ...visit });
  onTestFinished(() => hub.context.close());
  await hub.page.goto(`${hub.url}${visit.path}`);
  return hub;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const root = (page: Page, attribute: string): Promise<string | null> =>
  page.locator('html').getAttribute(attribute);

/** Waits until the page can be scrolled so far: its heading stands before what it heads. */
const expectRoom = (page: Page, px: number): Promise<void> =>
  expectSoon(() => page.evaluate<boolean>(`document.body.scrollHeight - innerHeight > ${px}`), true);

const turnWheel = async (page: Page, px: number): Promise<void> => {
  await expectRoom(page, px);
  await page.mouse.wheel(0, px);
  await expectSoon(() => page.evaluate<boolean>(`scrollY > ${px / 2}`), true);
};

describe('what was chosen', () => {
  test('is there from the first moment: nothing on the page changes afterwards', async () => {
    const preferences = { theme: 'dark', skin: 'bordered', 'primary-color': 'rose', direction: 'rtl' };
    const hub = await openHub(stage, { visitor: 'admin', locale: 'en', preferences });
    onTestFinished(() => hub.context.close());
    // From before any script of the page: which of these attributes ever gets another value.
    await hub.page.addInitScript(`
      window.changes = [];
      new MutationObserver((mutations) => {
        for (const { attributeName: name, oldValue } of mutations) {
          const value = document.documentElement.getAttribute(name);
          if (oldValue !== null && oldValue !== value) window.changes.push([name, oldValue, value]);
        }
      }).observe(document, { attributes: true, attributeOldValue: true, subtree: true,
        attributeFilter: ['lang', 'dir', 'data-mantine-color-scheme', 'data-skin', 'data-primary'] });
    `);
    await hub.page.goto(`${hub.url}/access-control`);
    await heading(hub.page, t('acl.title')).waitFor();
    expect(await hub.page.evaluate('window.changes')).toEqual([]);
    expect(await root(hub.page, 'dir')).toBe('rtl');
    expect(await root(hub.page, 'data-mantine-color-scheme')).toBe('dark');
    await expectSoundScreen(hub.page, 'dark, bordered, English from the right');
  });

  test('follows the device live where the theme is the system’s', async () => {
    const { page } = await open({ path: '/access-control', options: { colorScheme: 'light' } });
    await expectSoon(() => root(page, 'data-mantine-color-scheme'), 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSoon(() => root(page, 'data-mantine-color-scheme'), 'dark');
  });

  test('in the address counts, and its language is kept', async () => {
    const { page, url } = await open({ path: '/access-control?language=ar&theme=dark' });
    await heading(page, wordingOf('ar').t('acl.title')).waitFor();
    expect(await root(page, 'data-mantine-color-scheme')).toBe('dark');
    await page.goto(`${url}/access-control`);
    await heading(page, wordingOf('ar').t('acl.title')).waitFor();
    expect(await root(page, 'dir')).toBe('rtl');
  });
});

describe('the layouts', () => {
  test.each([
    [1278, true],
    [1279, false],
  ])('at %i px lay the navigation over the page: %s', async (width, isOver) => {
    const { page } = await open({ path: '/access-control', options: { viewport: { width, height: 800 } } });
    await heading(page, t('acl.title')).waitFor();
    const menu = page.getByRole('button', { name: t('hub.nav.open') });
    expect(await menu.isVisible()).toBe(isOver);
    expect(await page.getByRole('button', { name: t('hub.nav.loyalty') }).isVisible()).toBe(!isOver);
    if (!isOver) return;
    await menu.click();
    const over = page.getByRole('dialog', { name: t('common.nav.label') });
    await over.getByRole('link', { name: t('common.nav.customers') }).click();
    await heading(page, t('customers.title')).waitFor();
    await over.waitFor({ state: 'detached' });
  });

  test('keep the horizontal navigation in sight, with panels six pixels below it', async () => {
    const options = { viewport: { width: 1440, height: 500 } };
    const { page } = await open({ path: '/access-control', options });
    const group = page.getByRole('button', { name: t('hub.nav.loyalty') });
    await group.click();
    const panel = page.getByRole('link', { name: t('common.nav.customers') }).locator('..');
    const [button, opened] = await Promise.all([group.boundingBox(), panel.boundingBox()]);
    expect((opened?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeCloseTo(6, 1);
    await page.keyboard.press('Escape');
    await turnWheel(page, 200);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });

  test('of the carriers’ pages have no bar, a footer with the tools, and a way up after 200 px', async () => {
    const options = { viewport: { width: 1440, height: 500 } };
    const { page } = await open({ path: '/apps/shipping/dashboard', options });
    await heading(page, t('shippingHome.title')).waitFor();
    expect(
      await page
        .locator('header')
        .getByRole('button', { name: t('hub.look.title') })
        .count(),
    ).toBe(0);
    const footer = page.locator('footer');
    await footer.getByRole('button', { name: t('hub.look.title') }).waitFor();
    const up = page.getByRole('button', { name: t('hub.scrollToTop') });
    await expectRoom(page, 230);
    await page.evaluate('scrollTo(0, 200)');
    expect(await up.isVisible()).toBe(false);
    await page.evaluate('scrollTo(0, 230)');
    await up.click();
    await expectSoon(() => page.evaluate('scrollY'), 0);
  });
});

describe('moving to another page', () => {
  test('shows the bar while it loads, names the window and takes the focus along', async () => {
    const { page } = await open({ path: '/access-control' });
    await heading(page, t('acl.title')).waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*customers*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.getByLabel(t('hub.search.label')).fill(t('common.nav.customers'));
    await page.keyboard.press('Enter');
    const bar = page.getByRole('progressbar', { name: t('common.state.loading') });
    await bar.waitFor();
    release();
    await heading(page, t('customers.title')).waitFor();
    await bar.waitFor({ state: 'detached' });
    await expectSoon(() => page.title(), `${t('customers.title')} · Apps Hub`);
    await expectSoon(() => page.evaluate('document.activeElement.id'), 'content');
  });

  test('begins at its top, smoothly for those who do not mind movement', async () => {
    const options = { viewport: { width: 1440, height: 500 } };
    const { page } = await open({
      path: '/access-control',
      options: { ...options, reducedMotion: 'no-preference' },
    });
    await heading(page, t('acl.title')).waitFor();
    const behaviour = () => page.evaluate('getComputedStyle(document.documentElement).scrollBehavior');
    expect(await behaviour()).toBe('smooth');
    await turnWheel(page, 200);
    await page.getByRole('button', { name: t('hub.nav.loyalty') }).click();
    await page
      .getByRole('link', { name: t('common.nav.settings') })
      .first()
      .click();
    await heading(page, t('loyaltySettings.title')).waitFor();
    await expectSoon(() => page.evaluate('scrollY'), 0);
    // To the place that the address names.
    await expectRoom(page, 100);
    await page.evaluate("location.hash = 'content'");
    await expectSoon(() => page.evaluate<boolean>('scrollY > 50'), true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behaviour()).toBe('auto');
  });

  test('starts anew, once, when a new version has renamed its parts', async () => {
    const { page, problems } = await open({ path: '/access-control' });
    await heading(page, t('acl.title')).waitFor();
    let isGone = true;
    await page.route('**/assets/*customers*.js', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: t('hub.nav.loyalty') }).click();
    await page.getByRole('link', { name: t('common.nav.customers') }).click();
    await reloaded;
    // Still missing: this time the page says so, and does not go round in circles.
    await heading(page, t('common.crash.title')).waitFor();
    isGone = false;
    await page.getByRole('button', { name: t('common.crash.reload') }).click();
    await heading(page, t('customers.title')).waitFor();
    expect(
      problems.filter((problem) => !/404|preload|dynamically|undefined|route match/i.test(problem)),
    ).toEqual([]);
  });

  test('without a network says that there is none', async () => {
    const { page, context } = await open({ path: '/access-control' });
    await heading(page, t('acl.title')).waitFor();
    await context.setOffline(true);
    await page.getByText(t('common.state.offline')).waitFor();
    await context.setOffline(false);
    await page.getByText(t('common.state.offline')).waitFor({ state: 'detached' });
  });
});

describe('each platform', () => {
  test.each([
    ['salla', { hasNavigation: false, scheme: 'light' }],
    ['zid', { hasNavigation: true, scheme: 'dark' }],
    ['shopify', { hasNavigation: true, scheme: 'dark' }],
    ['sandbox', { hasNavigation: true, scheme: 'dark' }],
  ] as const)('%s has its set-up', async (platform, { hasNavigation, scheme }) => {
    const hub = await openHub(stage, { visitor: 'anonymous', locale: 'en' });
    onTestFinished(() => hub.context.close());
    const { page, url, problems } = hub;
    // A sign-in of the sandbox store stands for the host's own, which only the host can make.
    const admin = { page, url: stage.stack.sandboxUrl, words: wordingOf('en') };
    await signInToAdmin(admin, OWNER);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/embedded'));
    await openLoyalty(admin);
    const body = await (await answer).text();
    await page.route('**/api/auth/embedded', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    );
    await page.goto(`${url}/embedded/${platform}/loyalty/?token=of-the-host&theme=dark&locale=en`);
    await heading(page, t('common.app.loyalty')).waitFor();
    expect(await root(page, 'data-mantine-color-scheme')).toBe(scheme);
    const navigation = page.getByRole('navigation', { name: t('common.nav.label') });
    expect(await navigation.isVisible()).toBe(hasNavigation);
    // Also without a navigation of ours the pages lead on, and back.
    await page.getByRole('link', { name: t('common.nav.customers'), exact: true }).click();
    await heading(page, t('customers.title')).waitFor();
    await page.getByRole('link', { name: t('common.nav.home'), exact: true }).click();
    await heading(page, t('common.app.loyalty')).waitFor();
    await expectSoundScreen(page, platform);
    expect(problems).toEqual([]);
  });
});
