/** Points of an A4 sheet; a quarter of it is A6. */
const SHEET = { width: 595.28, height: 841.89 };
const CELL = { width: SHEET.width / 2, height: SHEET.height / 2 };

/** A label of four by six inches is a little larger than A6, and is made to fit; one on A5 or A4 keeps its size. */
const FITS = 1.1;

/** Where a sheet's labels are, from its upper left corner. */
const PLACES = [0, 1, 2, 3].map((place) => ({
  x: (place % 2) * CELL.width,
  y: place < 2 ? CELL.height : 0,
}));

/**
 * Puts labels of A6 on sheets of A4, four on each, in their order; a larger one has a sheet of its own. Null without labels, or if one of
 * them cannot be read.
 */
export const fourOnSheet = async (files: readonly Uint8Array[]): Promise<Uint8Array | null> => {
  if (files.length === 0) return null;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const all = await PDFDocument.create();
    let used = 0;
    let sheet = all.addPage([SHEET.width, SHEET.height]);
    for (const file of files) {
      for (const page of await all.embedPdf(file, (await PDFDocument.load(file)).getPageIndices())) {
        const isSmall = page.width <= CELL.width * FITS && page.height <= CELL.height * FITS;
        const place = PLACES[isSmall ? used : 0];
        if (!place || (!isSmall && used > 0)) {
          sheet = all.addPage([SHEET.width, SHEET.height]);
          used = 0;
        }
        const { x, y } = isSmall ? (PLACES[used] ?? { x: 0, y: 0 }) : { x: 0, y: 0 };
        const cell = isSmall ? CELL : SHEET;
        const scale = Math.min(1, cell.width / page.width, cell.height / page.height);
        const height = page.height * scale;
        sheet.drawPage(page, { x, y: y + cell.height - height, width: page.width * scale, height });
        used = isSmall ? used + 1 : PLACES.length;
      }
    }
    return await all.save();
  } catch {
    // What the carrier sent is no PDF that prints.
    return null;
  }
};
