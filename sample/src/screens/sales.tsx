import { parseSalesSearch } from '../sales/page/queries.ts';
import { SalesCard } from '../sales/page/sales-card.tsx';
import { SalesTiles } from '../sales/page/sales-tiles.tsx';
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
