import { currencyExponent } from '../money/minor-units.ts';
import { categoryNumberOf, type Product, type Store } from '../stores/stores.ts';

/** A product as in the sample of docs.salla.dev/5394169e0; `sale_price` is 0 without a sale. The shape of tags is not in the sample. */
export const productJson = ({ id, name, sku, priceMinor, facts }: Product, { currency }: Store) => {
  const money = (minor: number) => ({ amount: minor / 10 ** currencyExponent(currency), currency });
  const { category, brand, tags, usualPriceMinor } = facts;
  return {
    id: Number(id),
    promotion: { title: null, sub_title: null },
    sku,
    type: 'product',
    name: name.ar,
    price: money(priceMinor),
    status: 'sale',
    is_available: true,
    sale_price: money(usualPriceMinor === null ? 0 : priceMinor),
    sale_end: null,
    regular_price: money(usualPriceMinor ?? priceMinor),
    brand: brand === null ? null : { id: categoryNumberOf(brand), name: brand },
    categories: category === null ? [] : [{ id: categoryNumberOf(category), name: category }],
    tags: tags.map((tag) => ({ id: categoryNumberOf(tag), name: tag })),
    skus: [],
  };
};
