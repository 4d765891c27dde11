import type { Locale } from '@apps-hub/domain/locale';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { pageAmong } from '@apps-hub/contract/pages/addresses';
import { HUB_PAGE_LIST } from '@apps-hub/contract/pages/catalogue';
import { ar as webAr } from '@apps-hub/web/i18n/ar/ar.ts';
import { en as webEn } from '@apps-hub/web/i18n/en/en.ts';
import { pagesOf } from '@apps-hub/ui/session/page-sets.ts';
import { samples } from '../src/page-set.ts';
import { ar } from '../src/phrases/ar/ar.ts';
import { en } from '../src/phrases/en/en.ts';
import { pressEverything, WATCH } from '@apps-hub/e2e/actions/press-everything.ts';
import { i18nFor } from './i18n.ts';
import { overflowsOf } from '@apps-hub/e2e/layout-checks.ts';
import { openHub } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const DESK = { width: 1440, height: 900 };

/** Journeys check each page on desktop, on a phone and with axe; this crawl checks the narrowest width. */
const TIGHT = { width: 320, height: 900 };

const testEnv = setUpTestEnv({ isShared: true });

const SAMPLES = pagesOf(samples);

const PAGES = [...HUB_PAGE_LIST, ...SAMPLES];

const PATHS = SAMPLES.map(({ hub }) => hub);

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '([^/?#]+)')}$`);

/** The path without its last part and parameter: the prefix that a list shares with its detail pages, or the list itself. */
const folderOf = (path: string): string => path.replace(/\/[^/]+(\/\$\w+)?$/, '');

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('a[href]')].filter((link) => link.origin === location.origin).map((link) => link.pathname)",
  );

/** Waits until the page shows its content or its empty state. */
const settle = async (page: Page, locale: Locale): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const loading = i18nFor(locale).t('common.state.loading');
  await page.getByLabel(loading, { exact: true }).first().waitFor({ state: 'detached' });
};

interface Opened {
  hub: HubPage;
  page: Page;
  /** The page's language; addresses open in it. */
  locale: Locale;
  open: (path: string) => Promise<void>;
}

/** A page with cookies of its own, because its language is one of them. */
const openPageOf = async (): Promise<Opened> => {
  const hub = await openHub(testEnv, { visitor: 'admin', locale: 'ar', options: { viewport: TIGHT } });
  const { page } = hub;
  await page.addInitScript(WATCH);
  const opened: Opened = {
    hub,
    page,
    locale: 'ar',
    open: async (path) => {
      await page.goto(`${hub.url}${path}`);
      await settle(page, opened.locale);
    },
  };
  return opened;
};

/** Switches the page with its own button. */
const switchTo = async (opened: Opened, locale: Locale): Promise<void> => {
  const { page } = opened;
  await page.locator(`button[lang="${locale}"]`).first().dispatchEvent('click');
  await page.locator(`html[lang="${locale}"]`).waitFor();
  opened.locale = locale;
  await settle(page, locale);
};

/** The links of the pages that were opened, by address. */
const linksOn = new Map<string, readonly string[]>();

/** A page's address; parameters are taken from a link on a neighbouring page. */
const addressOf = async (path: string, { page, open }: Opened): Promise<string> => {
  if (!path.includes('$')) return path;
  const beside = PATHS.filter((each) => [folderOf(each), each].includes(folderOf(path)));
  for (const list of beside.filter((each) => !each.includes('$'))) {
    if (!linksOn.has(list)) {
      await open(list);
      linksOn.set(list, await linksOf(page));
    }
    const links = linksOn.get(list) ?? [];
    const own = links.find((link) => patternOf(path).test(link));
    if (own !== undefined) return own;
    for (const other of beside.filter((each) => each.includes('$'))) {
      const id = links.map((link) => patternOf(other).exec(link)?.[1]).find((each) => each !== undefined);
      if (id !== undefined) return path.replace(/\$\w+/, id);
    }
  }
  throw new Error(`no page beside ${path} links to a record`);
};

/** Matches "area.key", which is shown instead of a missing phrase. */
const KEY = new RegExp(
  String.raw`\b(?:${Object.keys({ ...webAr, ...webEn, ...ar, ...en }).join('|')})\.[a-z]\w*`,
);

/** Texts that are visible or read by screen readers, without code, which names phrases by their keys. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    "[document.title, [...document.querySelectorAll('pre')].reduce((text, { innerText }) => text.replace(innerText, ''), document.body.innerText), ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))]",
  );

/** Buttons and links that screen readers announce without a name. */
const namelessOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('button, a[href]')].filter((control) => control.checkVisibility() && ![control.textContent, control.title, ...['aria-label', 'aria-labelledby'].map((name) => control.getAttribute(name))].some((name) => name?.trim())).map(({ outerHTML }) => outerHTML.slice(0, 120))",
  );

const resize = async (page: Page, size: typeof DESK): Promise<void> => {
  await page.setViewportSize(size);
  await page.waitForFunction(`innerWidth === ${size.width}`, undefined, POLLING);
};

const POLLING = { polling: 50 };

/** After a resize the page is notified in the first frame and drawn in the second. */
const TWO_FRAMES =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))';

/** Switches to the other language at the narrowest width, where the page must fit in both, and widens the window. */
const switchWhereTight = async (opened: Opened): Promise<void> => {
  const { page } = opened;
  expect(await overflowsOf(page), `what does not fit, ${opened.locale}`).toEqual([]);
  await switchTo(opened, opened.locale === 'ar' ? 'en' : 'ar');
  expect(await overflowsOf(page), `what does not fit, ${opened.locale}`).toEqual([]);
  await resize(page, DESK);
  await page.evaluate(TWO_FRAMES);
};

test('detects a control that does nothing', async () => {
  const hub = await openHub(testEnv, { visitor: 'anonymous', locale: 'en' });
  const { page } = hub;
  await page.addInitScript(WATCH);
  await page.route('**/made-up', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<main><h1>made up</h1>
        <button>dead</button><i><button onclick="document.body.append('!')">writes</button></i>
        <p><button onclick="print()">prints</button></p><b><button disabled>off</button></b>
        <u><input type="checkbox" aria-label="ticks"></u><s><button onclick="location.hash = 'x'">goes</button></s>
      </main>`,
    }),
  );
  const open = async () => void (await page.goto(`${hub.url}/made-up`));
  await open();
  expect(await pressEverything(page, open)).toEqual(['dead (inert)']);
  await hub.context.close();
});

