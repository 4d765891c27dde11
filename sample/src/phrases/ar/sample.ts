import { appErrors, appFieldErrors } from '@apps-hub/ui/i18n/ar/app-errors.ts';
import { addedFieldErrors } from './errors.ts';
import { sampleShared } from './shared.ts';

/** The phrases of every sample page. */
export const sample = { sampleShared, appErrors, appFieldErrors, addedFieldErrors } as const;
