import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Result, RunOptions } from 'axe-core';

/** The minified source, because it is sent to every document that is checked. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe in framed documents responds to axe in the top one, also across sites. */
const AXE = `${SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Injects axe into a document, once; it stays until the document is left. */
export const giveAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(AXE);
};

/** Rules whose violations axe calls minor or moderate: no check reports them, so they need not run. */
const UNREPORTED = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-table-header',
  'form-field-multiple-labels',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/**
 * What axe checks of a part of the document: of rows beside each other that differ in their texts alone, the first two, since every second
 * may have another background. Most of a list is such rows.
 */
const contextOf = (place: string): string => `(() => {
  const SAYING = new Set(['id', 'for', 'name', 'value', 'href', 'src', 'alt', 'title', 'placeholder', 'datetime', 'dir', 'lang',
    'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-controls']);
  const shapeOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? '#' : '';
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    const attributes = [...node.attributes].map(({ name, value }) => (SAYING.has(name) && value.trim() ? name : name + '=' + value));
    return '<' + [node.localName, ...attributes].join(' ') + '>' + [...node.childNodes].map(shapeOf).join('') + '</>';
  };
  const include = ${place};
  const alike = new Map();
  const exclude = [...include.querySelectorAll('tr, li, [role=row]')].filter((row) => {
    const counts = alike.get(row.parentElement) ?? new Map();
    const shape = shapeOf(row);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
    alike.set(row.parentElement, counts);
    return counts.get(shape) > 2;
  });
  return { include: [include], exclude };
})()`;

/**
 * Axe's violations in the document of this frame, and in its frames unless the options say otherwise. A place is an expression for the part
 * of the document to check; by default it is the whole.
 */
export const violationsOf = async (
  frame: Frame,
  { rules, ...options }: RunOptions = {},
  place = 'document',
): Promise<Result[]> => {
  await giveAxe(frame);
  const off = Object.fromEntries(UNREPORTED.map((id) => [id, { enabled: false }]));
  // Style sheets and media of other sites are for rules that are off.
  const all: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    rules: { ...off, ...rules },
    ...options,
  };
  return frame.evaluate<Result[]>(
    `axe.run(${contextOf(place)}, ${JSON.stringify(all)}).then(({ violations }) => violations)`,
  );
};

/** Serious or critical for axe. */
export const isGrave = ({ impact }: Result): boolean => impact === 'serious' || impact === 'critical';

/** Axe calls these moderate, but people who navigate by headings and landmarks get lost without them. */
const MISLEADING = new Set([
  'empty-heading',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
]);

/** The modal dialog on top, if one is open: nobody reaches the page behind it, which is checked while no dialog is open. */
export const IN_USE = `[...document.querySelectorAll('dialog:modal')].at(-1) ?? document`;

/**
 * Serious and critical axe violations of what is in use, plus touch targets that are too small and anything that misleads a screen reader.
 */
const findViolations = async (frame: Frame): Promise<string[]> => {
  const options = { iframes: false, rules: { 'target-size': { enabled: true } } };
  const found = await violationsOf(frame, options, IN_USE);
  return found
    .filter((violation) => isGrave(violation) || MISLEADING.has(violation.id))
    .map(({ id, nodes }) => {
      const places = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
      return `${id}: ${places.join(', ')}`;
    });
};

/**
 * Layout problems: text outside the window or clipped by its box, boxes that scroll sideways, and controls that only the keyboard can find.
 */
const FIND_OVERFLOWS = `(() => {
  const nameOf = (element) => element.tagName.toLowerCase() + ' "' + element.textContent.trim().slice(0, 40) + '"';
  const isUnseen = (element) => element !== null && (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement));
  // A field scrolls its own text. A row of boards and the start of an email visibly continue beyond their edge.
  const isWide = (element) => element.matches('[data-overflows]') || element.closest('nav, pre, input') !== null || isUnseen(element);
  const goesOn = (element) => isWide(element) || element.closest('[data-overflows]') !== null;
  const found = [];
  for (const element of document.body.querySelectorAll('*')) {
    const { clientWidth, scrollWidth } = element;
    // The cheap check first: few elements are wider than their box.
    if (clientWidth < 2 || scrollWidth <= clientWidth + 1 || !element.checkVisibility() || isWide(element)) continue;
    const { overflowX } = getComputedStyle(element);
    if (/hidden|clip/.test(overflowX)) found.push('cut off: ' + nameOf(element));
    if (/auto|scroll/.test(overflowX)) found.push('scrolls sideways: ' + nameOf(element));
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    if (control.tabIndex < 0 || control.disabled || !control.checkVisibility()) continue;
    const drawn = [control, ...(control.labels ?? [])];
    if (drawn.every(isUnseen)) found.push('reached unseen: ' + nameOf(control));
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim()) continue;
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    const isBeyond = width > 1 && (left < -1 || right > innerWidth + 1);
    if (isBeyond && parent.checkVisibility() && !goesOn(parent)) found.push('beyond the window: ' + nameOf(parent));
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return found;
  const last = [...document.body.querySelectorAll('*')].filter((element) => { const { left, right } = element.getBoundingClientRect(); return left < 0 || right > innerWidth; });
  return [...found, 'the page scrolls sideways: ' + last.slice(-3).map(nameOf).join(', ')];
})()`;

/** Charts and tabs adapt to a new width a moment later. */
const MAX_LOOKS = 100;
const NEXT_LOOK = 'new Promise((seen) => setTimeout(seen, 50))';

/** What does not fit, once two checks in a row agree; for concurrent tests, which cannot poll with `expect`. */
export const overflowsOf = async (page: Page): Promise<string[]> => {
  let found: string[] = [];
  for (let looks = 0, calm = 0; looks < MAX_LOOKS && calm < 2; looks += 1) {
    if (looks > 0) await page.evaluate(NEXT_LOOK);
    found = await page.evaluate<string[]>(FIND_OVERFLOWS);
    calm = found.length === 0 ? calm + 1 : 0;
  }
  return found;
};

/** Nothing of the framed app is clipped, outside the window or scrolls sideways. */
export const expectFits = async (app: Frame, look: string): Promise<void> => {
  // Charts adapt to the window asynchronously.
  await expect.poll(() => app.evaluate(FIND_OVERFLOWS), { message: `${look}: fits` }).toEqual([]);
};

const HAS_HEADING = `[...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility())`;

/** The framed app has no serious violation. A page that is still loading has no heading yet, so it is given the time to finish. */
export const expectAccessible = async (app: Frame, look: string): Promise<void> => {
  await expect.poll(() => app.evaluate(HAS_HEADING), { message: `${look}: has a heading` }).toBe(true);
  // At the top, where a bar that stays in view covers nothing.
  await app.evaluate('scrollTo(0, 0)');
  expect(await findViolations(app), `${look}: accessibility`).toEqual([]);
};

const CARDS = `[...document.querySelectorAll('tbody tr:has(> th[scope=row])')].map((row) => row.getBoundingClientRect())`;
const CARD_HEIGHTS = `${CARDS}.map(({ height }) => height)`;
const FIRST_CARD_TOP = `${CARDS}[0].top + scrollY`;
/** Half of the window of a phone of 390 by 844 pixels. */
const MOST_TOP_PIXELS = 422;

/** On a phone, the list has rows, the first begins in about the upper half of the window, and none is taller than this. */
export const expectBriefCards = async (frame: Frame, mostPixels: number): Promise<void> => {
  await frame.locator('tbody tr:has(> th[scope=row])').first().waitFor();
  expect(await frame.evaluate<number>(FIRST_CARD_TOP)).toBeLessThanOrEqual(MOST_TOP_PIXELS);
  const heights = await frame.evaluate<number[]>(CARD_HEIGHTS);
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(mostPixels);
};
