import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon } from '../checks.ts';
import type { Hand } from './hand.ts';

/** More than any screen has tab stops. */
const MOST_LOOKS = 250;

type Place = 'here' | 'ahead' | 'behind';

interface Look {
  /** Where the element is, seen from the focus. */
  readonly place: Place;
  /** About how many tab stops lie between. */
  readonly between: number;
  /** Whether whoever looks sees it: in the window, with a ring around it. */
  readonly isSeen: boolean;
}

const lookAt = (element: Locator): Promise<Look> =>
  element.evaluate((node): Look => {
    const active = node.ownerDocument.activeElement;
    if (active !== node) {
      // 2: the node comes before the focused one.
      const isBehind = active !== null && (active.compareDocumentPosition(node) & 2) !== 0;
      const [from, to] = isBehind ? [node, active] : [active, node];
      const stops =
        'a[href], button:enabled, input:enabled:not([type="radio"]:not(:checked)), select, textarea';
      // 4: what comes after.
      const between = [...node.ownerDocument.querySelectorAll(stops)].filter(
        (stop) =>
          stop.getAttribute('tabindex') !== '-1' &&
          stop.checkVisibility() &&
          from !== null &&
          to !== null &&
          (from.compareDocumentPosition(stop) & 4) !== 0 &&
          (stop.compareDocumentPosition(to) & 4) !== 0,
      ).length;
      return { place: isBehind ? 'behind' : 'ahead', between, isSeen: false };
    }
    const view = node.ownerDocument.defaultView;
    if (!view) throw new Error('the element is on no page');
    // A choice in a row is drawn by the words beside its radio button.
    const isDrawn = view.getComputedStyle(node).opacity !== '0';
    const drawn = isDrawn ? node : (node.nextElementSibling ?? node);
    const { outlineStyle, outlineWidth } = view.getComputedStyle(drawn);
    const { top, bottom } = drawn.getBoundingClientRect();
    const hasRing = outlineStyle !== 'none' && outlineWidth !== '0px';
    return { place: 'here', between: 0, isSeen: hasRing && bottom > 0 && top < view.innerHeight };
  });

/** The element has the focus, and that is to be seen. */
const expectSeen = async (element: Locator): Promise<void> => {
  expect(await lookAt(element), String(element)).toMatchObject({ place: 'here', isSeen: true });
};

/** Presses Tab, or Shift and Tab where the element is behind, until it has the focus. */
export const tabTo = async (page: Page, element: Locator): Promise<void> => {
  await element.waitFor();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { place, between, isSeen } = await lookAt(element);
    if (place === 'here') return expect(isSeen, `the focus is seen on ${String(element)}`).toBe(true);
    // Near it every press is looked at: the page may have changed on the way.
    const presses = looks === 0 ? Math.max(between - 1, 1) : 1;
    for (let press = 0; press < presses; press += 1)
      await page.keyboard.press(place === 'ahead' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`Tab never reached ${String(element)}`);
};

const write = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
};

/** The browser's field of a day has a place for each part, in the order of the browser's own language: English. */
const writeDay = async (page: Page, field: Locator, day: string): Promise<void> => {
  const [year = '', month = '', date = ''] = day.split('-');
  // Whoever comes from behind meets its last part first.
  while ((await lookAt(field)).place !== 'ahead') await page.keyboard.press('Shift+Tab');
  await tabTo(page, field);
  for (const digit of month + date + year) await page.keyboard.press(digit);
  await expectSoon(() => field.inputValue(), day);
};

const choose = async (page: Page, list: Locator, value: string): Promise<void> => {
  await tabTo(page, list);
  const values = await list
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  const wanted = values.indexOf(value);
  if (wanted < 0) throw new Error(`no option ${value} in ${String(list)}`);
  for (let at = values.indexOf(await list.inputValue()); at !== wanted;) {
    const step = at < wanted ? 1 : -1;
    await page.keyboard.press(step === 1 ? 'ArrowDown' : 'ArrowUp');
    at += step;
    await expectSoon(() => list.inputValue(), values[at]);
  }
};

const isChecked = (radio: Locator): Promise<boolean> => radio.evaluate((node) => node.matches(':checked'));

/** Tab stops at the chosen one of a row of radio buttons; arrows lead to the others. */
const pick = async (page: Page, radio: Locator): Promise<void> => {
  const name = await radio.getAttribute('name');
  const row = page.locator(`input[type="radio"][name="${name}"]`);
  const chosen = page.locator(`input[type="radio"][name="${name}"]:checked`);
  await tabTo(page, (await chosen.count()) > 0 ? chosen : row.first());
  for (let presses = await row.count(); presses > 0 && !(await isChecked(radio)); presses -= 1) {
    await page.keyboard.press('ArrowDown');
    // What is chosen may stand in the address, which changes a moment later.
    await expectSoon(() => chosen.evaluate((node) => node === node.ownerDocument.activeElement), true);
  }
  await expectSoon(() => isChecked(radio), true);
  await expectSeen(radio);
};

const openTab = async (page: Page, tab: Locator): Promise<void> => {
  const row = page.getByRole('tablist').filter({ has: tab });
  await tabTo(page, row.getByRole('tab', { selected: true }));
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  for (let presses = await row.getByRole('tab').count(); presses > 0; presses -= 1) {
    if ((await tab.getAttribute('aria-selected')) === 'true') return expectSeen(tab);
    await page.keyboard.press(isRtl ? 'ArrowLeft' : 'ArrowRight');
    await expectSoon(
      () =>
        row
          .getByRole('tab', { selected: true })
          .evaluate((node) => node === node.ownerDocument.activeElement),
      true,
    );
  }
  throw new Error(`the arrows never reached ${String(tab)}`);
};

/** Somebody with the keyboard alone: nothing here clicks, focuses or fills. */
export const keyboardOf = (page: Page): Hand => ({
  name: 'keyboard',
  press: async (thing) => {
    await tabTo(page, thing);
    await page.keyboard.press('Enter');
  },
  write: (field, text) => write(page, field, text),
  writeDay: (field, day) => writeDay(page, field, day),
  choose: (list, value) => choose(page, list, value),
  pick: (radio) => pick(page, radio),
  toggle: async (box) => {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  },
  openTab: (tab) => openTab(page, tab),
  leave: async (dialog) => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
});
