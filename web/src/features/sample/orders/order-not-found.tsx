import { usePhrases } from '#i18n/use-phrases.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PageLink } from '../shared/page-link.tsx';

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
