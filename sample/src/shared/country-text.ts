/** A country's name in the language of the page. */
export const countryText = (tag: string, code: string): string =>
  new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
