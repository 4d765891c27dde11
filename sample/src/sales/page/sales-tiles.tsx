import type { Sale } from '../contract.ts';
import { minorOf } from '#invoices/amounts.ts';
import { IconCash, IconClock, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { allSalesQuery } from './queries.ts';
import { useDollars } from './use-dollars.ts';

const NONE: readonly Sale[] = [];

/** Added up in cents, so that no digit is lost. */
const sumOf = (sales: readonly Sale[], amount: (sale: Sale) => number): number =>
  sales.reduce((sum, sale) => sum + minorOf(amount(sale)), 0) / 100;

/** The figures of all sales, whatever the table below shows. */
export const SalesTiles = () => {
  const { t, formats } = usePhrases();
  const dollars = useDollars();
  const { data: sales = NONE, isPending } = useQuery(allSalesQuery(useSampleApi(), formats.locale));
  const total = sumOf(sales, ({ payment }) => payment.total);
  const paid = sumOf(sales, ({ payment }) => payment.paidAmount);
  const shown = (text: string) => (isPending ? '–' : text);
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleSales.tiles.sales'),
          value: shown(formats.number(sales.length)),
          icon: <IconReceipt size={22} />,
        },
        { label: t('sampleSales.tiles.paid'), value: shown(dollars(paid)), icon: <IconCash size={22} /> },
        {
          label: t('sampleSales.tiles.open'),
          value: shown(dollars(total - paid)),
          icon: <IconClock size={22} />,
        },
      ]}
    />
  );
};
