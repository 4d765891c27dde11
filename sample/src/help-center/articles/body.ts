import type { Text } from '#kit/text.ts';

/**
 * Each article's lines, by slug. A line starts with "# " for a heading, "1. " for a step, "- " for a list item and
 * "! " for a note; any other is a paragraph.
 */
export type Bodies = Readonly<Record<string, readonly Text[]>>;
