import type { EmailAttachment } from '../contract.ts';
import { EMAIL_FILE_MAX_BYTES } from '../values.ts';

import { sizeText } from './file-size.ts';

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
