import type postgres from 'postgres';
import type { CustomerId, ShopperSessionId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
import { PAGE_COLUMNS, type PageRecord } from './page-record.ts';

/** A customer who proved who they are. */
export interface Shopper {
  readonly sessionId: ShopperSessionId;
  /** The record that has the points: after a merge, the kept one. */
  readonly customerId: CustomerId;
  /** This record and those merged into it: all of them are this person's. */
  readonly recordIds: readonly CustomerId[];
  readonly name: string;
  readonly isActive: boolean;
}

/** What a shopper's verb gets. It may touch only what belongs to `shopper.recordIds`. */
export interface ShopperContext extends VerbContext {
  readonly shopper: Shopper;
  readonly page: PageRecord;
}

/** What a session stores of the address that was proved. */
export const emailHash = ({ storeId }: StoreTx, email: string): string => tokenHash(`${storeId}\n${email}`);

/** What a statement selects beside whose it is: an expression over `d`, the row of `shopper_door`. */
export interface OwnFacts<F> {
  readonly sql: (tx: StoreTx) => postgres.Fragment;
  /** Never called; ties the expression to the type of its value. */
  readonly as?: F;
}

interface DoorRow extends PageRecord {
  readonly isOpen: boolean;
  readonly sessionId: ShopperSessionId | null;
  readonly emailHash: string | null;
  readonly email: string | null;
  readonly recordIds: readonly [CustomerId, ...CustomerId[]] | null;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly isErased: boolean;
}

const shopperOf = (tx: StoreTx, row: DoorRow): Shopper => {
  const { sessionId, recordIds, name, status } = row;
  if (!sessionId || !recordIds || row.isErased) throw new AppError('unauthenticated');
  if (row.emailHash !== null && row.emailHash !== emailHash(tx, row.email ?? ''))
    throw new AppError('unauthenticated');
  return { sessionId, customerId: recordIds[0], recordIds, name, isActive: status === 'active' };
};

interface Entered<F> {
  readonly page: PageRecord;
  readonly shopper: Shopper;
  readonly facts: F;
}

/**
 * The store's page and the shopper whom a token belongs to, with facts about them, in one statement. Refuses with `not_found` where the page
 * is off, whoever asks; with `unauthenticated` if the token is unknown or expired, if the customer was erased, or if their address is no
 * longer the one that was proved, which may have been another person's.
 */
export const enterShop = async <F>(
  tx: StoreTx,
  { hash, now }: { readonly hash: string; readonly now: Date },
  facts: OwnFacts<F>,
): Promise<Entered<F>> => {
  const { sql, storeId } = tx;
  const [row] = await sql<(DoorRow & { facts: F })[]>`
    select ${sql.unsafe(PAGE_COLUMNS)}, d.is_open as "isOpen", d.session_id as "sessionId", d.email_hash as "emailHash",
      d.proved_email as email, d.record_ids as "recordIds", d.shopper_name as name, d.shopper_status as status, d.is_erased as "isErased",
      case when d.is_open and d.record_ids is not null then ${facts.sql(tx)} end as facts
    from shopper_door(${storeId}, ${hash}, ${now}) d left join shopper_page on store_id = ${storeId}`;
  if (!row?.isOpen) throw new AppError('not_found');
  return { page: row, shopper: shopperOf(tx, row), facts: row.facts };
};

/** For what needs no facts but the shopper. */
export const NO_FACTS: OwnFacts<null> = { sql: ({ sql }) => sql`null` };
