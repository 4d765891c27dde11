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
  ids: readonly CustomerId[],
  locked: ReadonlySet<CustomerId>,
): Promise<PersonWithPoints[]> => {
  const persons: PersonWithPoints[] = [];
  for (const id of ids) persons.push(await personOf(tx, id));
  const all = persons.flatMap(({ recordIds }) => recordIds);
  if (all.every((each) => locked.has(each))) return persons;
  await lockWallets(tx, all);
  return lockFrom(tx, ids, new Set([...locked, ...all]));
};

/** {@link lockPerson} for several, in the order of `ids`; records of one person lead to the same person. */
export const lockPersons = (tx: StoreTx, ids: readonly CustomerId[]): Promise<PersonWithPoints[]> =>
  lockFrom(tx, ids, new Set());

/**
 * The person to whom a record belongs, with the wallets of all their records locked: read again after each wait, so that a merge or a
 * separation that was under way counts, and none happens until the transaction ends.
 */
export const lockPerson = async (tx: StoreTx, id: CustomerId): Promise<PersonWithPoints> => {
  const [person] = await lockPersons(tx, [id]);
  if (!person) throw new Error(`nobody is locked for ${id}`);
  return person;
};

/** Like {@link lockPersons}, in few queries: who has each record's points now, with the wallets of all records of these persons locked. */
export const lockHomes = async (
  tx: StoreTx,
  ids: readonly CustomerId[],
  locked: ReadonlySet<CustomerId> = new Set(),
): Promise<ReadonlyMap<CustomerId, CustomerId>> => {
  const homes = await homesOf(tx, ids);
  const all = [...homes.keys()].toSorted(compareText);
  if (all.every((each) => locked.has(each))) return homes;
  await lockWallets(tx, all);
  return lockHomes(tx, ids, new Set([...locked, ...all]));
};
