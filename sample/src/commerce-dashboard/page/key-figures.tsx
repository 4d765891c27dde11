import type { CommerceDashboard } from '../contract.ts';
import { IconBox, IconCoins, IconShoppingCart, IconUsers } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { Trend } from '#shared/board/trend.tsx';
import { minorText } from '#shared/shop-money.ts';
import { compared } from '#shared/board/change.tsx';

/** The last thirty days compared with the thirty before. */
export const KeyFigures = ({
  now,
  before,
  products,
  weeks,
}: Pick<CommerceDashboard, 'now' | 'before' | 'products' | 'weeks'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleCommerceDashboard.sales'),
          value: minorText(formats, now.salesMinor),
          icon: <IconCoins size={22} />,
          trend: (
            <Trend
              values={weeks.map(
                ({ goodsMinor, deliveryMinor, taxMinor }) => goodsMinor + deliveryMinor + taxMinor,
              )}
            />
          ),
          ...compared(book, now.salesMinor, before.salesMinor),
        },
        {
          label: t('sampleCommerceDashboard.orders'),
          value: formats.number(now.orders),
          icon: <IconShoppingCart size={22} />,
          trend: <Trend values={weeks.map((week) => week.orders)} />,
          ...compared(book, now.orders, before.orders),
        },
        {
          label: t('sampleCommerceDashboard.customers'),
          value: formats.number(now.customers),
          icon: <IconUsers size={22} />,
          trend: <Trend values={weeks.map((week) => week.customers)} />,
          ...compared(book, now.customers, before.customers),
        },
        {
          label: t('sampleCommerceDashboard.products'),
          value: formats.number(products.published),
          note: t('sampleCommerceDashboard.soldOut', {
            count: products.soldOut,
            n: formats.number(products.soldOut),
          }),
          icon: <IconBox size={22} />,
        },
      ]}
    />
  );
};
