import { serveStatic } from '@hono/node-server/serve-static';
import { BAR_COLOURS } from '@apps-hub/contract/page-context';
import type { AddedPage } from '@apps-hub/contract/pages/page-files';
import type { Context } from 'hono';

import type { Branding } from '#http/branding.ts';
import type { Router } from '../api.ts';
import { frontPaths, sitemapOf } from '../front-head.ts';
import { descriptionOf, OG_IMAGE, TOUCH_ICON } from '../page-head.ts';
import { preferencesOf } from '../page-shell.ts';

/** Rarely requested, and their names do not change with their content. */
const ONE_DAY = 'public, max-age=86400';

/** Only the pages that anybody may open belong in a search engine. */
const robotsOf = (origin: string, pages: readonly AddedPage[]): string =>
  [
    'User-agent: *',
    'Allow: /login$',
    'Allow: /register$',
    ...frontPaths(pages).map((path) => `Allow: ${path}`),
    // Needed to draw public pages.
    'Allow: /assets/',
    `Allow: ${OG_IMAGE}`,
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The hub as an installed app, in the visitor's language. */
const manifestOf = (c: Context, { hub, texts }: Branding) => {
  const { locale } = preferencesOf(c, 'hub');
  return {
    name: texts[hub].appName,
    short_name: texts[hub].appName,
    description: descriptionOf({ brand: hub, locale }),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: BAR_COLOURS.light,
    theme_color: BAR_COLOURS.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: TOUCH_ICON, type: 'image/png', sizes: '180x180', purpose: 'any' },
    ],
  };
};

interface SiteFiles {
  readonly branding: Branding;
  readonly distDir: string;
  /** In development, Vite serves the pictures. */
  readonly isBuilt: boolean;
  /** Our public origin. */
  readonly origin: string;
  readonly addedPages: () => Promise<readonly AddedPage[]>;
}

/** The files that browsers and search engines request by fixed names. */
export const mountSiteFiles = (
  router: Router,
  { branding, distDir, isBuilt, origin, addedPages }: SiteFiles,
): void => {
  const picture = serveStatic({ root: distDir, onFound: (_path, c) => c.header('cache-control', ONE_DAY) });
  if (isBuilt) for (const path of ['/favicon.svg', OG_IMAGE, TOUCH_ICON]) router.use(path, picture);
  router.get('/robots.txt', async (c) =>
    c.text(robotsOf(origin, await addedPages()), 200, { 'cache-control': ONE_DAY }),
  );
  router.get('/sitemap.xml', async (c) =>
    c.body(sitemapOf(origin, await addedPages()), 200, {
      'content-type': 'application/xml',
      'cache-control': ONE_DAY,
    }),
  );
  router.get('/manifest.webmanifest', (c) =>
    // Private, because it depends on the language cookie.
    c.body(JSON.stringify(manifestOf(c, branding)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'private, max-age=86400',
    }),
  );
};
