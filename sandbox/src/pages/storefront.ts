import type { Html } from './view.ts';

/** What a host and its apps add to the pages of a storefront. */
export interface Storefront {
  /** Before `</body>`. */
  readonly scripts: Html;
  /** Below a product's price. */
  readonly product: (priceMinor: number) => Html;
  /** In the cart. */
  readonly cart: Html;
}
