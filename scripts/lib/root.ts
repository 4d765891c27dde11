import { join } from 'node:path';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..');
