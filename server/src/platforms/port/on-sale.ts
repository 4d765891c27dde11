interface Variant {
  readonly sku: string | null;
  readonly isOnSale: boolean;
}

/**
 * Whether a product is on sale, from its variants: a plain answer if all agree, otherwise the SKUs on sale. Variants without a SKU cannot be
 * told apart in orders, so the product is on sale if one of them is.
 */
export const onSaleOf = (variants: readonly Variant[]): boolean | readonly string[] => {
  const reduced = variants.filter(({ isOnSale }) => isOnSale);
  if (reduced.length === 0) return false;
  if (reduced.length === variants.length || reduced.some(({ sku }) => !sku)) return true;
  return reduced.flatMap(({ sku }) => sku ?? []);
};

/** Whether a usual price is higher than the price; both are decimals. */
export const isReduced = (price: string | number, usual: string | number | null | undefined): boolean =>
  usual !== null && usual !== undefined && Number(usual) > Number(price);
