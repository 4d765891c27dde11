import type { CustomerId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';

import type { StoreTx } from '#db/database.ts';
import { homesOf, lockWallets } from '../points/merged-wallets.ts';

/** Somebody with points, whose wallets are locked: who has them, and all records of this person. */
export interface PersonWithPoints {
  readonly customerId: CustomerId;
  readonly recordIds: readonly CustomerId[];
}

const personOf = async (tx: StoreTx, id: CustomerId): Promise<PersonWithPoints> => {
  const homes = await homesOf(tx, [id]);
  return {
    customerId: homes.get(id) ?? id,
    recordIds: [...new Set([id, ...homes.keys()])].toSorted(compareText),
  };
};

const lockFrom = async (
  tx: StoreTx,
  id: CustomerId,
  locked: ReadonlySet<CustomerId>,
): Promise<PersonWithPoints> => {
  const person = await personOf(tx, id);
  if (person.recordIds.every((each) => locked.has(each))) return person;
  await lockWallets(tx, person.recordIds);
  return lockFrom(tx, id, new Set(person.recordIds));
};

/**
 * The person to whom a record belongs, with the wallets of all their records locked: read again after each wait, so that a merge or a
 * separation that was under way counts, and none happens until the transaction ends.
 */
export const lockPerson = (tx: StoreTx, id: CustomerId): Promise<PersonWithPoints> =>
  lockFrom(tx, id, new Set());
