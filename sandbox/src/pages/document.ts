import { html } from 'hono/html';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';
import { themes } from './view.ts';
import type { Html, Theme, View } from './view.ts';

/** The frame of every page: the only place that sets language and direction. */
export const documentPage = (
  view: View,
  page: {
    readonly title: string;
    readonly area: 'admin' | 'shop' | 'plain';
    readonly body: Html;
    /** What the host adds before `</body>`. */
    readonly scripts?: Html | undefined;
  },
): Html =>
  html`<!doctype html>
    <html lang="${view.locale}" dir="${view.dir}" data-theme="${view.theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/fonts.css" />
        <link rel="stylesheet" href="/static/sandbox.css" />
        <script type="module" src="/static/${page.area === 'admin' ? 'admin' : 'shop'}.js"></script>
      </head>
      <body class="${page.area}">
        <a class="skip" href="#main">${view.t('skip')}</a>
        ${page.body} ${page.scripts}
      </body>
    </html>`;

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { light: 'sun', dark: 'moon', system: 'device' };

/** Language and theme buttons: plain forms, enhanced by a script that needs no reload. */
export const preferences = (view: View): Html => {
  const other = view.locale === 'ar' ? 'en' : 'ar';
  return html`<form class="preferences" method="post" action="/preferences" data-preferences>
    <input type="hidden" name="back" value="${view.here}" />
    <div class="segments" role="group" aria-label="${view.t('theme')}">
      ${themes.map(
        (theme) =>
          html`<button
            type="submit"
            name="theme"
            value="${theme}"
            aria-pressed="${String(theme === view.theme)}"
            aria-label="${view.t(`theme.${theme}`)}"
            title="${view.t(`theme.${theme}`)}"
            data-testid="theme-${theme}"
          >
            ${icon(THEME_ICONS[theme])}
          </button>`,
      )}
    </div>
    <button type="submit" class="quiet" name="locale" value="${other}" lang="${other}" data-testid="language">
      ${other === 'ar' ? 'العربية' : 'English'}
    </button>
  </form>`;
};
