import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { minorOf } from '#invoices/amounts.ts';
import { createCanvas, INK, type TextStyle } from '@apps-hub/pdf/canvas';
import type { Faces } from '@apps-hub/pdf/fonts';

import { type Paper, paperOf, type PaperWords } from '../paper.ts';
import type { WholeInvoice } from '../queries.ts';
import { drawPaper } from './draw-paper.ts';

const FOOT: TextStyle = { sizePoints: 8, colour: INK.quiet };
const FOOT_HEIGHT = 18;

const paperFrom = (book: PaperWords, { invoice, sheet, paymentDetails }: WholeInvoice): Paper =>
  paperOf(book, {
    id: String(invoice.id),
    sheet,
    paidMinor: minorOf(invoice.total) - minorOf(invoice.balance),
    paymentDetails,
  });

interface Drawing {
  readonly title: string;
  readonly faces: Faces;
  readonly now: Date;
}

/** Invoices as one A4 document in the reader's language, each starting on a new page. */
export const drawInvoices = (
  book: PaperWords,
  invoices: readonly WholeInvoice[],
  { title, faces, now }: Drawing,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { t, formats } = book;
  const { locale } = formats;
  const canvas = createCanvas({
    faces,
    direction: LOCALE_SETUPS[locale].dir,
    language: locale,
    title,
    author: t('sampleInvoices.seller.name'),
    now,
  });
  const next = (): number => {
    canvas.addPage();
    return 0;
  };
  const pages = { next, bottom: canvas.height - FOOT_HEIGHT };
  for (const invoice of invoices) {
    canvas.addPage();
    drawPaper(canvas, paperFrom(book, invoice), pages);
  }
  canvas.onEveryPage((page, count) => {
    const values = { page: formats.number(page), pages: formats.number(count) };
    const place = { start: 0, top: canvas.height - 10, width: canvas.width };
    canvas.text(t('sampleInvoices.paper.page', values), FOOT, place, 'end');
  });
  return canvas.finish();
};
