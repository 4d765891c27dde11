/** The parts of an article: a heading, a paragraph, a numbered step, a point of a list, and what to mind. */
export const BLOCK_KINDS = ['heading', 'text', 'step', 'point', 'note'] as const;
