import type { SampleApi } from '../../../api/sample-client.ts';
import type { Phrasebook } from '../../../i18n/use-phrases.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { loadInvoice, markDownloaded } from './queries.ts';

/** Saves invoices as one PDF, each from a new page on. What draws it is loaded with the first. */
export const downloadInvoices = async (
  api: SampleApi,
  book: Phrasebook,
  ids: readonly string[],
): Promise<void> => {
  const [{ drawInvoices }, ...invoices] = await Promise.all([
    import('./pdf/draw-invoices.ts'),
    ...ids.map((id) => loadInvoice(api, id)),
  ]);
  const content = await drawInvoices(book, invoices);
  const [first] = ids;
  const title = ids.length === 1 && first ? book.t('sampleInvoices.number', { id: first }) : book.t('sampleInvoices.title');
  saveFile({ name: `${title}.pdf`, content });
  await Promise.all(ids.map((id) => markDownloaded(api, id)));
};
