import { useQuery } from '@tanstack/react-query';

import { ProductNotFound } from '#features/sample/products/product-not-found.tsx';
import { productQuery } from '#features/sample/products/queries.ts';
import { useSampleApi } from '#features/sample/shared/use-sample-api.ts';
import { ApiError } from '#api/problem.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { Loaded } from '#kit/loaded.tsx';
import { usePageParameter } from '#session/pages.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Page } from '#ui/page.tsx';
import { ProductPage } from './product-page.tsx';

export const ProductEditScreen = () => {
  const { formats } = usePhrases();
  const id = usePageParameter('id');
  const query = useQuery(productQuery(useSampleApi(), formats.locale, id));
  if (query.error instanceof ApiError && query.error.status === 404) return <ProductNotFound id={id} />;
  return (
    <Page>
      <Loaded query={query} loadingRows={8}>
        {(product) => (
          <>
            <PageTitle text={product.productName} />
            <ProductPage key={`${formats.locale} ${product.id}`} product={product} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
