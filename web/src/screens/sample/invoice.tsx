import { InvoicePage } from '#features/sample/invoices/invoice-page.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { usePageParameter } from '#session/pages.ts';
import { Page } from '#ui/page.tsx';

export const InvoiceScreen = () => {
  const { t } = usePhrases();
  const id = usePageParameter('id');
  return (
    <Page title={t('sampleInvoices.number', { id })}>
      <InvoicePage key={id} id={id} />
    </Page>
  );
};
