import { common } from './common.ts';
import { errors, fieldErrors } from './errors.ts';

/** What every page says. */
export const base = { common, errors, fieldErrors } as const;
