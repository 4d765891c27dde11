import { OrderTiles } from '../orders/page/order-tiles.tsx';
import { OrdersCard } from '../orders/page/orders-card.tsx';
import { parseOrdersSearch } from '../orders/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const OrdersScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseOrdersSearch);
  return (
    <Page title={t('sampleOrders.title')}>
      <OrderTiles />
      <OrdersCard search={search} onSearch={onSearch} />
    </Page>
  );
};
