import type { Context } from 'hono';
import { html } from 'hono/html';

import { newNonce } from './page-shell.ts';
import { PLAIN_STYLE } from './plain-page.ts';

/** A person who opened a page, not a program that calls an interface. */
export const isPageRequest = (c: Context): boolean =>
  c.req.method === 'GET' &&
  !/^\/(api|webhooks|assets|shop)(\/|$)/.test(c.req.path) &&
  (c.req.header('accept') ?? '').includes('text/html');

/** Tells a person in both languages, as nothing may be known about them yet, that the page comes soon; and opens it again. */
export const unavailablePage = (c: Context, retrySeconds: string): Response | Promise<Response> => {
  const nonce = newNonce();
  c.header('retry-after', retrySeconds);
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="ar" dir="rtl">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta http-equiv="refresh" content="${retrySeconds}" />
          <title>لحظات · One moment</title>
          <style nonce="${nonce}">
            ${PLAIN_STYLE}
          </style>
        </head>
        <body>
          <main>
            <h1>الخدمة غير متاحة الآن</h1>
            <p>ستُعاد المحاولة تلقائيًا.</p>
            <div lang="en" dir="ltr">
              <h2>The service is not available right now</h2>
              <p>This page will reload automatically.</p>
            </div>
          </main>
        </body>
      </html>`,
    503,
  );
};
