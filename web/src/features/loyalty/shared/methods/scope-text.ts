import type { ChosenProduct, LineScope } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** A product's name, with the SKU of a variant; a group's name with its kind. */
export const chosenTitle = ({ t }: Pick<Phrasebook, 't'>, { by, id, name }: ChosenProduct): string => {
  switch (by) {
    case 'product':
      return name;
    case 'sku':
      return `${name} (\u2068${id}\u2069)`;
    case 'on_sale':
      return t('lineScope.onSale');
    case 'category':
    case 'brand':
    case 'tag':
      return `${t(`lineScope.by.${by}`)}: \u2068${name}\u2069`;
  }
};

/** Which items a rule counts, in words; needs the phrases of the dialog. */
export const scopeTexts = (
  book: Phrasebook,
  { only, except, priceFrom, priceTo }: LineScope,
): readonly string[] => {
  const { t, formats } = book;
  const listed = (products: readonly ChosenProduct[]) =>
    formats.list(products.map((each) => chosenTitle(book, each)));
  const texts: string[] = [];
  if (only.length > 0) texts.push(t('lineScope.onlyText', { products: listed(only) }));
  if (except.length > 0) texts.push(t('lineScope.exceptText', { products: listed(except) }));
  if (priceFrom !== null) texts.push(t('lineScope.fromText', { amount: formats.money(priceFrom) }));
  if (priceTo !== null) texts.push(t('lineScope.toText', { amount: formats.money(priceTo) }));
  return texts;
};
