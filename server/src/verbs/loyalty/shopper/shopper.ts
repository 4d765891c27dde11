import type postgres from 'postgres';
import type { CustomerId, ShopperSessionId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
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
export type ShopperAnswering = Pick<ShopperContext, 'now' | 'page' | 'shopper'>;

/** What a shopper's verb gets. It may touch only what belongs to `shopper.recordIds`. */
export interface ShopperContext extends VerbContext {
  readonly shopper: Shopper;
  readonly page: PageRecord;
}

/** Where a shopper's statements run. */
type ShopTx = Pick<StoreTx, 'sql' | 'storeId'>;

/** What a statement selects beside whose it is: an expression over `d`, the row of `shopper_door`. */
export interface OwnFacts<F> {
  readonly sql: (tx: ShopTx) => postgres.Fragment;
  /** Never called; ties the expression to the type of its value. */
  readonly as?: F;
}

interface DoorRow extends PageRecord {
  readonly isOpen: boolean;
  readonly sessionId: ShopperSessionId | null;
  readonly isProved: boolean;
  readonly recordIds: readonly [CustomerId, ...CustomerId[]] | null;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly isErased: boolean;
}

const shopperOf = (row: DoorRow): Shopper => {
  const { sessionId, recordIds, name, status } = row;
  if (!sessionId || !recordIds || row.isErased || !row.isProved) throw new AppError('unauthenticated');
  return { sessionId, customerId: recordIds[0], recordIds, name, isActive: status === 'active' };
};

interface Entered<F> {
  readonly page: PageRecord;
  readonly shopper: Shopper;
  readonly facts: F;
}

type EntryRow<F> = DoorRow & { readonly facts: F };

interface Caller {
  /** Of their token. */
  readonly hash: string;
  readonly now: Date;
}

/** The statement of `enterShop`, not sent yet. Its rows are for `entered`. */
export const entryOf = <F>({ sql, storeId }: ShopTx, { hash, now }: Caller, facts: OwnFacts<F>) =>
  sql<EntryRow<F>[]>`
    select ${sql.unsafe(PAGE_COLUMNS)}, d.is_open as "isOpen", d.session_id as "sessionId", d.is_proved as "isProved",
      d.record_ids as "recordIds", d.shopper_name as name, d.shopper_status as status, d.is_erased as "isErased",
      case when d.is_open and d.record_ids is not null then ${facts.sql({ sql, storeId })} end as facts
    from shopper_door(${storeId}, ${hash}, ${now}) d left join shopper_page on store_id = ${storeId}`;

/** Who entered, by the rows of `entryOf`; refuses as `enterShop` does. */
export const entered = <F>([row]: readonly EntryRow<F>[]): Entered<F> => {
  if (!row?.isOpen) throw new AppError('not_found');
  return { page: row, shopper: shopperOf(row), facts: row.facts };
};

/**
 * The store's page and the shopper whom a token belongs to, with facts about them, in one statement. Refuses with `not_found` where the page
 * is off, whoever asks; with `unauthenticated` if the token is unknown or expired, if the customer was erased, or if the contact that was
 * proved is no longer theirs: it may be another person's.
 */
export const enterShop = async <F>(tx: ShopTx, caller: Caller, facts: OwnFacts<F>): Promise<Entered<F>> =>
  entered(await entryOf(tx, caller, facts));

/** For what needs no facts but the shopper. */
export const NO_FACTS: OwnFacts<null> = { sql: ({ sql }) => sql`null` };
