import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';

/** What is empty or false is left out. */
type Child = Node | string | false | null | undefined | readonly Child[];

type Attributes = Readonly<Record<string, string | number | boolean | (() => void) | undefined>>;

/** An element with attributes, listeners (`onclick`) and children; what is empty or false is left out. */
export const el = (tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value) element.setAttribute(name, value === true ? '' : `${value}`);
  }
  const append = (child: Child): void => {
    if (Array.isArray(child)) child.forEach(append);
    else if (child) element.append(child as Node | string);
  };
  append(children);
  return element;
};

/** Sets an element's language and direction, which may not be the page's. */
const speak = (element: HTMLElement, locale: Locale): void => {
  element.lang = locale;
  element.dir = LOCALE_SETUPS[locale].dir;
};

export const p = (text: string, className = ''): HTMLElement => el('p', { class: className }, text);

/** Lines of secondary text. */
export const notes = (texts: readonly string[]): HTMLElement[] => texts.map((text) => p(text, 'soft'));

export const button = (text: string, onclick: () => void, className = ''): HTMLElement =>
  el('button', { type: 'button', class: className, onclick }, text);

/** A form that a double click sends once. Its button is not disabled meanwhile, because that would take the focus away. */
export const form = (send: () => Promise<void>, label: string, ...fields: readonly Child[]): HTMLElement => {
  const element = el('form', {}, ...fields, el('button', { class: 'main', part: 'action' }, label));
  let isSending = false;
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    void send().finally(() => {
      isSending = false;
    });
  });
  return element;
};

/** A part of the panel with its heading. */
export const section = (title: string, ...children: readonly Child[]): HTMLElement => {
  const part = el('section', { part: 'section' }, el('h3', {}, title), ...children);
  part.setAttribute('aria-label', title);
  return part;
};

/** Opens on demand: the browser's own disclosure. */
export const details = (label: string, className: string, ...children: readonly Child[]): HTMLElement =>
  el('details', {}, el('summary', { class: className, part: 'action' }, label), ...children);

/** Defines an element unless the page has it already. */
export const define = (tag: string, element: CustomElementConstructor): void => {
  if (!customElements.get(tag)) customElements.define(tag, element);
};

/** Gives an element a shadow root with the panel's styles, and sets the element's language. */
export const rootOf = (element: HTMLElement, style: CSSStyleSheet, locale: Locale): ShadowRoot => {
  speak(element, locale);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [style];
  return root;
};
