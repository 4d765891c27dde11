import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';

import { Page, PageTitle } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { sampleAddress } from '#pages/pages.ts';
import type { ProductDetails } from '../contract.ts';
import { ProductForm, type RenderAddCategory } from './product-form.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const CategoryDialog = overlay(
  async () => (await import('#categories/page/category-dialog.tsx')).CategoryDialog,
);

const renderAddCategory: RenderAddCategory = ({ onClose, onAdded }) => (
  <Suspense fallback={null}>
    <CategoryDialog category={undefined} onClose={onClose} onSaved={({ key }) => onAdded(key)} />
  </Suspense>
);

/** The product form, where a category can be added too. */
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

export const ProductNewScreen = () => {
  const { t } = usePhrases();
  return (
    <Page>
      <PageTitle text={t('sampleProducts.form.newTitle')} />
      <ProductPage product={undefined} />
    </Page>
  );
};
