import { appErrors, appFieldErrors } from '@apps-hub/ui/i18n/ar/app-errors.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { sampleShared } from './shared.ts';

const addedFieldErrors = {
  taken: 'هذا مستخدم من قبل، فاختر غيره.',
  above_price: 'يجب ألا يتجاوز هذا السعر الأصلي.',
} satisfies Phrases['addedFieldErrors'];

/** The phrases of every sample page. */
export const sample = { sampleShared, appErrors, appFieldErrors, addedFieldErrors } as const;
