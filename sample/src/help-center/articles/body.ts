import type { Text } from '#kit/text.ts';

/**
 * The lines of each article, by its name in the address. A line begins with "# " for a heading, "1. " for a step, "- " for a point and
 * "! " for a note; any other is a paragraph.
 */
export type Bodies = Readonly<Record<string, readonly Text[]>>;
