import type { Page } from 'playwright-core';

/** Controls of the page's content, including those in closed row menus. */
const CONTROLS =
  'main :is(button, summary, [role=switch], [role=menuitem], [role=tab], input[type=checkbox], input[type=radio])';

/** Runs before any script of the page and counts the effects of a press that are not visible in the page. */
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
    // A file picker does not change the page, and a test cannot answer it.
    if (this.type === 'file') window.effects += 1; else click.call(this);
  };
  new MutationObserver(() => { window.effects += 1; })
    .observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
`;

/** Repeated elements, each with the same controls: rows, items, the days of a calendar, the vehicles on a map. */
const REPEATED = 'tr, li, [role=row], .maplibregl-marker';

/** One of several identical controls, such as the same button of every row: its position without numbers, and its name for the report. */
interface Control {
  kind: string;
  name: string;
}

/** Defines `visit`, which gives each control that can be pressed to `take`, with its kind, until that returns true. */
const VISIT = `
  const places = new Map();
  const placesIn = (form) => {
    const known = places.get(form) ?? new Map([...form.querySelectorAll('button, input')].map((element, index) => [element, index]));
    places.set(form, known);
    return known;
  };
  const kindOf = (element) => {
    const path = [];
    for (let each = element; each && each.tagName !== 'MAIN'; each = each.parentElement)
      path.push(each.tagName + '.' + [...each.classList].join('.'));
    const form = element.closest('form, fieldset, [popover]');
    const place = form ? (placesIn(form).get(element) ?? -1) : element.closest('${REPEATED}') ? 0 : [...(element.parentElement?.children ?? [])].indexOf(element);
    return path.join(' ') + ' ' + place;
  };
  const isOff = (element) =>
    element.disabled || element.closest('[inert]') !== null || element.getAttribute('aria-disabled') === 'true' ||
    element.getAttribute('aria-selected') === 'true' || (element.type === 'radio' && element.checked);
  const isThere = (element) => element.closest('[popover]') !== null || element.checkVisibility();
  const visit = (take) => {
    for (const element of document.querySelectorAll('${CONTROLS}'))
      if (!isOff(element) && isThere(element) && take(element, kindOf(element))) return;
  };`;

const LIST = `(() => {
  ${VISIT}
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim().slice(0, 80);
  const found = new Map();
  visit((element, kind) => {
    if (!found.has(kind)) found.set(kind, element);
  });
  window.listed = found;
  return [...found].map(([kind, element]) => ({ kind, name: nameOf(element) }));
})()`;

/** State that a press may change besides elements and the focus: the address, inputs, and what is open. */
const STATE = `JSON.stringify([
  location.href,
  [...document.querySelectorAll('input, select, textarea')].map(({ checked, value }) => [checked, value]),
  document.querySelectorAll(':popover-open, dialog[open], details[open]').length,
])`;

interface Way {
  /** How long the control may take to appear, in ms. */
  readonly patience: number;
  /** Focuses it first, and waits until the effects of that have settled. */
  readonly isFocused?: boolean;
}

/** Presses the control of this kind; returns whether it exists, and whether anything happened within a second. */
const press = ({ kind }: Control, { patience, isFocused = false }: Way): string => `(async () => {
  const soon = async (read, limit) => {
    for (let waited = 0; ; waited += 25) {
      const value = read();
      if (value || waited >= limit) return value;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  ${VISIT}
  const find = () => {
    places.clear();
    // Usually still there: looking at every control again takes most of the time on a large page.
    const listed = window.listed?.get(${JSON.stringify(kind)});
    if (listed?.isConnected && !isOff(listed) && isThere(listed) && kindOf(listed) === ${JSON.stringify(kind)}) return listed;
    let found;
    visit((element, kind) => {
      if (kind === ${JSON.stringify(kind)}) found = element;
      return found !== undefined;
    });
    return found;
  };
  const control = await soon(find, ${patience});
  if (!control) return 'gone';
  if (${isFocused}) {
    control.focus();
    for (let seen = -1; seen !== window.effects; await new Promise((resolve) => setTimeout(resolve, 100))) seen = window.effects;
  }
  const read = () => ${STATE};
  const [state, focus, effects] = [read(), document.activeElement, window.effects];
  control.click();
  const isAlive = () => window.effects !== effects || document.activeElement !== focus || read() !== state;
  return (await soon(isAlive, 1000)) ? 'alive' : 'inert';
})()`;

/** A reloaded page may still be rendering. */
const AFTER_LOADING = 5000;

/** Deleting and signing out cannot be undone, so they are not pressed. */
const NOT_PRESSED = /delete|remove|sign out|حذف|إزالة|تسجيل الخروج/i;

/** The page's position in its own history. */
const HISTORY_INDEX = 'navigation.currentEntry.index';

const headingOf = (page: Page): Promise<string> => page.locator('h1').first().innerText();

/** Whether the page is back in its initial state, so that the next control can be pressed without reloading. */
const isAsOpened = async (page: Page, address: string): Promise<boolean> => {
  if (page.url() !== address) return false;
  return page.evaluate<boolean>("document.querySelector('dialog[open]') === null");
};

/** How a page was opened: its address, its heading, its position in the history, and how to reload it. */
interface Opening {
  readonly address: string;
  readonly heading: string;
  readonly index: number;
  readonly reopen: () => Promise<void>;
}

/** Leads the router to another address without an entry in the history. */
const replaceAddress = (address: string): string => `(() => {
  history.replaceState(history.state, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
})()`;

/** Restores the initial state; closing a dialog or going back is much faster than reloading. */
const comeBack = async (page: Page, { address, heading, index, reopen }: Opening): Promise<void> => {
  if (await isAsOpened(page, address)) return;
  if (page.url() === address) await page.keyboard.press('Escape');
  else {
    const steps = (await page.evaluate<number>(HISTORY_INDEX)) - index;
    if (steps === 1) await page.goBack();
    // A view or a filter has changed the address of the same page.
    if (steps === 0) await page.evaluate(replaceAddress(address));
    if (steps <= 1) await page.locator('h1', { hasText: heading }).first().waitFor({ state: 'attached' });
  }
  if (!(await isAsOpened(page, address))) await reopen();
};

/**
 * Presses one control of each kind on an open page; returns the names of those that did nothing. Pages that show the same form share `pressed`:
 * each of the form's controls is pressed on one of them.
 */
export const pressEverything = async (
  page: Page,
  reopen: () => Promise<void>,
  pressed = new Set<string>(),
): Promise<string[]> => {
  const inert: string[] = [];
  const opening = {
    address: page.url(),
    heading: await headingOf(page),
    index: await page.evaluate<number>(HISTORY_INDEX),
    reopen,
  };
  const controls = await page.evaluate<Control[]>(LIST);
  for (const control of controls) {
    if (NOT_PRESSED.test(control.name) || pressed.has(control.kind)) continue;
    pressed.add(control.kind);
    await comeBack(page, opening);
    // A press that leaves the page ends the script that waits for its effect.
    const outcome = (way: Way) => page.evaluate<string>(press(control, way)).catch(() => 'alive');
    let seen = await outcome({ patience: 0 });
    if (seen === 'gone') {
      await reopen();
      seen = await outcome({ patience: AFTER_LOADING });
    }
    // A form that already shows errors responds by moving the focus from its button to the first error.
    if (seen === 'inert') seen = await outcome({ patience: 0, isFocused: true });
    if (seen !== 'alive') inert.push(`${control.name} (${seen})`);
  }
  return inert;
};
