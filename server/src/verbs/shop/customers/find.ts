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

/** What an import knows about customers beyond what is stored. A preview, which writes nothing, carries it through the whole file. */
export interface Planned {
  readonly ids: ReadonlyMap<string, CustomerId>;
  readonly holders: Holders;
  /** Stored customers that a number of the file has claimed by their contact. */
  readonly claims: Map<CustomerId, string>;
}

const nothingPlanned = (): Planned => ({ ids: new Map(), holders: () => [], claims: new Map() });

/**
 * Customers by their external id, or by the id they had in a file before the host named them. Each id is looked up by itself: to plan a
 * comparison with a thousand took PostgreSQL longer than to find them.
 */
const knownBy = ({ sql, storeId }: StoreTx, externalIds: readonly string[]): Promise<KnownRow[]> => sql<
  KnownRow[]
>`
  select v.value as "externalId", k.id
  from unnest(${[...externalIds]}::text[]) v (value)
  cross join lateral (
    (select c.id from customer c where c.store_id = ${storeId} and c.imported_id = v.value limit 1)
    union all
    (select c.id from customer c where c.store_id = ${storeId} and c.external_id = v.value limit 1)
  ) k`;

/** The known ones among these people by their external id; erased customers are known by the one they had. */
const knownPeople = async (
  tx: StoreTx,
  people: readonly HostCustomer[],
): Promise<Map<string, CustomerId>> => {
  const ids = [...new Set(people.map(({ externalId }) => externalId))];
  const erased = new Map(ids.map((id) => [erasedExternalId(tx.storeId, id), id]));
  const rows = await knownBy(tx, [...ids, ...erased.keys()]);
  const known = new Map(rows.map((row) => [row.externalId, row.id]));
  for (const [formerId, externalId] of erased) {
    const id = known.get(formerId);
    if (id) known.set(externalId, id);
    known.delete(formerId);
  }
  return known;
};

/**
 * Whether a customer of a file is the stored one with the same contact. Families share phone numbers, so by phone alone only one number of
 * a file can claim a customer.
 */
const isClaimed = (person: HostCustomer, found: Holder, claims: Planned['claims']): boolean => {
  const isFree = !isFromFile(found) && (claims.get(found.id) ?? person.externalId) === person.externalId;
  if (isFree) claims.set(found.id, person.externalId);
  return isFree || (found.email !== null && found.email === person.email);
};

/** The known ones among these customers. */
export interface Found {
  readonly byId: ReadonlyMap<string, CustomerId>;
  readonly byContact: ReadonlyMap<string, Holder>;
}

/** Finds customers by their external id, otherwise by their contact. */
export const findPeople = async (
  tx: StoreTx,
  sent: readonly HostCustomer[],
  planned: Planned = nothingPlanned(),
): Promise<Found> => {
  const { country } = await loadStore(tx);
  const people = sent.map((each) => storedContact(each, country));
  const ids = people.map(({ externalId }) => externalId);
  const byId = await knownPeople(tx, people);
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

/** Our ids of all customers found, by external id. */
export const idsOf = ({ byId, byContact }: Found): Map<string, CustomerId> =>
  new Map([...byId, ...[...byContact].map(([externalId, { id }]) => [externalId, id] as const)]);

/** {@link findPeople}, as our ids by external id. */
export const findCustomers = async (
  tx: StoreTx,
  people: readonly HostCustomer[],
  planned?: Planned,
): Promise<Map<string, CustomerId>> =>
  people.length === 0 ? new Map() : idsOf(await findPeople(tx, people, planned));
