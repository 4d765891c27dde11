import type { CustomerId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';

import type { StoreTx } from '#db/database.ts';
import { homesOf } from '../points/merged-wallets.ts';

/** Somebody with points: who has them, and all records of this person. */
export interface PersonWithPoints {
  readonly customerId: CustomerId;
  readonly recordIds: readonly CustomerId[];
}

/** The person to whom a record belongs. */
export const personOf = async (tx: StoreTx, id: CustomerId): Promise<PersonWithPoints> => {
  const homes = await homesOf(tx, [id]);
  return {
    customerId: homes.get(id) ?? id,
    recordIds: [...new Set([id, ...homes.keys()])].toSorted(compareText),
  };
};
