import type { CustomerId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';

import type { StoreTx } from '#db/database.ts';
import type { HostCustomer } from '#platforms/port/events.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { erasedExternalId } from './outside-id.ts';
import { type Holder, type Holders, holdersOf, isFromFile, namesakeOf } from './namesakes.ts';
import { storedContact } from './phone.ts';

interface KnownRow {
  readonly externalId: string;
  readonly id: CustomerId;
}

/** What a run knows of customers beyond what is stored: a preview, which writes nothing, keeps it for all of its file. */
export interface Planned {
  readonly ids: ReadonlyMap<string, CustomerId>;
  readonly holders: Holders;
  /** Stored customers whom a file's number has claimed by their contact. */
  readonly claims: Map<CustomerId, string>;
}

const nothingPlanned = (): Planned => ({ ids: new Map(), holders: () => [], claims: new Map() });

/** Customers by their outside id, or by the one they had in a file before the host named them. */
const knownBy = ({ sql, storeId }: StoreTx, externalIds: readonly string[]): Promise<KnownRow[]> => sql<
  KnownRow[]
>`
  select imported_id as "externalId", id from customer
  where store_id = ${storeId} and imported_id = any(${[...externalIds]}::text[])
  union all
  select external_id, id from customer
  where store_id = ${storeId} and external_id = any(${[...externalIds]}::text[])`;

/** Erased customers among these, under the outside ids they had. */
const findErased = async (tx: StoreTx, people: readonly HostCustomer[]): Promise<readonly KnownRow[]> => {
  const ids = new Map(people.map(({ externalId }) => [erasedExternalId(tx.storeId, externalId), externalId]));
  const rows = await knownBy(tx, [...ids.keys()]);
  return rows.map((row) => ({ ...row, externalId: ids.get(row.externalId) ?? row.externalId }));
};

/**
 * Whether a customer of a file is the one to whom their contact points. Families share telephone numbers, so by that alone only one number
 * of a file claims a customer.
 */
const isClaimed = (person: HostCustomer, found: Holder, claims: Planned['claims']): boolean => {
  const isFree = !isFromFile(found) && (claims.get(found.id) ?? person.externalId) === person.externalId;
  if (isFree) claims.set(found.id, person.externalId);
  return isFree || (found.email !== null && found.email === person.email);
};

/** The known ones among these customers, as they are stored. */
export interface Found {
  readonly byId: ReadonlyMap<string, CustomerId>;
  readonly byContact: ReadonlyMap<string, Holder>;
}

/** Finds customers by their outside id, else as the one to whom their contact points. */
export const findPeople = async (
  tx: StoreTx,
  sent: readonly HostCustomer[],
  planned: Planned = nothingPlanned(),
): Promise<Found> => {
  const { country } = await loadStore(tx);
  const people = sent.map((each) => storedContact(each, country));
  const ids = people.map(({ externalId }) => externalId);
  const rows = [...(await knownBy(tx, ids)), ...(await findErased(tx, people))];
  const byId = new Map(rows.map((row) => [row.externalId, row.id]));
  for (const externalId of ids) {
    const id = planned.ids.get(externalId);
    if (id) byId.set(externalId, id);
  }
  const others = people.filter(({ externalId }) => !byId.has(externalId));
  const stored = await holdersOf(tx, others);
  const holders = (value: string) => [...stored(value), ...planned.holders(value)];
  const byContact = new Map<string, Holder>();
  for (const person of others.toSorted((a, b) => compareText(a.externalId, b.externalId))) {
    const found = namesakeOf(person, holders);
    if (found && isClaimed(person, found, planned.claims)) byContact.set(person.externalId, found);
  }
  return { byId, byContact };
};

/** Our ids of all that were found. */
export const idsOf = ({ byId, byContact }: Found): Map<string, CustomerId> =>
  new Map([...byId, ...[...byContact].map(([externalId, { id }]) => [externalId, id] as const)]);

/** {@link findPeople}, by their outside ids. */
export const findCustomers = async (
  tx: StoreTx,
  people: readonly HostCustomer[],
  planned?: Planned,
): Promise<Map<string, CustomerId>> =>
  people.length === 0 ? new Map() : idsOf(await findPeople(tx, people, planned));
