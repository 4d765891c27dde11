import type { ChosenProduct, LineScope } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** A product's name, with the SKU of a variant. */
export const chosenTitle = ({ by, id, name }: ChosenProduct): string =>
  by === 'sku' ? `${name} (\u2068${id}\u2069)` : name;

/** Which items a rule counts, in words; needs the phrases of the dialog. */
export const scopeTexts = (
  { t, formats }: Phrasebook,
  { only, except, priceFrom, priceTo }: LineScope,
): readonly string[] => {
  const listed = (products: readonly ChosenProduct[]) => formats.list(products.map(chosenTitle));
  const texts: string[] = [];
  if (only.length > 0) texts.push(t('lineScope.onlyText', { products: listed(only) }));
  if (except.length > 0) texts.push(t('lineScope.exceptText', { products: listed(except) }));
  if (priceFrom !== null) texts.push(t('lineScope.fromText', { amount: formats.money(priceFrom) }));
  if (priceTo !== null) texts.push(t('lineScope.toText', { amount: formats.money(priceTo) }));
  return texts;
};
