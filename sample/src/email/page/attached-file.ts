import type { EmailAttachment } from '../contract.ts';
import { EMAIL_FILE_MAX_BYTES } from '../values.ts';

const UNITS = { kb: 'kilobyte', mb: 'megabyte' } as const;

/** Formats "340kb" in the tag's language. */
export const fileSize = (tag: string, size: string): string => {
  const unit = size.endsWith('mb') ? UNITS.mb : UNITS.kb;
  return new Intl.NumberFormat(tag, { style: 'unit', unit }).format(Number.parseInt(size, 10));
};

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Bytes in the endpoint's format, "340kb". */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.round(bytes / MEGABYTE)}mb` : `${Math.max(1, Math.ceil(bytes / KILOBYTE))}kb`;

const thumbnailOf = ({ type, name }: File): string => {
  if (type.startsWith('image/')) return 'photo';
  if (type === 'application/pdf') return 'file-type-pdf';
  return /\.(?:csv|xlsx?|ods)$/i.test(name) ? 'file-spreadsheet' : 'file';
};

export const isTooLarge = ({ size }: File): boolean => size > EMAIL_FILE_MAX_BYTES;

/** A chosen file as an attachment: its content is part of the email. */
export const readFile = (file: File): Promise<EmailAttachment> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.addEventListener('load', () =>
      resolve({
        fileName: file.name,
        thumbnail: thumbnailOf(file),
        url: typeof reader.result === 'string' ? reader.result : '',
        size: sizeText(file.size),
      }),
    );
    reader.readAsDataURL(file);
  });
