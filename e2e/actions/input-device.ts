import type { Locator } from 'playwright-core';

/** How a user operates a page: the same steps run with the mouse and with the keyboard. */
export interface InputDevice {
  readonly name: 'mouse' | 'keyboard';
  /** Activates a button or link. */
  readonly press: (thing: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Enters a date, `YYYY-MM-DD`, in a date field. */
  readonly writeDay: (field: Locator, day: string) => Promise<void>;
  /** Selects an option of a native select, by its value. */
  readonly choose: (list: Locator, value: string) => Promise<void>;
  /** Selects a radio button. */
  readonly pick: (radio: Locator) => Promise<void>;
  /** Toggles a checkbox. */
  readonly toggle: (box: Locator) => Promise<void>;
  readonly openTab: (tab: Locator) => Promise<void>;
  /** Closes a dialog with its close button (mouse) or Escape (keyboard). */
  readonly dismiss: (dialog: Locator, closeLabel: string) => Promise<void>;
}

export const mouse: InputDevice = {
  name: 'mouse',
  press: (thing) => thing.click(),
  write: (field, text) => field.fill(text),
  writeDay: (field, day) => field.fill(day),
  choose: async (list, value) => {
    await list.selectOption({ value });
  },
  pick: (radio) => radio.click(),
  toggle: (box) => box.click(),
  openTab: (tab) => tab.click(),
  dismiss: async (dialog, closeLabel) => {
    await dialog.getByRole('button', { name: closeLabel, exact: true }).first().click();
    await dialog.waitFor({ state: 'detached' });
  },
};
