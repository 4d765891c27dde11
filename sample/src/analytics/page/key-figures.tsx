import type { Analytics } from '../contract.ts';
import { IconCoins, IconEye, IconPercentage, IconShoppingCart } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { Trend } from '#shared/board/trend.tsx';
import { compared } from '#shared/board/change.tsx';
import { minorText } from '#shared/shop-money.ts';

/** The last thirty days compared with the thirty before. */
export const KeyFigures = ({ now, before, days }: Pick<Analytics, 'now' | 'before' | 'days'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleAnalytics.visits'),
          value: formats.number(now.visits),
          icon: <IconEye size={22} />,
          trend: <Trend values={days.map(({ visits }) => visits)} />,
          ...compared(book, now.visits, before.visits),
        },
        {
          label: t('sampleAnalytics.orders'),
          value: formats.number(now.orders),
          icon: <IconShoppingCart size={22} />,
          trend: <Trend values={days.map(({ orders }) => orders)} />,
          ...compared(book, now.orders, before.orders),
        },
        {
          label: t('sampleAnalytics.sales'),
          value: minorText(formats, now.salesMinor),
          icon: <IconCoins size={22} />,
          trend: <Trend values={days.map(({ salesMinor }) => salesMinor)} />,
          ...compared(book, now.salesMinor, before.salesMinor),
        },
        {
          label: t('sampleAnalytics.conversion'),
          value: formats.percent(((now.orders / now.visits) * 100).toFixed(2)),
          note: t('sampleAnalytics.conversionNote'),
          icon: <IconPercentage size={22} />,
          trend: <Trend values={days.map(({ orders, visits }) => orders / Math.max(1, visits))} />,
        },
      ]}
    />
  );
};
