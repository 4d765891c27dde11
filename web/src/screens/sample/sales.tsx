import { parseSalesSearch } from '#features/sample/sales/queries.ts';
import { SalesCard } from '#features/sample/sales/sales-card.tsx';
import { SalesTiles } from '#features/sample/sales/sales-tiles.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

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
