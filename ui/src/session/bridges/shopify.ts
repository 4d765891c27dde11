import type { HostBridge } from '../host-bridge.ts';

/** What we use of App Bridge. Source: @shopify/app-bridge-types 0.7.2. */
export interface AppBridge {
  readonly idToken: () => Promise<string>;
  readonly toast: { readonly show: (message: string, options?: { readonly isError?: boolean }) => unknown };
}

/** Shopify's admin reads our title from this element. Source: shopify.dev, "App Bridge web components". */
const TITLE_BAR = 'ui-title-bar';

const showTitle = (page: Document, title: string): void => {
  const known = page.querySelector(TITLE_BAR);
  const bar = known ?? page.createElement(TITLE_BAR);
  bar.setAttribute('title', title);
  if (!known) page.body.append(bar);
};

/** App Bridge reports a click in the admin's navigation by an event on our own link. */
const onNavigate = (page: Document, open: (href: string) => void): void =>
  page.addEventListener('shopify:navigate', ({ target }) => {
    const href = target instanceof Element ? target.getAttribute('href') : null;
    if (href !== null) open(href);
  });

/**
 * Shopify's admin, through App Bridge, which must be loaded from Shopify on every framed page. It returns a new session token
 * on each request, and follows our address by itself.
 */
export const shopifyBridge = ({ document: page }: Window, appBridge: AppBridge): HostBridge => ({
  renewal: 'silent',
  // The admin's language comes with the address; there is no event when it changes.
  choosesLanguage: false,
  chrome: {
    showTitle: (title) => showTitle(page, title),
    showToast: (kind, text) => appBridge.toast.show(text, { isError: kind === 'error' }),
  },
  drawsNavigation: true,
  onNavigate: (open) => onNavigate(page, open),
  requestToken: () => appBridge.idToken(),
  ready: () => undefined,
  navigated: () => undefined,
  onPreferences: () => () => undefined,
});
