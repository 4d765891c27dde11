/** Whether a carrier's file is a PDF, and so can be printed. */
export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

/**
 * Merges labels into one PDF, in their order, because some carriers send one file per box. Null if one of them cannot be read.
 */
export const joinPdfs = async (files: readonly Uint8Array[]): Promise<Uint8Array | null> => {
  const [only, ...others] = files;
  if (!only || others.length === 0) return only ?? null;
  // Loaded when needed: only labels of several boxes need it.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const all = await PDFDocument.create();
    for (const file of files) {
      const one = await PDFDocument.load(file);
      for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
    }
    return await all.save();
  } catch {
    // What the carrier sent is no PDF that prints; the waybill's number must not be lost with it.
    return null;
  }
};
