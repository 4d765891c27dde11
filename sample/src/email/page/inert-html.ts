const TAG = /<[a-z][^>]*>/gi;

const STYLE = /([\s/"'])style(?=\s*=)/gi;

/** Parses HTML without running or loading anything. Styles are removed first, or the content policy would report each one. */
export const inert = (html: string): HTMLTemplateElement => {
  const template = document.createElement('template');
  template.innerHTML = html.replaceAll(TAG, (tag) => tag.replaceAll(STYLE, '$1data-style'));
  return template;
};

/** The text of an email's HTML, for lists. */
export const textOf = (html: string): string => {
  const { content } = inert(html);
  for (const element of content.querySelectorAll('script, style')) element.remove();
  for (const element of content.querySelectorAll('p, div, li, br, td, h1, h2, h3')) element.after(' ');
  return (content.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};
