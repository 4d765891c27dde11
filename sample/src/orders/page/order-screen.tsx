import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { sampleAddress } from '#pages/pages.ts';
import { PageLink } from '#shared/page-link.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { OrderView } from './order-view.tsx';
import { orderQuery } from './queries.ts';

/** Shown when the order is unknown or deleted. */
const OrderNotFound = ({ id }: { readonly id: string }) => {
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

export const OrderScreen = () => {
  const { t, formats } = usePhrases();
  const navigate = useNavigate();
  const id = usePageParameter('id');
  const query = useQuery(orderQuery(useSampleApi(), formats.locale, id));
  if (query.error instanceof ApiError && query.error.status === 404) return <OrderNotFound id={id} />;
  return (
    <Page>
      <Loaded query={query} loadingRows={8}>
        {(order) => (
          <>
            <PageTitle text={t('sampleOrders.orderTitle', { order: order.order })} />
            <OrderView
              order={order}
              onDeleted={() => void navigate({ to: sampleAddress('sample/orders') })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
};
