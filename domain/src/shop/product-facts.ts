/** What a host says about a product, as far as rules need it. Ids are the host's; where it has none, the name is the id. */
export interface ProductFacts {
  /** Categories, or collections. */
  readonly categories: readonly string[];
  readonly brand: string | null;
  readonly tags: readonly string[];
  /** Whether it is sold below its usual price; the SKUs on sale if only some of its variants are. */
  readonly onSale: boolean | readonly string[];
}

/** Whether a product is on sale as this variant; undefined if only some variants are and the SKU is missing. */
export const isOnSale = ({ onSale }: ProductFacts, sku: string | null): boolean | undefined => {
  if (typeof onSale === 'boolean') return onSale;
  return sku === null ? undefined : onSale.includes(sku);
};
