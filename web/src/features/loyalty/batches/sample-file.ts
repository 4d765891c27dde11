import type { Translate } from '@apps-hub/ui/i18n/translator.ts';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';

/** Customers by email and by phone, with points to add and to deduct. */
export const SAMPLE_LINES = [
  ['sara@example.com', '20'],
  ['0501234567', '-5'],
] as const;

/** Saves a small example file with the column names that the help text names. */
export const saveSample = (t: Translate): void => {
  const lines = [[t('batches.column.customer'), t('batches.column.points')], ...SAMPLE_LINES];
  const text = lines.map((cells) => `${cells.join()}\r\n`).join('');
  saveFile({ name: 'points.csv', content: new Blob([`\ufeff${text}`], { type: 'text/csv' }) });
};
