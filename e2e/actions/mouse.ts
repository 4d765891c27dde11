import type { InputDevice } from './input-device.ts';

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
