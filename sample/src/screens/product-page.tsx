import { sampleAddress } from '#pages/addresses.ts';
import type { ProductDetails } from '../products/contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { ProductForm, type RenderAddCategory } from '../products/page/product-form.tsx';

const CategoryDialog = lazy(async () => ({
  default: (await import('../categories/page/category-dialog.tsx')).CategoryDialog,
}));

const renderAddCategory: RenderAddCategory = ({ onClose, onAdded }) => (
  <Suspense fallback={null}>
    <CategoryDialog category={undefined} onClose={onClose} onSaved={({ key }) => onAdded(key)} />
  </Suspense>
);

/** The form of a product, where a category can be added too. */
export const ProductPage = ({ product }: { readonly product: ProductDetails | undefined }) => {
  const navigate = useNavigate();
  return (
    <ProductForm
      product={product}
      renderAddCategory={renderAddCategory}
      onLeave={() => void navigate({ to: sampleAddress('sample/products') })}
    />
  );
};
