import { platformName } from '@apps-hub/contract/platform-names';
import type { PlatformName } from '@apps-hub/contract/apps';
import type { Locale } from '@apps-hub/domain/locale';
import { html } from 'hono/html';

import { PLAIN_STYLE } from './plain-page.ts';

interface Words {
  readonly title: string;
  readonly question: (app: string, platform: string) => string;
  readonly warning: string;
  readonly connect: string;
  readonly cancel: string;
  readonly later: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    title: 'ربط متجر',
    question: (app, platform) => `هل تريد ربط هذا المتجر على ${platform} بتطبيق ${app}؟`,
    warning: 'إذا لم يكن هذا متجرك، أو لم تبدأ التثبيت بنفسك، فأغلق الصفحة. لم يُحفظ أي شيء بعد.',
    connect: 'ربط المتجر',
    cancel: 'إلغاء',
    later: 'الخدمة غير متاحة الآن، وستعود قريبًا. انتظر دقيقة أو دقيقتين، ثم اضغط «ربط المتجر» مرة أخرى.',
  },
  en: {
    title: 'Connect a store',
    question: (app, platform) => `Connect this store on ${platform} to ${app}?`,
    warning:
      'If this is not your store, or you did not start the installation, close this page. Nothing has been saved yet.',
    connect: 'Connect the store',
    cancel: 'Cancel',
    later:
      'The service is not available right now and will be back soon. Wait a minute or two, then press “Connect the store” again.',
  },
};

const STYLE = `${PLAIN_STYLE}
.store { margin: 1rem 0; font-size: 1.125rem; font-weight: 600; overflow-wrap: anywhere; }
.note { font-size: 0.875rem; color: light-dark(#5c5c66, #b5b5c0); }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin-block-start: 1.5rem; }
button, a { min-block-size: 2.75rem; padding-inline: 1.25rem; border-radius: 0.5rem; font: inherit; }
button { border: 0; background: #2b4acb; color: #fff; cursor: pointer; }
a { display: inline-flex; align-items: center; color: inherit; }`;

interface Shown {
  readonly locale: Locale;
  readonly nonce: string;
  readonly platform: PlatformName;
  readonly appName: string;
  readonly storeName: string;
  /** The installation, encrypted. */
  readonly pending: string;
  /** The merchant already agreed, but the database did not answer. */
  readonly isLater: boolean;
  readonly confirmPath: string;
  readonly cancelPath: string;
}

/**
 * Asks which store is being connected, for an installation that this browser did not begin here, or that must be repeated. Needs no script.
 */
export const confirmInstallPage = (shown: Shown) => {
  const { locale, nonce, platform, appName, storeName, pending, isLater, confirmPath, cancelPath } = shown;
  const words = WORDS[locale];
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.title}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${words.question(appName, platformName(platform, locale))}</h1>
          <p class="store" data-testid="store"><bdi>${storeName}</bdi></p>
          ${isLater ? html`<p role="alert">${words.later}</p>` : html`<p class="note">${words.warning}</p>`}
          <form method="post" action="${confirmPath}">
            <input type="hidden" name="pending" value="${pending}" />
            <button data-testid="connect">${words.connect}</button>
            <a href="${cancelPath}">${words.cancel}</a>
          </form>
        </main>
      </body>
    </html>`;
};
