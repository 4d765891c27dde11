import { sampleAddress } from '#pages/pages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Asked } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { type ConfirmedAction, useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { downloadInvoices } from './download.ts';
import { deleteInvoice, duplicateInvoice, type InvoiceRow, invoicesKey } from './queries.ts';

type Named = Pick<InvoiceRow, 'id' | 'client'>;

/** Copies an invoice and opens the copy for editing. */
export const useDuplicate = () => {
  const { t } = usePhrases();
  const api = useSampleApi();
  const navigate = useNavigate();
  return useAction({
    send: (id: string) => duplicateInvoice(api, id),
    stale: [invoicesKey],
    onDone: ({ id }) => {
      showToast('success', t('sampleInvoices.duplicated', { id }));
      void navigate({ to: sampleAddress('sample/invoice-edit', { id: String(id) }) });
    },
  });
};

/** Saves invoices as one PDF; loads the PDF code on demand. */
export const useDownload = () => {
  const book = usePhrases();
  const api = useSampleApi();
  return useAction({
    send: (ids: readonly string[]) => downloadInvoices(api, book, ids),
    stale: [invoicesKey],
    doneText: book.t('sampleInvoices.downloaded'),
  });
};

/** Deletes invoices after a confirmation that names them. */
export const useInvoiceDeletion = (onDeleted?: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const queries = useQueryClient();
  const action: ConfirmedAction<readonly Named[]> = useConfirmedAction<readonly Named[]>({
    send: (invoices) => Promise.all(invoices.map(({ id }) => deleteInvoice(api, id))),
    cancelledText: t('sampleInvoices.deleteKept'),
    onDone: (invoices) => {
      showToast(
        'success',
        t(invoices.length === 1 ? 'sampleInvoices.deleted' : 'sampleInvoices.deletedMany'),
      );
      onDeleted?.();
      // Leave a deleted invoice's page first, or it would refetch the invoice.
      void queries.invalidateQueries({ queryKey: invoicesKey });
    },
  });
  const askAbout = (invoices: readonly Named[]): Asked => {
    const [first] = invoices;
    const consequence = t('sampleInvoices.deleteForGood');
    if (invoices.length === 1 && first)
      return {
        title: t('sampleInvoices.deleteTitle', { id: first.id }),
        question: t('sampleInvoices.deleteQuestion', { client: first.client.name }),
        consequence,
      };
    const count = invoices.length;
    const ids = formats.list(invoices.map(({ id }) => id));
    return {
      title: t('sampleInvoices.deleteMany'),
      question: t('sampleInvoices.deleteManyQuestion', { count, n: formats.number(count), ids }),
      consequence,
    };
  };
  return { action, askAbout };
};
