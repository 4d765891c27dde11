import type { Page } from 'playwright-core';

/** Controls of the page's content; those of row menus are in the page before their menu is opened. */
const CONTROLS =
  'main :is(button, summary, [role=switch], [role=menuitem], [role=tab], input[type=checkbox], input[type=radio])';

/** Run before any script of the page: remembers what a press does besides changing the page. */
export const WATCH = `
  window.effects = 0;
  const count = (object, name) => {
    const own = object[name];
    object[name] = function (...args) { window.effects += 1; return own.apply(this, args); };
  };
  count(HTMLAnchorElement.prototype, 'click');
  count(window, 'open');
  window.print = () => { window.effects += 1; };
  count(Clipboard.prototype, 'writeText');
  const click = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    // A file picker is no change of the page, and nobody is here to answer it.
    if (this.type === 'file') window.effects += 1; else click.call(this);
  };
  new MutationObserver(() => { window.effects += 1; })
    .observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
`;

/** What a page has many of, each with the same controls: rows, items, the days of a calendar, the vehicles on a map. */
const REPEATED = 'tr, li, [role=row], .maplibregl-marker';

/** One of the controls that look alike, such as the same button of every row: its place without numbers, and its name for the report. */
interface Control {
  kind: string;
  name: string;
}

const FIND = `(() => {
  const kindOf = (element) => {
    const path = [];
    for (let each = element; each && each.tagName !== 'MAIN'; each = each.parentElement)
      path.push(each.tagName + '.' + [...each.classList].join('.'));
    const form = element.closest('form, fieldset, [popover]');
    const place = form ? [...form.querySelectorAll('button, input')].indexOf(element) : element.closest('${REPEATED}') ? 0 : [...(element.parentElement?.children ?? [])].indexOf(element);
    return path.join(' ') + ' ' + place;
  };
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim().slice(0, 80);
  const isOff = (element) =>
    element.disabled || element.closest('[inert]') !== null || element.getAttribute('aria-disabled') === 'true' ||
    element.getAttribute('aria-selected') === 'true' || (element.type === 'radio' && element.checked);
  const isThere = (element) => element.closest('[popover]') !== null || element.checkVisibility();
  const found = new Map();
  for (const element of document.querySelectorAll('${CONTROLS}')) {
    if (isOff(element) || !isThere(element)) continue;
    const kind = kindOf(element);
    if (!found.has(kind)) found.set(kind, { element, name: nameOf(element) });
  }
  return found;
})()`;

const LIST = `[...${FIND}].map(([kind, { name }]) => ({ kind, name }))`;

/** What a press may change besides the elements: the address, the focus, what is typed or ticked, and what is open. */
const STATE = `JSON.stringify([
  location.href,
  [...document.querySelectorAll('*')].indexOf(document.activeElement),
  [...document.querySelectorAll('input, select, textarea')].map(({ checked, value }) => [checked, value]),
  document.querySelectorAll(':popover-open, dialog[open], details[open]').length,
])`;

interface Way {
  /** How many ms the control may take to be there. */
  readonly patience: number;
  /** Gives it the focus before, and waits until all that this changes has changed. */
  readonly isFocused?: boolean;
}

/** Presses the control of this kind; says whether it is there, and whether anything happened within a second. */
const press = ({ kind }: Control, { patience, isFocused = false }: Way): string => `(async () => {
  const soon = async (read, limit) => {
    for (let waited = 0; ; waited += 25) {
      const value = read();
      if (value || waited >= limit) return value;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const control = await soon(() => ${FIND}.get(${JSON.stringify(kind)})?.element, ${patience});
  if (!control) return 'gone';
  if (${isFocused}) {
    control.focus();
    for (let seen = -1; seen !== window.effects; await new Promise((resolve) => setTimeout(resolve, 100))) seen = window.effects;
  }
  const read = () => ${STATE};
  const [state, effects] = [read(), window.effects];
  control.click();
  return (await soon(() => window.effects !== effects || read() !== state, 1000)) ? 'alive' : 'inert';
})()`;

/** A page that was loaded again may still be drawing what its data decide. */
const AFTER_LOADING = 5000;

/** What is deleted or left cannot be pressed again. */
const NOT_PRESSED = /delete|remove|sign out|حذف|إزالة|تسجيل الخروج/i;

/** The place in the page's own history. */
const HISTORY_INDEX = 'navigation.currentEntry.index';

const headingOf = (page: Page): Promise<string> => page.locator('h1').first().innerText();

/** Whether the page is as it was opened, so that the next control can be pressed without loading it again. */
const isAsOpened = async (page: Page, address: string): Promise<boolean> => {
  if (page.url() !== address) return false;
  return page.evaluate<boolean>("document.querySelector('dialog[open]') === null");
};

/** How a page was opened: its address, its heading, its place in the history, and how to load it once more. */
interface Opening {
  readonly address: string;
  readonly heading: string;
  readonly index: number;
  readonly reopen: () => Promise<void>;
}

/** Makes the page as it was opened; closing a dialog and going back are much quicker than loading the page again. */
const comeBack = async (page: Page, { address, heading, index, reopen }: Opening): Promise<void> => {
  if (await isAsOpened(page, address)) return;
  if (page.url() === address) await page.keyboard.press('Escape');
  else if ((await page.evaluate<number>(HISTORY_INDEX)) === index + 1) {
    await page.goBack();
    await page.locator('h1', { hasText: heading }).first().waitFor({ state: 'attached' });
  }
  if (!(await isAsOpened(page, address))) await reopen();
};

/** Presses one of each kind of control of an opened page; returns the names of those that did nothing. */
export const pressEverything = async (page: Page, reopen: () => Promise<void>): Promise<string[]> => {
  const inert: string[] = [];
  const opening = {
    address: page.url(),
    heading: await headingOf(page),
    index: await page.evaluate<number>(HISTORY_INDEX),
    reopen,
  };
  const controls = await page.evaluate<Control[]>(LIST);
  for (const control of controls) {
    if (NOT_PRESSED.test(control.name)) continue;
    await comeBack(page, opening);
    // A press that leads to another page ends the script that waits for it.
    const outcome = (way: Way) => page.evaluate<string>(press(control, way)).catch(() => 'alive');
    let seen = await outcome({ patience: 0 });
    if (seen === 'gone') {
      await reopen();
      seen = await outcome({ patience: AFTER_LOADING });
    }
    // A form with mistakes that are shown already answers by moving the focus from its button to the first of them.
    if (seen === 'inert') seen = await outcome({ patience: 0, isFocused: true });
    if (seen !== 'alive') inert.push(`${control.name} (${seen})`);
  }
  return inert;
};
