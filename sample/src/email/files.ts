import type { EmailAttachment } from './contract.ts';

const KILOBYTE = 1_000;

const attachment = (fileName: string, thumbnail: string, type: string, text: string): EmailAttachment => ({
  fileName,
  thumbnail,
  url: `data:${type},${encodeURIComponent(text)}`,
  size: `${Math.ceil(text.length / KILOBYTE)}kb`,
});

const table = (fileName: string, rows: readonly (readonly (string | number)[])[]): EmailAttachment =>
  attachment(
    fileName,
    'file-spreadsheet',
    'text/csv;charset=utf-8',
    rows.map((row) => `${row.join(',')}\r\n`).join(''),
  );

/** A PDF of one page with these lines, in Latin letters. */
const pdf = (fileName: string, lines: readonly string[]): EmailAttachment => {
  const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj T*`).join(' ');
  const content = `BT /F1 16 Tf 24 TL 72 760 Td ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return attachment(fileName, 'file-type-pdf', 'application/pdf', text);
};

/** The mountains of Abha. */
const MOUNTAINS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="640" height="360">
<rect width="320" height="180" fill="#bfe3f5"/><circle cx="250" cy="45" r="22" fill="#ffd76a"/>
<path d="M0 180 L70 70 L120 130 L190 50 L320 180 Z" fill="#6d8f6a"/>
<path d="M0 180 L110 110 L170 150 L240 95 L320 180 Z" fill="#4d6f52"/></svg>`;

/** The files that the seeded emails carry. */
export const EMAIL_FILES = {
  prices: table('prices.csv', [
    ['product', 'price'],
    ['Linen shirt', 149],
    ['Straw hat', 89],
    ['Leather bag', 420],
  ]),
  lookbook: pdf('lookbook.pdf', ['Summer collection', 'Linen shirt', 'Straw hat', 'Leather bag']),
  quote: pdf('quote.pdf', ['Quote: 1,000 boxes in three sizes', 'Total SAR 2,350, delivery included']),
  abha: attachment('abha.svg', 'photo', 'image/svg+xml', MOUNTAINS),
  june: pdf('june.pdf', ['Statement for June', 'Open invoices: 2']),
  shifts: table('shifts.csv', [
    ['day', 'morning', 'evening'],
    ['Sunday', 'Noura', 'Khalid'],
    ['Monday', 'Sara', 'Omar'],
  ]),
} as const satisfies Readonly<Record<string, EmailAttachment>>;

export type EmailFile = keyof typeof EMAIL_FILES;
