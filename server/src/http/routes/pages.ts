import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { APPS, type AppName, PLATFORMS, type PlatformName } from '@apps-hub/contract/session';
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

import { AppError } from '../../errors.ts';
import type { HttpDeps, Router } from '../api.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const HTML_TAG = '<html lang="ar" dir="rtl" data-mantine-color-scheme="light">';
const CONTEXT_MARK = '<!--page-context-->';

/** What the page knows before its first request; it holds no secret. */
interface PageContext {
  readonly platform: PlatformName;
  readonly app: AppName;
  readonly appName: string;
  readonly hostOrigin: string | null;
  readonly locale: 'ar' | 'en';
  readonly theme: 'light' | 'dark' | 'system';
  readonly nonce: string;
}

const oneOf = <T extends string>(allowed: readonly T[], text: string | undefined): T | undefined =>
  allowed.find((each) => each === text);

/** JSON inside a script element: `<` could end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The page with its language, direction and colours set before anything is drawn. `system` is left to the stylesheet. */
export const renderPage = (template: string, context: PageContext): string => {
  const dir = context.locale === 'ar' ? 'rtl' : 'ltr';
  const scheme = context.theme === 'dark' ? 'dark' : 'light';
  return template
    .replace(HTML_TAG, `<html lang="${context.locale}" dir="${dir}" data-mantine-color-scheme="${scheme}">`)
    .replace(
      CONTEXT_MARK,
      `<script type="application/json" id="page-context" nonce="${context.nonce}">${inScript(context)}</script>`,
    );
};

const policyOf = (nonce: string, frameAncestors: readonly string[], devUrl: string | undefined): string => {
  const development = devUrl ? ` ${devUrl} ${devUrl.replace('http', 'ws')}` : '';
  return [
    "default-src 'none'",
    devUrl ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    devUrl ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ');
};

const readTemplate = async (devUrl: string | undefined): Promise<string> => {
  if (devUrl) return (await fetch(`${devUrl}/index.html`)).text();
  return readFile(`${DIST}/index.html`, 'utf8');
};

export interface PageOptions {
  /** Vite's development server, whose modules we pass through. */
  readonly webDevUrl: string | undefined;
}

/** The embedded apps' pages and the files they load. */
export const mountPages = (router: Router, deps: HttpDeps, { webDevUrl }: PageOptions): void => {
  let built: Promise<string> | undefined;
  const template = (): Promise<string> => {
    if (webDevUrl) return readTemplate(webDevUrl);
    built ??= readTemplate(undefined);
    return built;
  };

  const embedded = async (c: Context): Promise<Response> => {
    const platform = oneOf(PLATFORMS, c.req.param('platform'));
    const app = oneOf(APPS, c.req.param('app'));
    if (!platform || !app) throw new AppError('not_found');
    const frameAncestors = deps.platforms[platform]?.frameAncestors() ?? [];
    const nonce = randomBytes(16).toString('base64');
    const locale = oneOf(['ar', 'en'], c.req.query('locale') ?? c.req.query('language')) ?? 'ar';
    const theme = oneOf(['light', 'dark', 'system'], c.req.query('theme')) ?? 'system';
    const hostOrigin = frameAncestors[0] ?? null;
    c.header('content-security-policy', policyOf(nonce, frameAncestors, webDevUrl));
    c.header('cache-control', 'no-store');
    return c.html(
      renderPage(await template(), { platform, app, appName: 'Apps Hub', hostOrigin, locale, theme, nonce }),
    );
  };
  router.get('/embedded/:platform/:app', embedded);
  router.get('/embedded/:platform/:app/*', embedded);

  router.use(
    '/assets/*',
    serveStatic({
      root: DIST,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  if (webDevUrl)
    router.get('*', (c) =>
      proxy(`${webDevUrl}${c.req.path}${new URL(c.req.url).search}`, { headers: c.req.header() }),
    );
};
