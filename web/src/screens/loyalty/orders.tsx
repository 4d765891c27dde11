import { OrdersCard } from '#features/loyalty/orders/orders-card.tsx';
import { parseOrdersSearch } from '#features/loyalty/orders/search.ts';
import { ReturnsNotice } from '#features/loyalty/orders/returns-notice.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { NameLink, ReturnsLink } from './links.tsx';

export const OrdersScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseOrdersSearch);
  return (
    <Page title={t('orders.title')}>
      {search.outcome !== 'return_open' && <ReturnsNotice ReturnsLink={ReturnsLink} />}
      <OrdersCard search={search} onSearch={onSearch} CustomerLink={NameLink} />
    </Page>
  );
};
