import type { ArticleBlock } from './contract.ts';

const KINDS = { '# ': 'heading', '1. ': 'step', '- ': 'point', '! ': 'note' } as const;

/** What a line of an article is: its mark says it. */
export const blockOf = (line: string): ArticleBlock => {
  for (const [mark, kind] of Object.entries(KINDS))
    if (line.startsWith(mark)) return { kind, text: line.slice(mark.length) };
  return { kind: 'text', text: line };
};

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The parts of an article as HTML: each begins with a heading, save the first. */
export const partsOf = (blocks: readonly ArticleBlock[]): string[] => {
  const parts: string[] = [''];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') parts.push('');
    const tag = kind === 'heading' ? 'h2' : 'p';
    parts.push(`${parts.pop() ?? ''}<${tag}>${inHtml(text)}</${tag}>`);
  }
  return parts;
};
