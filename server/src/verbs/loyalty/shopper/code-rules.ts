import type { StoreId } from '@apps-hub/domain/ids';

/** Wrong codes after which a request is over. */
export const FAILURES_MAX = 5;

/** What the digest of an address is made of. Another one in each store, so that their rows cannot be compared. */
export const addressIn = (storeId: StoreId, email: string): string =>
  `${storeId}\n${email.trim().toLowerCase()}`;
