import { draftOf } from '#features/sample/invoices/draft.ts';
import { InvoiceForm } from '#features/sample/invoices/invoice-form.tsx';
import { InvoiceLoaded } from '#features/sample/invoices/invoice-page.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { usePageParameter } from '#session/pages.ts';
import { Page } from '#ui/page.tsx';

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
