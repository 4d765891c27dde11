import type { StoreId } from '@apps-hub/domain/ids';

/** The text from which a resting address's digest is made; it contains the store, so digests of two stores differ. */
export const addressText = (storeId: StoreId, email: string): string => `${storeId}\n${email}`;
