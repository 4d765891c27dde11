import axe from 'axe-core';
import type { Frame } from 'playwright-core';

/** Axe asks the axes of framed documents, those of other sites too. */
const AXE = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Gives a document its axe, once: it stays until the document is left. */
export const giveAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(AXE);
};
