import { parseSalesSearch } from '#features/sample/sales/queries.ts';
import { SalesCard } from '#features/sample/sales/sales-card.tsx';
import { SalesTiles } from '#features/sample/sales/sales-tiles.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

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
