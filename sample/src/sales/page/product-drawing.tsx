import type { ProductCategory } from '#products/values.ts';
import { ProductPicture } from '#shared/product-picture.tsx';

const DRAWINGS: Readonly<Record<ProductCategory, string>> = {
  Electronics: 'device-laptop',
  Accessories: 'device-watch',
  Shoes: 'shoe',
  Office: 'notebook',
  'Home Decor': 'home',
  Games: 'device-gamepad',
};

/** A drawing of the product's kind. */
export const ProductDrawing = ({ category }: { readonly category: ProductCategory }) => (
  <ProductPicture image={DRAWINGS[category]} />
);
