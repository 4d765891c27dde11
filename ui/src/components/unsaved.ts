/** Unsaved input that would be lost by closing its container. */
export interface Unsaved {
  readonly isUnsaved: () => boolean;
  /** Asks whether to discard the input, and calls `leave` if so. */
  readonly ask: (leave: () => void) => void;
  readonly discard: () => void;
}

/** All forms on the page: leaving the page discards them all. */
export const formsOnPage = new Set<Unsaved>();

export const hasUnsaved = (): boolean => [...formsOnPage].some((form) => form.isUnsaved());

export const discardUnsaved = (): void => {
  for (const form of formsOnPage) form.discard();
};
