/** Kinds of lines: a heading, a paragraph, a numbered step, a list item and a note. */
export const BLOCK_KINDS = ['heading', 'text', 'step', 'point', 'note'] as const;
