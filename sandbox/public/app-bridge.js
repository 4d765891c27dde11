// Replaces Shopify's App Bridge inside our pages. It follows the documented calls (shopify.dev, app-home, "APIs" and "App Bridge web
// components"; types of @shopify/app-bridge-types 0.7.2); its messages to the surrounding admin are its own.
const page = document.currentScript;
const key = document.querySelector('meta[name=shopify-api-key]')?.content;
const parameters = new URLSearchParams(location.search);
if (!key || !parameters.get('shop') || !parameters.get('host'))
  throw new Error('App Bridge needs a shopify-api-key, and shop and host in the address');
const admin = new URL(page.src).origin;
const say = (message) => parent.postMessage({ appBridge: 1, ...message }, admin);

const waiting = new Map();
let count = 0;

window.shopify = {
  config: { apiKey: key, shop: parameters.get('shop'), locale: parameters.get('locale') ?? 'en' },
  idToken: () =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      say({ ask: 'idToken', id: count });
    }),
  toast: {
    show: (message, { isError = false } = {}) => {
      say({ toast: message, isError });
      return `toast-${(count += 1)}`;
    },
    hide: () => undefined,
  },
};

const linkOf = (href) =>
  [...document.querySelectorAll('ui-nav-menu a')].find((link) => link.getAttribute('href') === href);

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== admin || source !== parent || !data?.appBridge) return;
  if (data.navigate) linkOf(data.navigate)?.dispatchEvent(new Event('shopify:navigate', { bubbles: true }));
  const asked = waiting.get(data.id);
  if (!asked) return;
  waiting.delete(data.id);
  if (data.token) asked.resolve(data.token);
  else asked.reject(new Error('The admin gave no token'));
});

// The admin draws the title and the navigation; the first link is the app's own name and is hidden.
const show = () => {
  const links = [...document.querySelectorAll('ui-nav-menu a')]
    .filter((link) => link.rel !== 'home')
    .map((link) => ({ href: link.getAttribute('href'), label: link.textContent.trim() }));
  say({ title: document.querySelector('ui-title-bar')?.getAttribute('title') ?? '', links });
};
let last = 0;
new MutationObserver(() => {
  cancelAnimationFrame(last);
  last = requestAnimationFrame(show);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
