import type { Page } from 'playwright-core';

/** More presses than any of our screens has places. */
const PRESSES_MAX = 80;

/** The text or label of what has the focus, also inside our parts. */
const FOCUSED = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return ((element?.labels?.[0] ?? element)?.textContent ?? '').trim();
})()`;

export const focused = (page: Page): Promise<string> => page.evaluate<string>(FOCUSED);

/** Presses Tab until what has this name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach "${name}"`);
};

/** The same, and presses it. */
export const pressKeyOn = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
