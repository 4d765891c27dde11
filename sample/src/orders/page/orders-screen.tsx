import { IconAlertOctagon, IconCalendarDue, IconCircleX, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { minorAmount, minorText } from '#shared/shop-money.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { Order } from '../contract.ts';
import { ORDER_PAYMENTS, type OrderPayment, PAYMENT_NAMES } from '../values.ts';
import { PAYMENT_TONES } from './order-words.tsx';
import { OrdersCard } from './orders-card.tsx';
import { allOrdersQuery, parseOrdersSearch } from './queries.ts';

interface PaymentFigure {
  readonly orders: number;
  readonly minor: number;
}

/** Count and total, in cents, of paid, pending, cancelled and failed orders. */
const orderFigures = (orders: readonly Order[]): Readonly<Record<OrderPayment, PaymentFigure>> => {
  const of = (wanted: OrderPayment): PaymentFigure => {
    const own = orders.filter(({ payment }) => payment === wanted);
    return { orders: own.length, minor: own.reduce((sum, { spent }) => sum + minorAmount(spent), 0) };
  };
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4) };
};

const ICONS = { 1: IconWallet, 2: IconCalendarDue, 3: IconCircleX, 4: IconAlertOctagon } as const;

/** Figures of paid, pending, cancelled and failed orders. */
const OrderTiles = () => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(allOrdersQuery(useSampleApi(), formats.locale));
  const figures = data && orderFigures(data);
  const tile = (payment: OrderPayment) => {
    const Icon = ICONS[payment];
    const figure = figures?.[payment];
    return {
      label: t(`sampleOrders.payment.${PAYMENT_NAMES[payment]}`),
      value: figure ? formats.number(figure.orders) : '…',
      note: figure ? minorText(formats, figure.minor) : '…',
      icon: <Icon size={22} />,
      tone: PAYMENT_TONES[payment],
    };
  };
  return <StatTiles tiles={ORDER_PAYMENTS.map(tile)} />;
};

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
