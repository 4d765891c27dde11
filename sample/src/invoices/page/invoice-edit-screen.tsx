import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { draftOf } from './draft.ts';
import { InvoiceLoaded } from './invoice-loaded.tsx';
import { InvoiceForm } from './invoice-new-screen.tsx';

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
