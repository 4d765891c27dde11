import { serveStatic } from '@hono/node-server/serve-static';
import { BAR_COLOURS } from '@apps-hub/contract/page-context';
import type { Context } from 'hono';

import type { Branding } from '../../branding.ts';
import type { Router } from '../api.ts';
import { descriptionOf } from '../page-head.ts';
import { preferencesOf } from '../page-shell.ts';

/** Asked for rarely, and not by a name that changes with the content. */
const ONE_DAY = 'public, max-age=86400';

/** Only the pages that anybody may open belong in a search engine. */
const ROBOTS = ['User-agent: *', 'Allow: /login$', 'Allow: /register$', 'Disallow: /', ''].join('\n');

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
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  };
};

interface SiteFiles {
  readonly branding: Branding;
  readonly distDir: string;
  /** In development the icon comes from Vite. */
  readonly isBuilt: boolean;
}

/** The files that browsers and search engines ask for by fixed names. */
export const mountSiteFiles = (router: Router, { branding, distDir, isBuilt }: SiteFiles): void => {
  if (isBuilt)
    router.use(
      '/favicon.svg',
      serveStatic({ root: distDir, onFound: (_path, c) => c.header('cache-control', ONE_DAY) }),
    );
  router.get('/robots.txt', (c) => c.text(ROBOTS, 200, { 'cache-control': ONE_DAY }));
  router.get('/manifest.webmanifest', (c) =>
    // Private, because it depends on the cookie of the language.
    c.body(JSON.stringify(manifestOf(c, branding)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'private, max-age=86400',
    }),
  );
};
