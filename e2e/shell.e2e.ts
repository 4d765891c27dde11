import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { expectSoon, expectSoundScreen } from './checks.ts';
import { openLoyalty, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { openHub } from './screens/hub.ts';
import type { HubPage, HubVisit } from './screens/hub.ts';
import { setUpTestEnv } from './test-env.ts';
import { i18nFor } from './i18n.ts';

const { t } = i18nFor('en');

const testEnv = setUpTestEnv({ isShared: true });

const open = async (visit: Partial<HubVisit> & { path: string }): Promise<HubPage> => {
  const hub = await openHub(testEnv, { visitor: 'admin', locale: 'en', ...visit });
  onTestFinished(() => hub.context.close());
  await hub.page.goto(`${hub.url}${visit.path}`);
  return hub;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const root = (page: Page, attribute: string): Promise<string | null> =>
  page.locator('html').getAttribute(attribute);

/** Waits until the page can scroll this far: its heading renders before its content. */
const expectRoom = (page: Page, px: number): Promise<void> =>
  expectSoon(() => page.evaluate<boolean>(`document.body.scrollHeight - innerHeight > ${px}`), true);

const turnWheel = async (page: Page, px: number): Promise<void> => {
  await expectRoom(page, px);
  await page.mouse.wheel(0, px);
  await expectSoon(() => page.evaluate<boolean>(`scrollY > ${px / 2}`), true);
};

describe('a preference', () => {
  test('applies from the first paint, without any later change', async () => {
    const preferences = { theme: 'dark', skin: 'bordered', 'primary-color': 'rose', direction: 'rtl' };
    const hub = await openHub(testEnv, { visitor: 'admin', locale: 'en', preferences });
    onTestFinished(() => hub.context.close());
    // Runs before any script of the page: records whether one of these attributes changes its value.
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

  test('follows the device live when it is the system theme', async () => {
    const { page } = await open({ path: '/access-control', options: { colorScheme: 'light' } });
    await expectSoon(() => root(page, 'data-mantine-color-scheme'), 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSoon(() => root(page, 'data-mantine-color-scheme'), 'dark');
  });

  test('wins when it is in the URL, and its language is stored', async () => {
    const { page, url } = await open({ path: '/access-control?language=ar&theme=dark' });
    await heading(page, i18nFor('ar').t('acl.title')).waitFor();
    expect(await root(page, 'data-mantine-color-scheme')).toBe('dark');
    await page.goto(`${url}/access-control`);
    await heading(page, i18nFor('ar').t('acl.title')).waitFor();
    expect(await root(page, 'dir')).toBe('rtl');
  });
});

describe('a layout', () => {
  test('overlays the navigation at 1278 px, and shows it at 1279 px', async () => {
    const { page } = await open({
      path: '/access-control',
      options: { viewport: { width: 1279, height: 800 } },
    });
    await heading(page, t('acl.title')).waitFor();
    const menu = page.getByRole('button', { name: t('shell.nav.open') });
    const group = page.getByRole('button', { name: t('hub.nav.loyalty') });
    expect([await menu.isVisible(), await group.isVisible()]).toEqual([false, true]);
    await page.setViewportSize({ width: 1278, height: 800 });
    await menu.waitFor();
    expect(await group.isVisible()).toBe(false);
    await menu.click();
    const over = page.getByRole('dialog', { name: t('common.nav.label') });
    await over.getByRole('link', { name: t('common.nav.customers') }).click();
    await heading(page, t('customers.title')).waitFor();
    await over.waitFor({ state: 'detached' });
  });

  test('keeps the horizontal navigation in view, with panels 6 px below it', async () => {
    const options = { viewport: { width: 1440, height: 500 } };
    const { page } = await open({ path: '/access-control', options });
    const group = page.getByRole('button', { name: t('hub.nav.loyalty') });
    await group.click();
    const panel = page.getByRole('link', { name: t('common.nav.customers') }).locator('../..');
    const [button, opened] = await Promise.all([group.boundingBox(), panel.boundingBox()]);
    expect((opened?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeCloseTo(6, 1);
    await page.keyboard.press('Escape');
    await turnWheel(page, 200);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });

  test('has the tools at the end of the navigation on the carriers’ pages, and a scroll-to-top button after 200 px', async () => {
    const options = { viewport: { width: 1440, height: 500 } };
    const { page } = await open({ path: '/apps/shipping/dashboard', options });
    await heading(page, t('shippingHome.title')).waitFor();
    for (const name of ['shell.search', 'shell.look.title'] as const)
      await page
        .getByRole('banner')
        .getByRole('button', { name: t(name) })
        .waitFor();
    expect(await page.locator('footer').getByRole('button').count()).toBe(0);
    const up = page.getByRole('button', { name: t('shell.scrollToTop') });
    await expectRoom(page, 230);
    await page.evaluate('scrollTo(0, 200)');
    expect(await up.isVisible()).toBe(false);
    await page.evaluate('scrollTo(0, 230)');
    await up.waitFor();
    // It is beside the content, because it would cover the figures.
    const [button, content] = await Promise.all([
      up.boundingBox(),
      page.locator('#content > div').boundingBox(),
    ]);
    if (!button || !content) throw new Error('Expected both on the page');
    const isBeside = button.x + button.width <= content.x || button.x >= content.x + content.width;
    expect(isBeside).toBe(true);
    await up.click();
    await expectSoon(() => page.evaluate('scrollY'), 0);
  });
});

describe('navigating', () => {
  test('shows a progress bar, sets the title and moves the focus', async () => {
    const { page } = await open({ path: '/access-control' });
    await heading(page, t('acl.title')).waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*customers*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.getByLabel(t('hub.searchFor')).fill(t('common.nav.customers'));
    await page.keyboard.press('Enter');
    const bar = page.getByRole('progressbar', { name: t('common.state.loading') });
    await bar.waitFor();
    release();
    await heading(page, t('customers.title')).waitFor();
    await bar.waitFor({ state: 'detached' });
    await expectSoon(() => page.title(), `${t('customers.title')} · Apps Hub`);
    await expectSoon(() => page.evaluate('document.activeElement.id'), 'content');
  });

  test('scrolls to the top, smoothly unless the user prefers reduced motion', async () => {
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
    // Scrolls to the URL's anchor.
    await expectRoom(page, 100);
    await page.evaluate("location.hash = 'content'");
    await expectSoon(() => page.evaluate<boolean>('scrollY > 0'), true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behaviour()).toBe('auto');
  });

  test('reloads once when a new version has renamed its chunks', async () => {
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
    // Still missing: now the page shows an error instead of reloading in a loop.
    await heading(page, t('common.crash.title')).waitFor();
    isGone = false;
    await page.getByRole('button', { name: t('common.crash.reload') }).click();
    await heading(page, t('customers.title')).waitFor();
    expect(
      problems.filter((problem) => !/404|preload|dynamically|undefined|route match/i.test(problem)),
    ).toEqual([]);
  });

  test('reports when the device is offline, and opens a new page once it is connected again', async () => {
    const { page, context } = await open({ path: '/access-control' });
    await heading(page, t('acl.title')).waitFor();
    await context.setOffline(true);
    await page.getByText(t('common.state.offline')).waitFor();
    await page.getByRole('button', { name: t('hub.nav.loyalty') }).click();
    await page.getByRole('link', { name: t('common.nav.customers') }).click();
    await heading(page, t('common.crash.offline')).waitFor();
    await context.setOffline(false);
    await heading(page, t('customers.title')).waitFor();
    await page.getByText(t('common.state.offline')).waitFor({ state: 'detached' });
  });
});

describe('each platform', () => {
  let hub: HubPage;

  // The sandbox's sign-in replaces the hosts' own, which only they can produce; its answer then opens every platform's page.
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'anonymous', locale: 'en' });
    const { page } = hub;
    const admin = { page, url: testEnv.stack.sandboxUrl, i18n: i18nFor('en') };
    await signInToAdmin(admin, OWNER);
    let body = '';
    await page.route('**/api/auth/embedded', async (route) => {
      if (body !== '') return route.fulfill({ status: 200, contentType: 'application/json', body });
      const response = await route.fetch();
      body = await response.text();
      return route.fulfill({ response, body });
    });
    await openLoyalty(admin);
  });
  afterAll(() => hub.context.close());

  test.each([
    ['salla', { hasNavigation: false, scheme: 'dark' }],
    ['zid', { hasNavigation: true, scheme: 'dark' }],
    ['shopify', { hasNavigation: true, scheme: 'dark' }],
    ['sandbox', { hasNavigation: true, scheme: 'dark' }],
  ] as const)('%s has its set-up', async (platform, { hasNavigation, scheme }) => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/embedded/${platform}/loyalty/?token=of-the-host&theme=dark&locale=en`);
    await heading(page, t('common.app.loyalty')).waitFor();
    expect(await root(page, 'data-mantine-color-scheme')).toBe(scheme);
    const navigation = page.getByRole('navigation', { name: t('common.nav.label') });
    expect(await navigation.isVisible()).toBe(hasNavigation);
    // Pages link to each other even without our own navigation.
    await page.getByRole('link', { name: t('common.nav.customers'), exact: true }).click();
    await heading(page, t('customers.title')).waitFor();
    await page.getByRole('link', { name: t('common.nav.home'), exact: true }).click();
    await heading(page, t('common.app.loyalty')).waitFor();
    await expectSoundScreen(page, platform);
    expect(problems).toEqual([]);
  });
});
