import type { StoreId } from '@apps-hub/domain/ids';

/** The text of which a resting address's digest is made: of this store only. */
export const addressText = (storeId: StoreId, email: string): string => `${storeId}\n${email}`;
