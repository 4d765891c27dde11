import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { PageLink } from '#shared/page-link.tsx';

/** No order has this number, or no longer. */
export const OrderNotFound = ({ id }: { readonly id: string }) => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleOrders.title')}>
      <EmptyState text={t('sampleOrders.notFound', { id })}>
        <PageLink page="sample/orders" params={[]}>
          {t('sampleOrders.backToList')}
        </PageLink>
      </EmptyState>
    </Page>
  );
};
