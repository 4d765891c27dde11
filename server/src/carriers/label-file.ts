/** Whether a carrier's file is a PDF, and so can be printed. */
export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Whether a carrier's file is a label in ZPL, Zebra's printer language: formats begin with `^XA` and end with `^XZ`. */
export const isZpl = (file: Uint8Array): boolean => {
  const text = Buffer.from(file).toString('latin1').trim();
  return /^[\^~]/.test(text) && text.includes('^XA') && text.endsWith('^XZ');
};

/** Whether a carrier's file is a label that can be printed. */
export const isLabel = (file: Uint8Array): boolean => isPdf(file) || isZpl(file);

/** Labels in ZPL one after the other, as printers take them; null without one. */
export const joinZpls = (files: readonly Uint8Array[]): Uint8Array | null =>
  files.length === 0 ? null : Buffer.concat(files.flatMap((file) => [Buffer.from(file), Buffer.from('\n')]));

/** A file for download, with the name and type of what is in it. */
export const labelFile = (name: string, content: Uint8Array) => ({
  name: `${name}.${isPdf(content) ? 'pdf' : 'zpl'}`,
  media: isPdf(content) ? 'application/pdf' : 'text/plain',
  content: new Uint8Array(content),
});

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
