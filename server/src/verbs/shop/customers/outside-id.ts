import { createHash } from 'node:crypto';
import type { StoreId } from '@apps-hub/domain/ids';

/** Replaces the host's id of an erased customer: a digest that recognises later host events about them, which then stay anonymous. */
export const erasedExternalId = (storeId: StoreId, externalId: string): string =>
  `erased:${createHash('sha256').update(`${storeId}\n${externalId}`).digest('hex')}`;

const PREFIX = 'import:';

/** The outside id of a customer or order that came from a file; no platform knows it. */
export const importedId = (id: string): string => `${PREFIX}${id}`;

export const isImportedId = (externalId: string | null): boolean => externalId?.startsWith(PREFIX) === true;
