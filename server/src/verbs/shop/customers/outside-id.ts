import { createHash } from 'node:crypto';
import type { StoreId } from '@apps-hub/domain/ids';

/** Replaces the host's id of an erased customer: a digest that recognises later host events about them, which then stay anonymous. */
export const erasedExternalId = (storeId: StoreId, externalId: string): string =>
  `erased:${createHash('sha256').update(`${storeId}\n${externalId}`).digest('hex')}`;

const PREFIX = 'import:';

/** The external id of a customer or order that came from a file; no host knows it. */
export const importedId = (id: string): string => `${PREFIX}${id}`;

export const isImportedId = (externalId: string | null): boolean => externalId?.startsWith(PREFIX) === true;

interface Known {
  readonly externalId: string | null;
}

/** Whether the host has not named this customer yet: they come from a file, or were typed by hand. */
export const isUnlinked = ({ externalId }: Known): boolean => externalId === null || isImportedId(externalId);

/** Which of two customers remains after a merge; null if both are the host's, which keeps sending orders for each. */
export const survivorOf = (row: Known, other: Known): 'this' | 'other' | null => {
  if (isUnlinked(other)) return 'this';
  return isUnlinked(row) ? 'other' : null;
};
