/** Something that would be lost with what contains it: a form with unsaved input. */
export interface Unsaved {
  readonly isUnsaved: () => boolean;
  /** Asks whether to give the input up, and calls `leave` if so. */
  readonly ask: (leave: () => void) => void;
  readonly discard: () => void;
}

/** All forms on the page: giving up one of them by leaving the page gives up the others too. */
export const formsOnPage = new Set<Unsaved>();

export const hasUnsaved = (): boolean => [...formsOnPage].some((form) => form.isUnsaved());

export const discardUnsaved = (): void => {
  for (const form of formsOnPage) form.discard();
};
