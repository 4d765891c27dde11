import axe from 'axe-core';
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';

/** What axe finds grave in this document alone; targets that a finger would miss are grave too. */
const FIND_GRAVE = `axe
  .run(document, { resultTypes: ['violations'], iframes: false, rules: { 'target-size': { enabled: true } } })
  .then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ target, any }) => target.join(' ') + ' ' + (any[0]?.message ?? '')).join(', ')),
  )`;

/** What does not fit: text beyond the window or cut off by its box, boxes that scroll sideways, and controls that the keyboard alone finds. */
const FIND_UNFIT = `(() => {
  const nameOf = (element) => element.tagName.toLowerCase() + ' "' + element.textContent.trim().slice(0, 40) + '"';
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
  const isUnseen = (element) => element !== null && (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement));
  const isAllowed = (element) => element.closest('nav, pre') !== null || isUnseen(element);
  const found = [];
  for (const element of document.body.querySelectorAll('*')) {
    const { clientWidth, scrollWidth } = element;
    if (clientWidth < 2 || !element.checkVisibility() || isAllowed(element)) continue;
    const { overflowX } = getComputedStyle(element);
    if (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) found.push('cut off: ' + nameOf(element));
    if (scrolls(element)) found.push('scrolls sideways: ' + nameOf(element));
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
    if (!texts.currentNode.data.trim() || !parent.checkVisibility() || isAllowed(parent)) continue;
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 1 && (left < -1 || right > innerWidth + 1)) found.push('beyond the window: ' + nameOf(parent));
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return found;
  const last = [...document.body.querySelectorAll('*')].filter((element) => { const { left, right } = element.getBoundingClientRect(); return left < 0 || right > innerWidth; });
  return [...found, 'the page scrolls sideways: ' + last.slice(-3).map(nameOf).join(', ')];
})()`;

/** Nothing in the framed app is cut off, beyond the window or only reached by scrolling sideways, as it is shown now. */
export const expectFits = async (app: Frame, look: string): Promise<void> => {
  // What follows the size of the window, a chart for one, does so a little later.
  await expect.poll(() => app.evaluate(FIND_UNFIT), { message: `${look}: fits` }).toEqual([]);
};

/** The framed app as it is shown now has nothing that axe finds grave. Only its own document is asked: a switch of the host keeps it. */
export const expectAccessible = async (app: Frame, look: string): Promise<void> => {
  if (!(await app.evaluate<boolean>("typeof axe === 'object'"))) await app.evaluate(axe.source);
  expect(await app.evaluate(FIND_GRAVE), `${look}: accessibility`).toEqual([]);
};
