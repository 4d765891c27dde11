import axe from 'axe-core';
import type { Frame } from 'playwright-core';

/** Axe in framed documents responds to axe in the top one, also across sites. */
const AXE = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Injects axe into a document, once; it stays until the document is left. */
export const giveAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(AXE);
};
