import { inert } from './inert.ts';

/** The text of an email's HTML, for a list; nothing in it is run or loaded. */
export const textOf = (html: string): string => {
  const { content } = inert(html);
  for (const element of content.querySelectorAll('script, style')) element.remove();
  for (const element of content.querySelectorAll('p, div, li, br, td, h1, h2, h3')) element.after(' ');
  return (content.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};
