import type { HostAccess } from './access.ts';

export interface HostProduct {
  readonly id: string;
  readonly title: { readonly ar: string; readonly en: string };
  readonly sku: string | null;
  /** A decimal in the store's currency. */
  readonly price: string;
}

export interface ProductQuery {
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** A category or brand by the host's id, with its name for screens. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a host says about a product, for rules about groups of products. */
export interface HostProductFacts {
  readonly id: string;
  readonly title: string;
  readonly categories: readonly Named[];
  readonly brand: Named | null;
  readonly tags: readonly string[];
  /** Whether it is sold below its usual price; the SKUs on sale if only some of its variants are. */
  readonly onSale: boolean | readonly string[];
}

export interface ProductPage {
  readonly products: readonly HostProductFacts[];
  /** The cursor to the next page; null at the end. */
  readonly next: string | null;
}

export interface ProductsPort {
  /** Throws `HostUnavailable`. */
  search(access: HostAccess, query: ProductQuery): Promise<HostProduct[]>;
  /** The facts of these products; those that the host does not have are missing. Throws `HostUnavailable`. */
  facts(access: HostAccess, ids: readonly string[]): Promise<HostProductFacts[]>;
  /** A page of the whole catalogue. Throws `HostUnavailable`. */
  page(access: HostAccess, cursor: string | null): Promise<ProductPage>;
}
