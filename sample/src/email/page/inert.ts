const TAG = /<[a-z][^>]*>/gi;

const STYLE = /([\s/"'])style(?=\s*=)/gi;

/** Reads HTML where nothing is run or loaded. Styles go before that: the page's policy would report each of them. */
export const inert = (html: string): HTMLTemplateElement => {
  const template = document.createElement('template');
  template.innerHTML = html.replaceAll(TAG, (tag) => tag.replaceAll(STYLE, '$1data-style'));
  return template;
};
