import { InvoiceTiles } from '../invoices/page/invoice-tiles.tsx';
import { InvoicesCard } from '../invoices/page/invoices-card.tsx';
import { parseInvoicesSearch } from '../invoices/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const InvoicesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseInvoicesSearch);
  return (
    <Page title={t('sampleInvoices.title')}>
      <InvoiceTiles />
      <InvoicesCard search={search} onSearch={onSearch} />
    </Page>
  );
};
