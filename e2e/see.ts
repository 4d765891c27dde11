import type { Frame, Locator, Page } from 'playwright-core';

/** Waits for a text on the screen, exactly as it is given. */
export const seeText = async (place: Frame | Locator | Page, text: string): Promise<void> => {
  await place.getByText(text, { exact: true }).first().waitFor();
};
