import type { UserEvent } from '@testing-library/user-event';

/** Enters a text at once: typing draws the page again for every letter, which long texts make slow. */
export const paste = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
