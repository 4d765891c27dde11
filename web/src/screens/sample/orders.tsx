import { OrderTiles } from '#features/sample/orders/order-tiles.tsx';
import { OrdersCard } from '#features/sample/orders/orders-card.tsx';
import { parseOrdersSearch } from '#features/sample/orders/queries.ts';
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
