import { newDraft } from '../invoices/page/draft.ts';
import { InvoiceForm } from '../invoices/page/invoice-form.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const InvoiceNewScreen = () => {
  const { t, formats } = usePhrases();
  const initial = newDraft(formats.today(), t('sampleInvoices.thanks'));
  return (
    <Page title={t('sampleInvoices.form.newTitle')}>
      <InvoiceForm invoice={undefined} initial={initial} />
    </Page>
  );
};
