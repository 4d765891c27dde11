import { appErrors, appFieldErrors } from '../app-errors.ts';
import { sampleFieldErrors } from './errors.ts';
import { sampleShared } from './shared.ts';

/** The phrases of every sample page. */
export const sample = { sampleShared, appErrors, appFieldErrors, sampleFieldErrors } as const;
