// What Shopify gives to an extension of its account pages, of its thank-you page and of its till, as far as ours use it. Sources: the types of
// @shopify/ui-extensions 2026.7.4 (`sessionToken`, `localization`, `order`, `orderConfirmation`; point-of-sale: `session`, `locale`, `cart`,
// `toast`, `action`), and shopify.dev, "Session Token API" and "Session API".
const { dataset } = document.querySelector('script[data-module]');
const { token, tillToken, module, locale, discounts } = dataset;
const known = JSON.parse(dataset.order);

const tokenFrom = async (address) => (await fetch(address, { method: 'POST' })).text();

/** A till refuses a code that does not apply to its cart; which error it throws is not documented. */
const addCartCodeDiscount = async (code) => {
  const answer = await fetch(discounts, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discount: code }),
  });
  const { discount_codes: codes } = await answer.json();
  if (!codes.some((each) => each.code === code && each.applicable)) throw new Error('not applicable');
};

globalThis.shopify = {
  sessionToken: { get: () => tokenFrom(token) },
  localization: { language: { value: { isoCode: locale } } },
  order: { value: known ?? undefined },
  orderConfirmation: { value: { order: known } },
  session: { getSessionToken: () => tokenFrom(tillToken) },
  locale: { current: { value: locale, subscribe: () => () => undefined } },
  cart: {
    current: { value: JSON.parse(dataset.cart), subscribe: () => () => undefined },
    addCartCodeDiscount,
  },
  toast: {
    show: (text) => {
      const toast = document.createElement('output');
      toast.textContent = text;
      document.documentElement.append(toast);
    },
  },
  action: { presentModal: () => location.assign(location.href.replace('home-tile', 'home-modal')) },
};

const extension = await import(module);
extension.default();
