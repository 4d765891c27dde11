// What Shopify gives to an extension of its account pages and of its thank-you page, as far as ours use it. Sources: the types of
// @shopify/ui-extensions 2026.7.4 (`sessionToken`, `localization`, `order`, `orderConfirmation`), and shopify.dev, "Session Token API".
const { token, module, locale, order } = document.querySelector('script[data-module]').dataset;
const known = JSON.parse(order);

globalThis.shopify = {
  sessionToken: { get: async () => (await fetch(token, { method: 'POST' })).text() },
  localization: { language: { value: { isoCode: locale } } },
  order: { value: known ?? undefined },
  orderConfirmation: { value: { order: known } },
};

const extension = await import(module);
extension.default();
