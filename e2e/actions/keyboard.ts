import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon } from '../checks.ts';
import type { InputDevice } from './input-device.ts';

/** More than the tab stops of any screen. */
const MAX_TABS = 250;

type Place = 'here' | 'ahead' | 'behind';

interface FocusPosition {
  /** Where the element is, relative to the focus. */
  readonly place: Place;
  /** Approximate number of tab stops in between. */
  readonly between: number;
  /** Whether the focus is visible: in the viewport, with a focus ring. */
  readonly isSeen: boolean;
}

const focusPositionOf = (element: Locator): Promise<FocusPosition> =>
  element.evaluate((node): FocusPosition => {
    const active = node.ownerDocument.activeElement;
    if (active !== node) {
      // 2 is DOCUMENT_POSITION_PRECEDING.
      const isBehind = active !== null && (active.compareDocumentPosition(node) & 2) !== 0;
      const [from, to] = isBehind ? [node, active] : [active, node];
      const stops =
        'a[href], button:enabled, input:enabled:not([type="radio"]:not(:checked)), select, textarea';
      // 4 is DOCUMENT_POSITION_FOLLOWING.
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
    if (!view) throw new Error('The element is on no page');
    // A segmented control hides its radio buttons and draws their labels.
    const isDrawn = view.getComputedStyle(node).opacity !== '0';
    const drawn = isDrawn ? node : (node.nextElementSibling ?? node);
    const { outlineStyle, outlineWidth } = view.getComputedStyle(drawn);
    const { top, bottom } = drawn.getBoundingClientRect();
    const hasRing = outlineStyle !== 'none' && outlineWidth !== '0px';
    return { place: 'here', between: 0, isSeen: hasRing && bottom > 0 && top < view.innerHeight };
  });

/** The element has a visible focus. */
const expectVisibleFocus = async (element: Locator): Promise<void> => {
  expect(await focusPositionOf(element), String(element)).toMatchObject({ place: 'here', isSeen: true });
};

/** Holds Tab down, which repeats the key, until it has moved the focus this often. The page draws once for several moves. */
const holdTab = async (page: Page, place: Place, moves: number): Promise<void> => {
  if (place === 'behind') await page.keyboard.down('Shift');
  await Promise.all(Array.from({ length: moves }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  if (place === 'behind') await page.keyboard.up('Shift');
};

/** Moves the focus with Tab or Shift+Tab until the element has it. */
export const tabTo = async (page: Page, element: Locator): Promise<void> => {
  await element.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    const { place, between, isSeen } = await focusPositionOf(element);
    if (place === 'here') return expect(isSeen, `the focus is seen on ${String(element)}`).toBe(true);
    // Near the element, check after every move: the page may have changed.
    await holdTab(page, place, tabs === 0 ? Math.max(between - 1, 1) : 1);
  }
  throw new Error(`Tab never reached ${String(element)}`);
};

const write = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
};

const choose = async (page: Page, list: Locator, value: string): Promise<void> => {
  await tabTo(page, list);
  const values = await list
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  const wanted = values.indexOf(value);
  if (wanted < 0) throw new Error(`There is no option ${value} in ${String(list)}`);
  for (let at = values.indexOf(await list.inputValue()); at !== wanted;) {
    const step = at < wanted ? 1 : -1;
    await page.keyboard.press(step === 1 ? 'ArrowDown' : 'ArrowUp');
    at += step;
    await expectSoon(() => list.inputValue(), values[at]);
  }
};

const isChecked = (radio: Locator): Promise<boolean> => radio.evaluate((node) => node.matches(':checked'));

/** Tab stops at the selected radio button of a group; the arrow keys move to the others. */
const pick = async (page: Page, radio: Locator): Promise<void> => {
  const name = await radio.getAttribute('name');
  const row = page.locator(`input[type="radio"][name="${name}"]`);
  const chosen = page.locator(`input[type="radio"][name="${name}"]:checked`);
  await tabTo(page, (await chosen.count()) > 0 ? chosen : row.first());
  for (let presses = await row.count(); presses > 0 && !(await isChecked(radio)); presses -= 1) {
    await page.keyboard.press('ArrowDown');
    // The selection may be written to the URL, which updates asynchronously.
    await expectSoon(() => chosen.evaluate((node) => node === node.ownerDocument.activeElement), true);
  }
  await expectSoon(() => isChecked(radio), true);
  await expectVisibleFocus(radio);
};

const openTab = async (page: Page, tab: Locator): Promise<void> => {
  const row = page.getByRole('tablist').filter({ has: tab });
  await tabTo(page, row.getByRole('tab', { selected: true }));
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  for (let presses = await row.getByRole('tab').count(); presses > 0; presses -= 1) {
    if ((await tab.getAttribute('aria-selected')) === 'true') return expectVisibleFocus(tab);
    await page.keyboard.press(isRtl ? 'ArrowLeft' : 'ArrowRight');
    await expectSoon(
      () =>
        row
          .getByRole('tab', { selected: true })
          .evaluate((node) => node === node.ownerDocument.activeElement),
      true,
    );
  }
  throw new Error(`The arrow keys never reached ${String(tab)}`);
};

/** A keyboard-only user: nothing here clicks, focuses or fills. */
export const keyboardOf = (page: Page): InputDevice => ({
  name: 'keyboard',
  press: async (thing) => {
    await tabTo(page, thing);
    await page.keyboard.press('Enter');
  },
  write: (field, text) => write(page, field, text),
  writeDay: (field, day) => write(page, field, day),
  choose: (list, value) => choose(page, list, value),
  pick: (radio) => pick(page, radio),
  toggle: async (box) => {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  },
  openTab: (tab) => openTab(page, tab),
  dismiss: async (dialog) => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
});
