import type { Product } from '../contract.ts';
import { LOW_STOCK_QTY } from '../values.ts';

import { decimalOf, typedMinor } from '#shared/shop-money.ts';

export interface ProductFigures {
  readonly products: number;
  readonly published: number;
  /** Value of the stock, in cents. */
  readonly stockMinor: number;
  readonly pieces: number;
  /** In stock, but below the limit. */
  readonly runningOut: number;
  readonly soldOut: number;
}

/** The figures above the list. */
export const productFigures = (products: readonly Product[]): ProductFigures => ({
  products: products.length,
  published: products.filter(({ status }) => status === 'Published').length,
  stockMinor: products.reduce((sum, { price, qty }) => sum + typedMinor(decimalOf(price)) * qty, 0),
  pieces: products.reduce((sum, { qty }) => sum + qty, 0),
  runningOut: products.filter(({ qty }) => qty > 0 && qty < LOW_STOCK_QTY).length,
  soldOut: products.filter(({ qty }) => qty === 0).length,
});
