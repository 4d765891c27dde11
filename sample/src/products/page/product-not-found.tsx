import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { PageLink } from '#shared/page-link.tsx';

/** No product has this id, or no longer. */
export const ProductNotFound = ({ id }: { readonly id: string }) => {
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
