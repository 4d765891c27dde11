// Salla's half of its embedded SDK 0.2.5, as far as our page talks to it: it answers "ready" with the layout, reopens the frame with a new
// token, and shows title and toasts itself. Source: @salla.sa/embedded-sdk, docs.salla.dev/embedded-sdk.
const frame = document.querySelector('iframe[data-salla]');
const { appsOrigin, locale, theme } = frame.dataset;

const say = (event, payload) =>
  frame.contentWindow.postMessage(
    { event, payload, timestamp: Date.now(), source: 'merchant-dashboard' },
    appsOrigin,
  );

const layout = () => ({
  theme,
  locale,
  dir: locale === 'ar' ? 'rtl' : 'ltr',
  width: frame.clientWidth,
  currency: 'SAR',
});

const heard = {
  'embedded::iframe.ready': () => say('embedded::context.provide', { layout: layout() }),
  'embedded::ready': () => {
    frame.dataset.ready = 'yes';
  },
  // A page of its own makes a new token.
  'embedded::auth.refresh': () => location.reload(),
  'embedded::page.setTitle': ({ title }) => {
    document.querySelector('#salla-bar strong').textContent = title;
  },
  'embedded::ui.toast': ({ message }) => {
    document.querySelector('#salla-bar span').textContent = message;
  },
};

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== appsOrigin || source !== frame.contentWindow) return;
  heard[data?.event]?.(data.payload ?? {});
});

// Only now: the page greets its host once.
frame.src = frame.dataset.src;
