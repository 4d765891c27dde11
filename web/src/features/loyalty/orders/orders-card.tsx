import { ORDER_FILTERS } from '@apps-hub/contract/loyalty/values';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ChoiceFilter } from '@apps-hub/ui/kit/list/choice-filter.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import type { CustomerLink } from '../shared/customer-name.ts';
import type { OrdersSearch } from './search.ts';
import { useOrders } from './use-orders.tsx';

interface OrdersCardProps extends ListAddress<OrdersSearch> {
  readonly CustomerLink: CustomerLink;
}

/** The store's orders, searchable by number or customer: "why did this customer not earn?" */
export const OrdersCard = (props: OrdersCardProps) => {
  const { t } = usePhrases();
  const orders = useOrders(props);
  return (
    <ListCard
      {...orders}
      isPage
      title={t('orders.title')}
      subtitle={t('orders.subtitle')}
      toolbar={{
        search: t('orders.search'),
        filters: (
          <ChoiceFilter
            label={t('orders.filter')}
            initial={t('orders.outcome.all')}
            options={ORDER_FILTERS.map((value) => ({ value, label: t(`orders.outcome.${value}`) }))}
            value={props.search.outcome}
            onChange={(outcome) => orders.list.change({ outcome })}
          />
        ),
      }}
      empty={t('orders.empty')}
      filters={['outcome']}
    />
  );
};
