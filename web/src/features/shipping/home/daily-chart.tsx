import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Chart } from '@apps-hub/ui/components/charts/chart.tsx';

/** Collected and missed pickups per day. */
export const DailyChart = ({ daily }: { readonly daily: ShippingHome['daily'] }) => {
  const { t, formats } = usePhrases();
  const { wall } = usePickupTexts();
  const title = t('shippingHome.daily.title');
  return (
    <Chart
      title={title}
      subtitle={t('shippingHome.daily.subtitle')}
      words={{
        view: t('shippingHome.daily.view'),
        asChart: t('shippingHome.daily.asChart'),
        asTable: t('shippingHome.daily.asTable'),
        axis: t('shippingHome.daily.day'),
        summary: t('shippingHome.daily.summary', { title }),
        empty: t('shippingHome.daily.none'),
      }}
      kind="stacked"
      series={[
        { key: 'collected', label: t('shippingHome.daily.collected'), colour: 1 },
        { key: 'missed', label: t('shippingHome.daily.missed'), colour: 2 },
        { key: 'open', label: t('shippingHome.daily.open'), colour: 3 },
      ]}
      points={daily.map(({ date, collected, missed, open }) => ({
        label: formats.day(date),
        title: wall.day(date),
        values: { collected, missed, open },
      }))}
      formatValue={formats.number}
    />
  );
};
