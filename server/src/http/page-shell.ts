import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LOCALES } from '@apps-hub/domain/locale';
import { type PageContext, THEMES } from '@apps-hub/contract/page-context';
import { platformSetup } from '@apps-hub/contract/platform-setup';
import {
  type AddedPage,
  type LoadedFiles,
  PAGE_FILES_NAME,
  type PageFiles,
} from '@apps-hub/contract/pages/page-files';
import { lookFrom, preferenceCookie } from '@apps-hub/contract/preferences';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import type { FrameHead } from '../platforms/port/sign-in.ts';
import { headOf, hostHeadOf, type PlacedPage, titleOf } from './page-head.ts';

const HTML_TAG = '<html lang="ar" dir="rtl" data-mantine-color-scheme="light">';
const HEAD = '<head>';
const TITLE = '<title>Apps Hub</title>';
const CONTEXT_MARK = '<!--page-context-->';
const ROOT = '<div id="root"></div>';

export const oneOf = <T extends string>(allowed: readonly T[], text: string | undefined): T | undefined =>
  allowed.find((each) => each === text);

const inText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON inside a script element, where `<` could end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const SCHEMES = { light: 'light', dark: 'dark', system: 'auto' } as const;

/** Attributes that the stylesheet needs before any script runs; it resolves `system` itself. */
const attributesOf = ({ locale, theme, look, platform }: PageContext): string => {
  const ofLanguage = locale === 'ar' ? 'rtl' : 'ltr';
  const attributes = {
    lang: locale,
    dir: look.direction === 'auto' ? ofLanguage : look.direction,
    'data-mantine-color-scheme': SCHEMES[theme],
    'data-platform': platform,
    'data-skin': look.skin,
    'data-primary': look['primary-color'],
  };
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
};

/** The links from the built page to its own files. */
const BUILT_LINKS = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/**
 * Preloads everything that the page loads, so that no file waits for the one that imports it. Browsers request in this order, so it comes
 * before anything else in the head that loads. The first paint needs none of it: stylesheets are only preloaded, the entry applies them,
 * and the page's data go first.
 */
const linksOf = ({ stylesheets, scripts, fonts }: LoadedFiles): string =>
  [
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
    ...stylesheets.map(
      (href) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${href}">`,
    ),
    ...fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${href}">`,
    ),
  ].join('');

/** The build's record of one page: its files, and the styles for the first paint of all pages. */
export interface BuiltPage extends LoadedFiles {
  readonly firstStyle: string;
}

interface Drawn {
  readonly files: BuiltPage | undefined;
  readonly placed?: PlacedPage | undefined;
  /** What the host requires first in the head. */
  readonly hostHead?: FrameHead | null;
}

/** The page with its language, direction and colours set before anything is drawn. */
export const renderPage = (
  template: string,
  context: PageContext,
  { files, placed, hostHead = null }: Drawn,
): string => {
  const tag = `<html ${attributesOf(context)}>`;
  const script = `<script type="application/json" id="page-context" nonce="${context.nonce}">${inScript(context)}</script>`;
  // The calendar library reads the nonce for its style element here.
  const nonce = `<meta name="csp-nonce" nonce="${context.nonce}">`;
  const style = files ? `<style nonce="${context.nonce}">${files.firstStyle}</style>` : '';
  // Replacer functions, because a replacement string may contain `$&`.
  return (files ? template.replaceAll(BUILT_LINKS, '') : template)
    .replace(HTML_TAG, () => tag)
    .replace(HEAD, () => HEAD + hostHeadOf(hostHead))
    .replace(TITLE, () => `<title>${inText(titleOf(context, placed))}</title>`)
    .replace(
      CONTEXT_MARK,
      () => (files ? linksOf(files) : '') + style + headOf(context, placed) + nonce + script,
    )
    .replace(ROOT, () => `<div id="root">${files?.firstPaint ?? ''}</div>`);
};

