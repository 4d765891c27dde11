import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { CancelButton } from '@apps-hub/ui/components/cancel-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { ClosingPart, useClosingPart } from '@apps-hub/ui/components/closing.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { sampleAddress } from '#pages/pages.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { minorOf } from '../amounts.ts';
import type { Invoice } from '../contract.ts';
import { checkInvoice, type InvoiceDraft, newDraft, sheetOf } from './draft.ts';
import classes from './form.module.css';
import { HeadFields } from './head-fields.tsx';
import { LinesFields } from './lines-fields.tsx';
import { invoicesKey, saveInvoice } from './queries.ts';
import { TotalsNote } from './totals-note.tsx';
import { WordFields } from './word-fields.tsx';

const InvoicePaper = overlay(async () => (await import('./invoice-paper.tsx')).InvoicePaper);

interface InvoiceFormProps {
  /** The invoice to edit; undefined for a new one. */
  readonly invoice: Invoice | undefined;
  readonly initial: InvoiceDraft;
}

/** The invoice form, with live totals. */
export const InvoiceForm = ({ invoice, initial }: InvoiceFormProps) => {
  const { t } = usePhrases();
  const api = useSampleApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const closing = useClosingPart(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const id = invoice && String(invoice.id);
  const paidMinor = invoice ? minorOf(invoice.total) - minorOf(invoice.balance) : 0;
  const draft = useDraft<InvoiceDraft>(initial, checkInvoice);
  const form = useForm({
    draft,
    inputOf: sheetOf,
    send: async (body) => {
      const saved = await saveInvoice(api, id, body);
      // The next page must show the saved invoice, not the cached one.
      await queries.invalidateQueries({ queryKey: invoicesKey });
      return saved;
    },
    onDone: (saved) => {
      showToast(
        'success',
        invoice ? t('sampleInvoices.saved') : t('sampleInvoices.created', { id: saved.id }),
      );
      void navigate({ to: sampleAddress('sample/invoice', { id: String(saved.id) }) });
    },
  });
  const cancel = () =>
    void navigate({ to: id ? sampleAddress('sample/invoice', { id }) : sampleAddress('sample/invoices') });
  return (
    <Card
      title={id ? t('sampleInvoices.form.editTitle', { id }) : t('sampleInvoices.form.newTitle')}
      subtitle={t(id ? 'sampleInvoices.form.editSubtitle' : 'sampleInvoices.form.newSubtitle')}
    >
      <ClosingPart closing={closing}>
        <FormElement className={classes.form} form={form}>
          <HeadFields draft={draft} />
          <LinesFields draft={draft} />
          <TotalsNote lines={draft.values.lines} paidMinor={paidMinor} />
          <WordFields draft={draft} />
          <FormProblem form={form} />
          <div className={classes.footer}>
            <Button type="submit" loading={form.isBusy}>
              {t('sampleInvoices.action.save')}
            </Button>
            <Button variant="default" onClick={() => setPreviewed(true)}>
              {t('sampleInvoices.action.preview')}
            </Button>
            <CancelButton onCancel={cancel} />
          </div>
        </FormElement>
      </ClosingPart>
      {isPreviewed && (
        <Dialog size="lg" title={t('sampleInvoices.form.previewTitle')} onClose={() => setPreviewed(false)}>
          <Suspense fallback={null}>
            <InvoicePaper
              id={id}
              sheet={sheetOf(draft.values)}
              paidMinor={paidMinor}
              paymentDetails={undefined}
            />
          </Suspense>
        </Dialog>
      )}
    </Card>
  );
};

export const InvoiceNewScreen = () => {
  const { t, formats } = usePhrases();
  const initial = newDraft(formats.today(), t('sampleInvoices.thanks'));
  return (
    <Page title={t('sampleInvoices.form.newTitle')}>
      <InvoiceForm invoice={undefined} initial={initial} />
    </Page>
  );
};
