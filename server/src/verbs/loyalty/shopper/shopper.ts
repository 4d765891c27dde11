import type postgres from 'postgres';
import type { CustomerId, ShopperSessionId, StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { Database, StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { PAGE_COLUMNS, type PageRecord } from './page-record.ts';

/** A customer who proved who they are. */
export interface Shopper {
  /** Null at the till, where staff ask for the customer. */
  readonly sessionId: ShopperSessionId | null;
  /** The record that has the points: after a merge, the kept one. */
  readonly customerId: CustomerId;
  /** This record and those merged into it: all of them are this person's. */
  readonly recordIds: readonly CustomerId[];
  readonly name: string;
  readonly isActive: boolean;
}

/** What the answer to a shopper is made of, once everything is read. */
export type ShopperAnswering = Pick<ShopperContext, 'now' | 'shopper'>;

/** What a shopper's verb gets. It may touch only what belongs to `shopper.recordIds`. */
export interface ShopperContext extends VerbContext {
  readonly shopper: Shopper;
  readonly page: PageRecord;
}

/**
 * What a statement selects about a shopper: an expression over `s`, whose `id` is the store's, and `d`, the row of `shopper_door`. It reads
 * tables only by functions (`StoreQuestion`).
 */
export interface OwnFacts<F> {
  readonly sql: (sql: StoreTx['sql']) => postgres.Fragment;
  /** Never called; ties the expression to the type of its value. */
  readonly as?: F;
}

interface DoorRow {
  readonly isOpen: boolean;
  readonly sessionId: ShopperSessionId | null;
  readonly isProved: boolean;
  readonly recordIds: readonly [CustomerId, ...CustomerId[]] | null;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly isErased: boolean;
}

/** The columns of a `DoorRow`. */
const DOOR = `d.is_open as "isOpen", d.session_id as "sessionId", d.is_proved as "isProved", d.record_ids as "recordIds",
  d.shopper_name as name, d.shopper_status as status, d.is_erased as "isErased"`;

const shopperOf = (row: DoorRow): Shopper => {
  const { sessionId, recordIds, name, status } = row;
  if (!sessionId || !recordIds || row.isErased || !row.isProved) throw new AppError('unauthenticated');
  return { sessionId, customerId: recordIds[0], recordIds, name, isActive: status === 'active' };
};

/** Who entered: refuses with `not_found` where the page is off, and with `unauthenticated` without a valid session. */
const entered = (row: DoorRow | undefined): Shopper => {
  if (!row?.isOpen) throw new AppError('not_found');
  return shopperOf(row);
};

interface Caller {
  /** Of their token. */
  readonly hash: string;
  readonly now: Date;
}

/**
 * The store's page and the shopper whom a token belongs to. Refuses with `not_found` where the page is off, whoever asks; with
 * `unauthenticated` if the token is unknown or expired, if the customer was erased, or if the contact that was proved is no longer theirs: it
 * may be another person's.
 */
export const enterShop = async (
  { sql, storeId }: StoreTx,
  { hash, now }: Caller,
): Promise<{ readonly page: PageRecord; readonly shopper: Shopper }> => {
  const [row] = await sql<(DoorRow & PageRecord)[]>`
    select ${sql.unsafe(PAGE_COLUMNS)}, ${sql.unsafe(DOOR)}
    from shopper_door(${storeId}, ${hash}, ${now}) d left join shopper_page on store_id = ${storeId}`;
  const shopper = entered(row);
  if (!row) throw new Error('nobody enters without a row');
  return { page: row, shopper };
};

/** The shopper with facts about them, in one statement that is sent alone. Refuses as `enterShop` does. */
export const askAsShopper = async <F>(
  database: Pick<Database, 'askStore'>,
  storeId: StoreId,
  { hash, now, facts }: Caller & { readonly facts: OwnFacts<F> },
): Promise<{ readonly shopper: Shopper; readonly facts: F }> => {
  const [row] = await database.askStore<DoorRow & { readonly facts: F }>(
    storeId,
    (sql, store) => sql`
      select ${sql.unsafe(DOOR)}, case when d.is_open and d.record_ids is not null then ${facts.sql(sql)} end as facts
      from ${store} s, shopper_door(s.id, ${hash}, ${now}) d`,
  );
  const shopper = entered(row);
  if (!row) throw new Error('nobody enters without a row');
  return { shopper, facts: row.facts };
};
