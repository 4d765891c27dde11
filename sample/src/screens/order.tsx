import { sampleAddress } from '#pages/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { OrderNotFound } from '../orders/page/order-not-found.tsx';
import { OrderView } from '../orders/page/order-view.tsx';
import { orderQuery } from '../orders/page/queries.ts';
import { useSampleApi } from '../shared/use-sample-api.ts';
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
