import { createHash } from 'node:crypto';
import type { StoreId } from '@apps-hub/domain/ids';

/**
 * What replaces the host's id of an erased customer: a digest, by which later news of the host is known to be about them and stays
 * without a name.
 */
export const erasedExternalId = (storeId: StoreId, externalId: string): string =>
  `erased:${createHash('sha256').update(`${storeId}\n${externalId}`).digest('hex')}`;
