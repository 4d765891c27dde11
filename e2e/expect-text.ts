import type { Frame, Locator, Page } from 'playwright-core';

export const expectText = async (place: Frame | Locator | Page, text: string): Promise<void> => {
  await place.getByText(text, { exact: true }).first().waitFor();
};
