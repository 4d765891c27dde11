import { appErrors, appFieldErrors } from '@apps-hub/ui/i18n/en/app-errors.ts';
import { sampleShared } from './shared.ts';

/** Errors that only sample pages meet. */
const addedFieldErrors = {
  taken: 'This is already in use. Choose another.',
  above_price: 'This must not be more than the price.',
} as const;

/** The phrases of every sample page. */
export const sample = { sampleShared, appErrors, appFieldErrors, addedFieldErrors } as const;
