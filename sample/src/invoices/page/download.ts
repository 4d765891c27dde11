import type { SampleApi } from '#api/client.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { loadInvoice, markDownloaded } from './queries.ts';

/** The PDF code is larger than the page, so it loads with the first download. */
const loadPrinter = async () => {
  const [{ drawInvoices }, { loadFaces }] = await Promise.all([
    import('./pdf/draw-invoices.ts'),
    import('#shared/pdf/load-faces.ts'),
  ]);
  return { drawInvoices, faces: await loadFaces() };
};

const titleOf = ({ t }: Phrasebook, ids: readonly string[]): string => {
  const [first] = ids;
  return ids.length === 1 && first ? t('sampleInvoices.number', { id: first }) : t('sampleInvoices.title');
};

/** Saves invoices as one PDF, each starting on a new page. */
export const downloadInvoices = async (
  api: SampleApi,
  book: Phrasebook,
  ids: readonly string[],
): Promise<void> => {
  const [{ drawInvoices, faces }, ...invoices] = await Promise.all([
    loadPrinter(),
    ...ids.map((id) => loadInvoice(api, id)),
  ]);
  const title = titleOf(book, ids);
  const pdf = await drawInvoices(book, invoices, { title, faces, now: new Date() });
  saveFile({ name: `${title}.pdf`, content: new Blob([pdf], { type: 'application/pdf' }) });
  await Promise.all(ids.map((id) => markDownloaded(api, id)));
};
