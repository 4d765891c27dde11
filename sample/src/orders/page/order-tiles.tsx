import { ORDER_PAYMENTS, type OrderPayment, PAYMENT_NAMES } from '../values.ts';
import { IconAlertOctagon, IconCalendarDue, IconCircleX, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { centsText } from '#shared/shop-money.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { orderFigures } from './figures.ts';
import { allOrdersQuery } from './queries.ts';

const ICONS = { 1: IconWallet, 2: IconCalendarDue, 3: IconCircleX, 4: IconAlertOctagon } as const;

/** How many orders are paid, pending, cancelled and failed. */
export const OrderTiles = () => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(allOrdersQuery(useSampleApi(), formats.locale));
  const figures = data && orderFigures(data);
  const tile = (payment: OrderPayment) => {
    const Icon = ICONS[payment];
    const figure = figures?.[payment];
    return {
      label: t(`sampleOrders.payment.${PAYMENT_NAMES[payment]}`),
      value: figure ? formats.number(figure.orders) : '…',
      note: figure ? centsText(formats, figure.minor) : '…',
      icon: <Icon size={22} />,
    };
  };
  return <StatTiles tiles={ORDER_PAYMENTS.map(tile)} />;
};
