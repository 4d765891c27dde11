import type { UserEvent } from '@testing-library/user-event';

/** Enters a text at once. Typing re-renders the page for every letter, which is slow for long texts. */
export const paste = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