/** Whether a text is exactly one source expression of a policy; a store's name comes from the address and may be anything. */
export const isFrameSource = (text: string): boolean => /^[\w:/.*'-]+$/.test(text);

/** Who may frame a page, and the URL of the host's script on it. */
interface Framing {
  readonly frameAncestors: readonly string[];
  readonly hostScript?: string | undefined;
}

export const policyOf = (
  nonce: string,
  { frameAncestors, hostScript }: Framing,
  devUrl: string | undefined,
): string => {
  // One file from one other origin, in that host's frames only.
  const host = hostScript === undefined ? '' : ` ${hostScript}`;
  const development = devUrl ? ` ${devUrl} ${devUrl.replace('http', 'ws')}` : '';
  return [
    "default-src 'none'",
    devUrl ? `script-src 'self' 'unsafe-inline'${host}` : `script-src 'self' 'nonce-${nonce}'${host}`,
    devUrl ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${development}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // A refused download shows its refusal in our hidden frame and leaves the page unchanged.
    "frame-src 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ');
};

/** The built page; in development Vite's page, read each time. */
export const createTemplate = (devUrl: string | undefined, distDir: string): (() => Promise<string>) => {
  if (devUrl) return async () => (await fetch(`${devUrl}/index.html`)).text();
  let built: Promise<string> | undefined;
  return () => {
    built ??= readFile(`${distDir}/index.html`, 'utf8');
    return built;
  };
};

/** The files of each built page; undefined in development, where Vite serves the sources. */
export const createPageFiles = (
  devUrl: string | undefined,
  distDir: string,
): (() => Promise<PageFiles | undefined>) => {
  let read: Promise<PageFiles> | undefined;
  return async () => {
    if (devUrl) return undefined;
    // Written by the build of the same version.
    read ??= readFile(`${distDir}/${PAGE_FILES_NAME}`, 'utf8').then((json) => JSON.parse(json) as PageFiles);
    return read;
  };
};

/** The pages that only the build knows; in development Vite lists them. */
export const createAddedPages =
  (
    devUrl: string | undefined,
    pageFiles: () => Promise<PageFiles | undefined>,
  ): (() => Promise<readonly AddedPage[]>) =>
  async () => {
    if (!devUrl) return (await pageFiles())?.added ?? [];
    // Written by our own plugin of the same version (web/page-files.ts).
    const told = (await (await fetch(`${devUrl}/${PAGE_FILES_NAME}`)).json()) as Pick<PageFiles, 'added'>;
    return told.added;
  };

/** A kept preference. With TLS its cookie is prefixed; earlier versions set it without. */
const preferenceIn = (c: Context, name: Parameters<typeof preferenceCookie>[0]): string | undefined =>
  getCookie(c, preferenceCookie(name), 'host') ?? getCookie(c, preferenceCookie(name));

/**
 * Language and theme: from the address, else the theme of the host's admin, else the last choice, else Arabic and the device's theme.
 * Framed pages keep the default look; `frame` is `hub` outside frames.
 */
export const preferencesOf = (
  c: Context,
  frame: PageContext['platform'],
): Pick<PageContext, 'locale' | 'theme' | 'look'> => ({
  locale:
    oneOf(LOCALES, c.req.query('locale')) ??
    oneOf(LOCALES, c.req.query('language')) ??
    // The parameter's name in Salla's dashboard (docs.salla.dev/embedded-sdk, "create app").
    oneOf(LOCALES, frame === 'salla' ? c.req.query('lang') : undefined) ??
    oneOf(LOCALES, preferenceIn(c, 'language')) ??
    'ar',
  theme:
    oneOf(THEMES, c.req.query('theme')) ??
    platformSetup(frame).defaultTheme ??
    oneOf(THEMES, preferenceIn(c, 'theme')) ??
    'system',
  look: lookFrom((name) => (frame === 'hub' ? preferenceIn(c, name) : undefined)),
});

export const newNonce = (): string => randomBytes(16).toString('base64');
