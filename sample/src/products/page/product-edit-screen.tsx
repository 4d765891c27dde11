import { useQuery } from '@tanstack/react-query';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { PageLink } from '#shared/page-link.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { ProductPage } from './product-new-screen.tsx';
import { productQuery } from './queries.ts';

/** Shown when the product is unknown or deleted. */
const ProductNotFound = ({ id }: { readonly id: string }) => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleProducts.title')}>
      <EmptyState text={t('sampleProducts.notFound', { id })}>
        <PageLink page="sample/products" params={[]}>
          {t('sampleProducts.backToList')}
        </PageLink>
      </EmptyState>
    </Page>
  );
};

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
