// Salla's half of its embedded SDK 0.2.5, as far as our page uses it: it answers "ready" with the layout, reopens the frame with a new
// token, and draws title, navigation, toasts and dialogs. Source: @salla.sa/embedded-sdk, docs.salla.dev/embedded-sdk.
import { takeOverPreferences } from './preferences.js';

const frame = document.querySelector('iframe[data-salla]');
const { appsOrigin, locale, theme } = frame.dataset;

const say = (event, payload, more = {}) =>
  frame.contentWindow.postMessage(
    { event, payload, ...more, timestamp: Date.now(), source: 'merchant-dashboard' },
    appsOrigin,
  );

/** Salla has two themes. */
const shown = (chosen) => {
  if (chosen !== 'system') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

const layout = () => ({
  theme: shown(theme),
  locale,
  dir: locale === 'ar' ? 'rtl' : 'ltr',
  width: frame.clientWidth,
  currency: 'SAR',
});

const text = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });

/** The dashboard's own confirm dialog. Source: event definitions of Salla's test console for its embedded SDK. */
const ask = ({ title, message, confirmText, cancelText }, requestId) => {
  const dialog = document.createElement('dialog');
  const button = (label, confirmed) =>
    Object.assign(text('button', label), { onclick: () => dialog.close(confirmed ? 'yes' : '') });
  dialog.append(text('h2', title), text('p', message), button(confirmText, true), button(cancelText, false));
  dialog.addEventListener('close', () => {
    dialog.remove();
    say('embedded::ui.confirm.response', { confirmed: dialog.returnValue === 'yes' }, { requestId });
  });
  document.body.append(dialog);
  dialog.showModal();
};

const items = document.querySelector('#salla-nav');

const itemOf = (id) => items.querySelector(`[data-id="${id}"]`);

/** Exactly one item is the open page. */
const mark = (button) => {
  for (const each of items.children) each.setAttribute('aria-current', each === button ? 'page' : 'false');
};

/** An item of the dashboard's navigation, with its own id. */
const addItem = ({ item }, requestId) => {
  const id = `item-${items.children.length + 1}`;
  const button = Object.assign(text('button', item.title), {
    type: 'button',
    className: 'quiet',
    onclick: () => say('embedded::nav.itemClick', { id, value: item.value, url: item.url }),
  });
  button.dataset.id = id;
  items.append(button);
  if (item.active) mark(button);
  say('embedded::nav.addItem.response', { item: { id, value: item.value } }, { requestId });
};

const bar = document.querySelector('#salla-bar');

/** The open page's main action; a subtitle says more about it, such as why it is disabled. */
const setAction = ({ title, value, subTitle = '', disabled }) => {
  clearAction();
  const button = Object.assign(text('button', title), {
    type: 'button',
    title: subTitle,
    disabled: disabled === true,
    onclick: () => say('embedded::nav.actionClick', { value }),
  });
  button.className = 'primary';
  bar.append(button);
};

const clearAction = () => bar.querySelector('button')?.remove();

const heard = {
  'embedded::nav.addItem': addItem,
  'embedded::nav.updateItem': ({ item }) => {
    if (item.title) itemOf(item.id).textContent = item.title;
    if (item.active) mark(itemOf(item.id));
  },
  // The next page offers them again.
  'embedded::iframe.ready': () => {
    items.replaceChildren();
    say('embedded::context.provide', { layout: layout() });
  },
  'embedded::nav.setAction': setAction,
  'embedded::nav.clearAction': clearAction,
  'embedded::ui.confirm': ask,
  'embedded::ready': () => {
    frame.dataset.ready = 'yes';
  },
  // Each full page gets a new token.
  'embedded::auth.refresh': () => location.reload(),
  'embedded::page.setTitle': ({ title }) => {
    document.querySelector('#salla-bar strong').textContent = title;
  },
  'embedded::ui.toast': ({ message }) => {
    document.querySelector('#salla-bar span').textContent = message;
  },
};

// Salla reports only a theme change to the page.
takeOverPreferences((chosen) => {
  if (chosen.locale === locale) say('embedded::theme.change', { theme: shown(chosen.theme) });
  else location.reload();
});

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== appsOrigin || source !== frame.contentWindow) return;
  heard[data?.event]?.(data.payload ?? {}, data.requestId);
});

// Send this last: the page greets its host only once.
frame.src = frame.dataset.src;
