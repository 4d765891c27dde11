import type { LabelPage } from './label-pdf.ts';

/** Removes ZPL's control characters from a text. */
const plain = (text: string): string => text.replaceAll(/[^\u0020-\u007e]|[\^~]/g, '?');

/** A plain label in ZPL, one format per box, standing in for a carrier's. */
export const labelZpl = (pages: readonly LabelPage[]): Buffer =>
  Buffer.from(
    pages
      .map(({ lines }) => {
        const fields = lines.map((line, index) => `^FO40,${40 + index * 50}^A0N,36,36^FD${plain(line)}^FS`);
        return ['^XA', '^PW812', '^LL1218', ...fields, '^XZ', ''].join('\n');
      })
      .join(''),
    'latin1',
  );
