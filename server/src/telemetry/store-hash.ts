import { createHash } from 'node:crypto';

/** Tells stores apart in traces without naming them. */
export const storeHash = (storeId: string): string =>
  createHash('sha256').update(storeId).digest('hex').slice(0, 12);
