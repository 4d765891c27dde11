import { IconCash, IconClock, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { minorOf } from '#invoices/amounts.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { Sale } from '../contract.ts';
import { allSalesQuery, parseSalesSearch } from './queries.ts';
import { SalesCard } from './sales-card.tsx';
import { useSaleAmount } from './sales-columns.tsx';

const NONE: readonly Sale[] = [];

/** Sums in cents, to avoid rounding errors. */
const sumOf = (sales: readonly Sale[], amount: (sale: Sale) => number): number =>
  sales.reduce((sum, sale) => sum + minorOf(amount(sale)), 0) / 100;

/** Figures of all sales, independent of the table's filters. */
const SalesTiles = () => {
  const { t, formats } = usePhrases();
  const amountOf = useSaleAmount();
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
        { label: t('sampleSales.tiles.paid'), value: shown(amountOf(paid)), icon: <IconCash size={22} /> },
        {
          label: t('sampleSales.tiles.open'),
          value: shown(amountOf(total - paid)),
          icon: <IconClock size={22} />,
        },
      ]}
    />
  );
};

export const SalesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseSalesSearch);
  return (
    <Page title={t('sampleSales.title')}>
      <SalesTiles />
      <SalesCard search={search} onSearch={onSearch} />
    </Page>
  );
};
