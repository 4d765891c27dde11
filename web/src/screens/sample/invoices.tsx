import { InvoiceTiles } from '#features/sample/invoices/invoice-tiles.tsx';
import { InvoicesCard } from '#features/sample/invoices/invoices-card.tsx';
import { parseInvoicesSearch } from '#features/sample/invoices/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

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
