import { html } from 'hono/html';
import { documentPage } from './document.ts';
import { icon } from './icons.ts';
import type { Html, View } from './view.ts';

/** An error page with a link to continue. */
export const errorPage = (
  view: View,
  error: { readonly text: string; readonly area: 'admin' | 'shop' },
): Html => {
  const body = html`<main id="main" class="narrow center" data-testid="error">
    <p class="big-icon">${icon('warning')}</p>
    <h1>${error.text}</h1>
    <p>
      <a class="button" href="/${error.area}"
        >${view.t(error.area === 'admin' ? 'open_admin' : 'open_shop')}</a
      >
    </p>
  </main>`;
  return documentPage(view, { title: error.text, area: 'plain', body });
};
