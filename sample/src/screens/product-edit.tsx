import { useQuery } from '@tanstack/react-query';

import { ProductNotFound } from '../products/page/product-not-found.tsx';
import { productQuery } from '../products/page/queries.ts';
import { useSampleApi } from '../shared/use-sample-api.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
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
