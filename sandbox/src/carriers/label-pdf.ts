/** Sizes in points. */
const PAPER = { a6: [298, 420], a4: [595, 842] } as const;

export interface LabelPage {
  /** Written from the top, one below the other. Only Latin letters: the page uses a font that every reader has. */
  readonly lines: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll(/[^\u0020-\u007e]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`);

/** A plain PDF with one page per box, standing in for a carrier's label. */
export const labelPdf = (size: keyof typeof PAPER, pages: readonly LabelPage[]): Buffer => {
  const [width, height] = PAPER[size];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ lines }, index) => {
      const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
      const stream = `BT /F1 14 Tf 20 TL 24 ${height - 48} Td\n${text}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end + trailer, 'latin1');
};
