import { OrderTiles } from '#features/sample/orders/order-tiles.tsx';
import { OrdersCard } from '#features/sample/orders/orders-card.tsx';
import { parseOrdersSearch } from '#features/sample/orders/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

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
