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

export interface ProductsPort {
  /** Throws `HostUnavailable`. */
  search(access: HostAccess, query: ProductQuery): Promise<HostProduct[]>;
}
