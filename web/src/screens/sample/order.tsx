import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { OrderNotFound } from '#features/sample/orders/order-not-found.tsx';
import { OrderView } from '#features/sample/orders/order-view.tsx';
import { orderQuery } from '#features/sample/orders/queries.ts';
import { useSampleApi } from '#features/sample/shared/use-sample-api.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';

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
            <OrderView order={order} onDeleted={() => void navigate({ to: hubAddress('sample/orders') })} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
