import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { OrdersCard } from '../../features/orders/orders-card.tsx';
import { parseOrdersSearch } from '../../features/orders/queries.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { usePages } from '../../lib/pages.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/page.tsx';
import { OrderExplanation } from './order-explanation.tsx';

const NameLink = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Link to={usePages().loyalty.customer(id)}>{children}</Link>
);

export const OrdersScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseOrdersSearch);
  return (
    <Page title={t('orders.title')}>
      <OrdersCard
        search={search}
        onSearch={onSearch}
        CustomerLink={NameLink}
        Explanation={OrderExplanation}
      />
    </Page>
  );
};