/** Everything that can be seen without pressing anything, in the page's language. */
const inspect = async ({ page, locale }: Opened): Promise<void> => {
  const keys = (await textsOf(page)).filter((text) => KEY.test(text)).map((text) => KEY.exec(text)?.[0]);
  expect(keys, `missing phrases, ${locale}`).toEqual([]);
  expect(await namelessOf(page), `controls without a name, ${locale}`).toEqual([]);
  const links = await linksOf(page);
  linksOn.set(new URL(page.url()).pathname, links);
  const dead = links.filter((link) => !pageAmong(PAGES, link) && link !== '/');
  expect(dead, `links that lead nowhere, ${locale}`).toEqual([]);
  const refused = i18nFor(locale).t('common.notFound.title');
  expect(await page.getByRole('heading', { level: 1, name: refused }).count()).toBe(0);
};

/** The controls that were pressed in each form, by the folder of its pages: one adds and another edits with the same form. */
const pressedIn = new Map<string, Set<string>>();

const FORM_PAGE = /\/(?:add|edit\/\$\w+)$/;

const formOf = (path: string): Set<string> => {
  if (!FORM_PAGE.test(path)) return new Set();
  const folder = path.replace(FORM_PAGE, '');
  const known = pressedIn.get(folder) ?? new Set();
  pressedIn.set(folder, known);
  return known;
};

describe('every sample page in both languages', () => {
  /** Idle browser pages. They are reused because they keep compiled scripts, so addresses open faster. */
  const idle: Opened[] = [];

  // Opened in one language and switched to the other, in turn. Controls are pressed in the second one, because they do the same in both.
  test.concurrent.each(PATHS)('%s', async (path) => {
    const opened = idle.pop() ?? (await openPageOf());
    const { page, hub, open } = opened;
    const address = await addressOf(path, opened);
    // Narrow from the beginning, so that it is laid out anew once.
    await resize(page, TIGHT);
    await open(address);
    await inspect(opened);
    await switchWhereTight(opened);
    await inspect(opened);
    const inert = await pressEverything(page, () => open(address), formOf(path));
    expect(inert, 'controls that do nothing').toEqual([]);
    expect(hub.problems).toEqual([]);
    idle.push(opened);
  });
});
