import { common } from './common.ts';
import { errors, fieldErrors } from './errors.ts';

/** The phrases of every page. */
export const base = { common, errors, fieldErrors } as const;
