import type { CustomerAccount } from '../contract.ts';
import { IconCrown, IconDiscount, IconHeart, IconCoins } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { amountText } from '#shared/shop-money.ts';
import { OrdersCard } from './orders-card.tsx';
import type { CustomerSearch } from './queries.ts';

interface OverviewTabProps extends ListAddress<CustomerSearch> {
  readonly account: CustomerAccount;
}

const AccountTiles = ({ account }: Pick<OverviewTabProps, 'account'>) => {
  const { t, formats } = usePhrases();
  const { balance, tier, points, pointsToNextTier, wishlist, coupons } = account;
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleCustomers.overview.balance'),
          value: amountText(formats, balance),
          note: t('sampleCustomers.overview.balanceNote'),
          icon: <IconCoins size={22} />,
        },
        {
          label: t('sampleCustomers.overview.loyalty'),
          value: t(`sampleCustomers.tier.${tier}`),
          note:
            pointsToNextTier === null
              ? t('sampleCustomers.overview.points', { count: points, n: formats.number(points) })
              : t('sampleCustomers.overview.toNext', {
                  count: pointsToNextTier,
                  n: formats.number(pointsToNextTier),
                }),
          icon: <IconCrown size={22} />,
        },
        {
          label: t('sampleCustomers.overview.wishlist'),
          value: formats.number(wishlist),
          note: t('sampleCustomers.overview.wishlistNote'),
          icon: <IconHeart size={22} />,
        },
        {
          label: t('sampleCustomers.overview.coupons'),
          value: formats.number(coupons),
          note: t('sampleCustomers.overview.couponsNote'),
          icon: <IconDiscount size={22} />,
        },
      ]}
    />
  );
};

export const OverviewTab = ({ account, ...address }: OverviewTabProps) => (
  <>
    <AccountTiles account={account} />
    <OrdersCard email={account.ordersEmail} {...address} />
  </>
);
