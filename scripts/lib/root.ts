import { join } from 'node:path';

/** The folder of the clone. */
export const root = join(import.meta.dirname, '..', '..');
