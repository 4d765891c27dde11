import type { ArticleBlock } from './contract.ts';

const KINDS = { '# ': 'heading', '1. ': 'step', '- ': 'point', '! ': 'note' } as const;

/** A line's kind, by its prefix. */
export const blockOf = (line: string): ArticleBlock => {
  for (const [mark, kind] of Object.entries(KINDS))
    if (line.startsWith(mark)) return { kind, text: line.slice(mark.length) };
  return { kind: 'text', text: line };
};

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An article's sections as HTML. Each starts with a heading, except the first. */
export const partsOf = (blocks: readonly ArticleBlock[]): string[] => {
  const parts: string[] = [''];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') parts.push('');
    const tag = kind === 'heading' ? 'h2' : 'p';
    parts.push(`${parts.pop() ?? ''}<${tag}>${inHtml(text)}</${tag}>`);
  }
  return parts;
};
