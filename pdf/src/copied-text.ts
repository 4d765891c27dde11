/**
 * Makes copying and searching work. Readers disagree on right-to-left text, so three measures are needed: PDFium (Chrome) orders a line by
 * its ActualText; pdf.js (Firefox) takes runs in drawing order; Poppler orders glyphs by position. All but PDFium reverse the letters of a
 * ligature along with the line.
 */

/** UTF-16 with a byte order mark, in hexadecimal. */
const hexOf = (text: string): string =>
  `feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;

/**
 * Tags what is drawn with the given text. The tag is not `Span`, because Poppler would write its ActualText left to right; it reads no
 * other tag.
 */
export const drawAs = (doc: PDFKit.PDFDocument, text: string, draw: () => void): void => {
  doc.addContent(`/P <</ActualText <${hexOf(text)}>>> BDC`);
  draw();
  doc.addContent('EMC');
};

interface DocumentFonts {
  /** Each goes by several names. */
  readonly _fontFamilies: Readonly<Record<string, { readonly unicode?: readonly (number[] | undefined)[] }>>;
}

const isArabic = (code: number | undefined): boolean =>
  code !== undefined && code >= 0x0600 && code <= 0x06ff;

/** Stores the letters of Arabic ligatures in the order in which readers will reverse them. Call it once, before the document ends. */
export const reverseLigatures = (doc: PDFKit.PDFDocument): void => {
  // The only place where pdfkit keeps which letters a glyph stands for.
  const { _fontFamilies: families } = doc as unknown as DocumentFonts;
  for (const font of new Set(Object.values(families))) {
    for (const codes of font.unicode ?? []) if (codes && isArabic(codes[0])) codes.reverse();
  }
};
