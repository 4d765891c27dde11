import { draftOf } from '../invoices/page/draft.ts';
import { InvoiceForm } from '../invoices/page/invoice-form.tsx';
import { InvoiceLoaded } from '../invoices/page/invoice-page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const InvoiceEditScreen = () => {
  const { t } = usePhrases();
  const id = usePageParameter('id');
  return (
    <Page title={t('sampleInvoices.form.editTitle', { id })}>
      <InvoiceLoaded key={id} id={id}>
        {({ invoice, sheet }) => <InvoiceForm invoice={invoice} initial={draftOf(sheet)} />}
      </InvoiceLoaded>
    </Page>
  );
};
