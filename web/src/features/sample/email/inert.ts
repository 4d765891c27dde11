/** Reads HTML where nothing is run or loaded. Styles go at once: the page's policy would report each of them. */
export const inert = (html: string): HTMLTemplateElement => {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll('[style]')) element.removeAttribute('style');
  return template;
};
