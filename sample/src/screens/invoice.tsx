import { InvoicePage } from '../invoices/page/invoice-page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const InvoiceScreen = () => {
  const { t } = usePhrases();
  const id = usePageParameter('id');
  return (
    <Page title={t('sampleInvoices.number', { id })}>
      <InvoicePage key={id} id={id} />
    </Page>
  );
};
